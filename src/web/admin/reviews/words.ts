import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { ConsentBasis, ConsentSource, SuppressionSource } from "#src/account/consents/consent.ts";

export const reviewCustomerWords = dictionary(
  {
    review: "Avis",
    ask: "Demander un avis",
    askByMail: "Redemander par courriel",
    texted: (moment: string) => `Demandé par texto le ${moment}`,
    askNow: "Envoyer dès que possible",
    cancel: "Annuler la demande",
    cancelReminder: "Annuler le rappel",
    tooLate: "Le courriel était déjà parti. Aucun rappel ne le suivra.",
    none: "Aucun avis demandé pour ces travaux.",
    noLink: "Entrez une fois le lien de vos avis, et chaque client peut être sollicité.",
    scheduled: (moment: string) => `Le courriel partira le ${moment}`,
    asked: (moment: string) => `Demandé par courriel le ${moment}`,
    reminder: (moment: string) => `Rappel prévu le ${moment}`,
    reminded: (moment: string) => `Rappel envoyé le ${moment}`,
    opened: (moment: string) => `Lien ouvert le ${moment}`,
    notOpened: "Le lien n’a pas été ouvert.",
    cancelled: "La demande a été annulée.",
    skipped: "Le courriel n’a pas été envoyé.",

    consents: "Courriels commerciaux",
    mayWrite: (why: string, until: string) => `Vous pouvez lui écrire jusqu’au ${until} (${why}).`,
    mayWriteExpress: "Vous pouvez lui écrire (consentement exprès).",
    mayNot: "Vous ne pouvez lui écrire qu’au sujet de ses travaux.",
    leftAlone: (day: string) => `Ne veut plus en recevoir, depuis le ${day}.`,
    leaveAlone: "Ne veut plus de courriels",
    leaveAloneHint:
      "Le programme ne lit pas votre boîte de réception\u00A0: si un client vous le demande, inscrivez-le ici. Soumissions et rendez-vous lui parviennent toujours.",
    record: "Inscrire un consentement",
    recordHint: "Seulement si la personne vient de l’accepter. Cela met fin à son refus.",
    words: "Ce qu’elle a accepté, dans les mots employés",
    how: "Comment",
    save: "Enregistrer",
    back: "Annuler",
    ledger: (count: number) => `Registre (${count})`,
    withdrawn: (day: string) => `retiré le ${day}`,
    until: (day: string) => `jusqu’au ${day}`,
    noAddress: "Aucune adresse courriel.",
    notLoaded: "N’a pas pu être chargé.",
    failed: "Cela n’a pas pu se faire. Réessayez.",
  },
  {
    review: "Review",
    ask: "Ask for a review",
    askByMail: "Ask again by email",
    texted: (moment) => `Requested by text ${moment}`,
    askNow: "Send as soon as possible",
    cancel: "Cancel the request",
    cancelReminder: "Cancel the reminder",
    tooLate: "The email had already gone out. No reminder will follow it.",
    none: "No review requested for this job.",
    noLink: "Enter your review link once, and every customer can be asked.",
    scheduled: (moment) => `The email goes out ${moment}`,
    asked: (moment) => `Requested by email ${moment}`,
    reminder: (moment) => `Reminder scheduled for ${moment}`,
    reminded: (moment) => `Reminder sent ${moment}`,
    opened: (moment) => `Link opened ${moment}`,
    notOpened: "The link hasn’t been opened.",
    cancelled: "The request was cancelled.",
    skipped: "The email was not sent.",

    consents: "Commercial emails",
    mayWrite: (why, until) => `You may email them until ${until} (${why}).`,
    mayWriteExpress: "You may email them (express consent).",
    mayNot: "You may only email this customer about their job.",
    leftAlone: (day) => `Do not email, since ${day}.`,
    leaveAlone: "Do not email",
    leaveAloneHint:
      "The program doesn’t read your inbox: if a customer tells you so, record it here. Quotes and appointments still reach them.",
    record: "Record consent",
    recordHint: "Only if the person has just agreed. It replaces an earlier refusal.",
    words: "What they agreed to, in their own words",
    how: "How",
    save: "Save",
    back: "Cancel",
    ledger: (count) => `Record (${count})`,
    withdrawn: (day) => `withdrawn ${day}`,
    until: (day) => `until ${day}`,
    noAddress: "No email address.",
    notLoaded: "Could not be loaded.",
    failed: "This could not be done. Try again.",
  },
);

export const basisWords = dictionary<Record<ConsentBasis, string>>(
  { express: "consentement exprès", purchase: "achat", inquiry: "demande de renseignements" },
  { express: "express consent", purchase: "purchase", inquiry: "inquiry" },
);

export const consentSourceWords = dictionary<Record<Exclude<ConsentSource, "lead">, string>>(
  { phone: "Au téléphone", "in-person": "En personne", mail: "Par courriel", form: "Par un formulaire" },
  { phone: "By phone", "in-person": "In person", mail: "By email", form: "On a form" },
);

export const suppressionWords = dictionary<Record<SuppressionSource, string>>(
  {
    link: "Par le lien d’un courriel.",
    owner: "Inscrit par vous.",
    "lost-key": "La clé secrète du site est perdue\u00A0: on ne peut pas savoir qui l’a demandé.",
  },
  {
    link: "Through the link in an email.",
    owner: "Recorded by you.",
    "lost-key": "The site’s secret key is lost: nobody can tell who asked.",
  },
);
