import { siteDictionary } from "#src/platform/i18n/dictionary.ts";

/** What is kept of visitors and customers. `{…}` are values of the pages; `{kept}` is how long, or where that is said. */
export const keptClauses = siteDictionary(
  {
    requests:
      "<strong>Demandes et photos</strong>\u00A0: ce que vous avez écrit, vos photos, nos notes et la suite donnée. {kept}",
    consentProof:
      "<strong>Preuve de l’avis</strong>\u00A0: avec chaque demande envoyée du site, les mots de l’avis et de cette politique qui étaient affichés, leur langue et le moment. Gardée et effacée avec la demande.",
    messages:
      "<strong>Courriels et notifications</strong>\u00A0: ceux que la demande a fait partir, gardés et effacés avec elle; les notifications sur nos appareils, 30\u00A0jours.",
    quotes:
      "<strong>Soumissions</strong>\u00A0: le document, les jours où il a été envoyé, ouvert et accepté ou refusé, et comme preuve de votre réponse le nom inscrit, l’adresse IP et le navigateur (agent utilisateur). Gardées et effacées avec la demande; une soumission acceptée, comme pièce comptable, jusqu’à six ans après son année.",
    invoices:
      "<strong>Factures et paiements</strong>\u00A0: le document, ce qui a été payé et comment. La loi fiscale nous oblige à les garder six ans après la fin de l’année d’imposition, même si votre demande est effacée avant.",
    appointments:
      "<strong>Rendez-vous</strong>\u00A0: le jour, l’heure, le lieu, nos notes et les photos prises sur place. Qui fait le travail les voit ce jour-là. Gardés et effacés avec la demande.",
    consents:
      "<strong>Consentements</strong>\u00A0: à quels courriels commerciaux vous avez consenti, comment et quand. Gardés comme preuve; l’effacement de votre demande n’y laisse qu’une empreinte chiffrée.",
    reviews:
      "<strong>Demandes d’avis</strong>\u00A0: quand nous vous avons demandé un avis et si le lien a été ouvert. Gardées et effacées avec la demande.",
    leftAlone:
      "<strong>Liste de retrait</strong>\u00A0: une empreinte chiffrée de qui ne veut plus de courriels commerciaux, gardée tant qu’un nouveau consentement exprès ne la lève pas.",
    traffic:
      "<strong>Journal de fréquentation et statistiques</strong>\u00A0: au plus {trafficDays}\u00A0jours, puis des totaux qui ne désignent personne.",
    adClicks:
      "<strong>Clics publicitaires</strong>\u00A0: l’identifiant du clic et les étiquettes de campagne, gardés et effacés avec la demande, comme la mention des fichiers de conversions où elle a paru.",
    pictures:
      "<strong>Photos de travaux publiées</strong>\u00A0: celles dont la publication a été acceptée, jusqu’à leur retrait du site.",
    abuse:
      "<strong>Protection contre les abus</strong>\u00A0: un compteur par adresse et les preuves déjà utilisées de la vérification contre les robots, quelques heures au plus.",
    erasures:
      "<strong>Effacements</strong>\u00A0: une empreinte chiffrée de qui a été effacé, pour qu’une sauvegarde rétablie ne le ramène pas.",
    peopleRequests:
      "<strong>Vos demandes sur vos renseignements</strong>\u00A0: ce que vous avez demandé, vos coordonnées et notre réponse, oubliées un an après celle-ci; les dates et une empreinte chiffrée, cinq ans.",
    incidents:
      "<strong>Registre des incidents de confidentialité</strong>\u00A0: ce que la loi exige, cinq ans après que nous en avons pris connaissance.",
    waiting:
      "<strong>Demandes en attente</strong>\u00A0: si la base de données ne répond pas, votre demande attend dans un fichier du serveur, puis y entre, et le fichier est détruit.",
    backups:
      "<strong>Sauvegardes</strong>\u00A0: une copie de tout ce qui précède chaque nuit, les {backupNights} dernières au plus, sur le même serveur que le site.",
    noBackups:
      "<strong>Sauvegardes</strong>\u00A0: le site n’en fait pas lui-même; celles de notre hébergeur s’effacent à leur tour.",
  },
  {
    requests: "<strong>Requests and photos</strong>: what you wrote, your photos, our notes and the outcome. {kept}",
    consentProof:
      "<strong>Proof of the notice</strong>: with each request sent from the site, the words of the notice and of this policy that were shown, their language and the moment. Kept and erased with the request.",
    messages:
      "<strong>Emails and notifications</strong>: those that the request triggered, kept and erased with it; notifications on our devices, 30 days.",
    quotes:
      "<strong>Quotes</strong>: the document, the days on which it was sent, opened, and accepted or declined, and as proof of your answer the name entered, the IP address and the browser (user agent). Kept and erased with the request; an accepted quote, as an accounting record, for up to six years after its year.",
    invoices:
      "<strong>Invoices and payments</strong>: the document, what was paid and how. Tax law has us keep them for six years after the end of the tax year, even if your request is erased before that.",
    appointments:
      "<strong>Appointments</strong>: the day, the hours, the place, our notes and the photos taken on site. Whoever does the work sees them that day. Kept and erased with the request.",
    consents:
      "<strong>Consents</strong>: to which commercial emails you agreed, how and when. Kept as proof; erasing your request leaves only a coded fingerprint.",
    reviews:
      "<strong>Review requests</strong>: when we asked you for a review and whether the link was opened. Kept and erased with the request.",
    leftAlone:
      "<strong>Opt-out list</strong>: a coded fingerprint of who wants no more commercial emails, kept until a new express consent lifts it.",
    traffic:
      "<strong>Traffic log and statistics</strong>: {trafficDays} days at most, then totals that point to nobody.",
    adClicks:
      "<strong>Ad clicks</strong>: the identifier of the click and the campaign labels, kept and erased with the request, as is the mention of the conversion files it was in.",
    pictures:
      "<strong>Published pictures of work</strong>: those whose publication was agreed to, until they are removed from the site.",
    abuse:
      "<strong>Protection against abuse</strong>: a counter by address and the used proofs of the bot check, for a few hours at most.",
    erasures:
      "<strong>Erasures</strong>: a coded fingerprint of who was erased, so that a restored backup cannot bring them back.",
    peopleRequests:
      "<strong>Your requests about your information</strong>: what you asked, how to reach you and our answer, forgotten a year after it; the dates and a coded fingerprint, five years.",
    incidents:
      "<strong>Register of privacy incidents</strong>: what the law requires, for five years after we became aware.",
    waiting:
      "<strong>Waiting requests</strong>: if the database does not answer, your request waits in a file on the server, then enters it, and the file is destroyed.",
    backups:
      "<strong>Backups</strong>: a copy of all of the above every night, the last {backupNights} at most, on the same server as the site.",
    noBackups: "<strong>Backups</strong>: the site makes none itself; those of our host are replaced in turn.",
  },
);

export type KeptClause = keyof typeof keptClauses.fr;

/** With whom it is shared; each is shown only while it is in use. `{host}` is the address of the service. */
export const serviceClauses = siteDictionary(
  {
    smtp: "<strong>Serveur de courriel</strong> ({host})\u00A0: achemine les courriels que nous vous écrivons et ceux qui nous avisent.",
    resend:
      "<strong>Resend</strong> (États-Unis)\u00A0: achemine les courriels que nous vous écrivons et ceux qui nous avisent.",
    recaptcha: "<strong>Google reCAPTCHA</strong>\u00A0: vérifie que le formulaire est rempli par une personne.",
    turnstile: "<strong>Cloudflare Turnstile</strong>\u00A0: vérifie que le formulaire est rempli par une personne.",
    "google-tag": "<strong>Google Analytics ou Google Ads</strong>\u00A0: mesure, seulement si vous l’avez acceptée.",
    "google-ads":
      "<strong>Google Ads</strong>\u00A0: apprend quels clics ont mené à une demande ou à des travaux (identifiant du clic, date, valeur, empreinte du courriel et du téléphone).",
    "microsoft-ads":
      "<strong>Microsoft Advertising</strong>\u00A0: apprend quels clics ont mené à une demande ou à des travaux (identifiant du clic, date, valeur).",
    stripe:
      "<strong>Stripe</strong> (États-Unis)\u00A0: reçoit votre paiement par carte sur sa propre page, si vous la choisissez\u00A0: le montant, le numéro de la facture et votre courriel. Nous ne voyons et ne gardons jamais le numéro de votre carte.",
    push: "<strong>Services de notification</strong> ({host})\u00A0: acheminent, chiffrées, les notifications vers nos appareils.",
    webhook: "<strong>Notre autre outil</strong> ({host})\u00A0: reçoit vos demandes dès leur arrivée.",
    "off-site":
      "<strong>Sauvegardes ailleurs</strong> ({host})\u00A0: garde des copies de sauvegarde chiffrées, qu’il ne peut pas lire.",
  },
  {
    smtp: "<strong>Mail server</strong> ({host}): carries the emails that we write to you and those that notify us.",
    resend:
      "<strong>Resend</strong> (United States): carries the emails that we write to you and those that notify us.",
    recaptcha: "<strong>Google reCAPTCHA</strong>: checks that a person fills in the form.",
    turnstile: "<strong>Cloudflare Turnstile</strong>: checks that a person fills in the form.",
    "google-tag": "<strong>Google Analytics or Google Ads</strong>: measurement, only if you have accepted it.",
    "google-ads":
      "<strong>Google Ads</strong>: learns which clicks led to a request or to work (click identifier, date, value, fingerprint of email and phone).",
    "microsoft-ads":
      "<strong>Microsoft Advertising</strong>: learns which clicks led to a request or to work (click identifier, date, value).",
    stripe:
      "<strong>Stripe</strong> (United States): takes your card payment on a page of its own, if you choose to pay that way: the amount, the invoice number and your email. We never see or keep your card number.",
    push: "<strong>Notification services</strong> ({host}): carry, encrypted, the notifications to our devices.",
    webhook: "<strong>Our other tool</strong> ({host}): receives your requests as they come in.",
    "off-site": "<strong>Off-site backups</strong> ({host}): keeps encrypted backup copies, which it cannot read.",
  },
);

export type ServiceName = keyof typeof serviceClauses.fr;

export const clauseFrames = siteDictionary(
  {
    kept: "Ce que nous gardons, où et combien de temps",
    keptAsSaid: "Gardées aussi longtemps que dit plus haut.",
    where:
      "Tout est dans la base de données de ce site, chez l’entreprise qui l’héberge, et nulle part ailleurs, sauf ce qui suit.",
    services: "Services extérieurs en usage aujourd’hui",
    none: "À part notre hébergeur, aucun service extérieur ne reçoit vos renseignements aujourd’hui.",
  },
  {
    kept: "What we keep, where and for how long",
    keptAsSaid: "Kept for as long as said above.",
    where:
      "Everything is in the database of this site, at the company that hosts it, and nowhere else except as follows.",
    services: "Outside services in use today",
    none: "Apart from our host, no outside service receives your information today.",
  },
);
