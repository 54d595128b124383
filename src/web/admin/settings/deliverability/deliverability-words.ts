import type { FindingCode, DnsFindingState } from "#src/operations/checks/deliverability/deliverability.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { sectionTitles } from "#src/web/admin/settings/sections/section-titles.ts";

export const deliverabilityWords = dictionary(
  {
    title: sectionTitles.fr.deliverability,
    intro:
      "Vérifie ce que les autres serveurs de courriel vérifient avant de faire confiance à votre domaine, avec les paramètres enregistrés ci-dessus.",
    selector: "Sélecteur DKIM",
    selectorHint:
      "Votre service de courriel l’affiche à côté de sa clé DKIM, comme « google » ou « s1 ». Vide avec Resend.",
    check: "Vérifier le domaine",
    checking: "Vérification…",
    failed: "Le domaine n’a pas pu être vérifié.",
    domain: (domain: string) => `Courriels de ${domain}`,
    found: "Trouvé actuellement",
    put: "Ajoutez ceci au DNS de votre domaine",
    type: "Type",
    name: "Nom",
    value: "Valeur",
    copy: (what: string) => `Copier : ${what}`,
    from: "Expéditeur",
    spf: "SPF",
    dkim: "DKIM",
    dmarc: "DMARC",
    mx: "MX",
  },
  {
    title: sectionTitles.en.deliverability,
    intro: "Checks what other mail servers check before they trust your domain, using the settings saved above.",
    selector: "DKIM selector",
    selectorHint: "Your email service shows it beside its DKIM key, like “google” or “s1”. Leave blank with Resend.",
    check: "Check the domain",
    checking: "Checking…",
    failed: "The domain could not be checked.",
    domain: (domain: string) => `Email from ${domain}`,
    found: "Found now",
    put: "Add this to your domain’s DNS",
    type: "Type",
    name: "Name",
    value: "Value",
    copy: (what: string) => `Copy the ${what}`,
    from: "From",
    spf: "SPF",
    dkim: "DKIM",
    dmarc: "DMARC",
    mx: "MX",
  },
);

export const dnsStateWords = dictionary<Record<DnsFindingState, string>>(
  { ok: "Bon", warning: "À améliorer", error: "À corriger", unknown: "Inconnu" },
  { ok: "Good", warning: "Could be better", error: "To fix", unknown: "Unknown" },
);

type Values = Record<string, string>;

export const findingWords = dictionary<Record<FindingCode, (values: Values) => string>>(
  {
    "from-free-mail": ({ domain }) =>
      `Vos messages partent au nom de ${domain}, ce que seuls ses propres serveurs peuvent faire. Inscrivez une adresse de votre domaine comme courriel d’expéditeur.`,
    "dns-silent": ({ name, reason }) =>
      `Le DNS n’a pas répondu au sujet de ${name} (${reason}). Réessayez dans un moment.`,

    "spf-good": () => "Votre domaine dit quels serveurs peuvent envoyer en son nom.",
    "spf-none": () => "Votre domaine ne dit pas quels serveurs peuvent envoyer en son nom. Ajoutez cet enregistrement.",
    "spf-several": ({ count }) =>
      `Il y a ${count} enregistrements SPF, donc aucun ne compte. Remplacez-les tous par celui-ci.`,
    "spf-broken": () =>
      "L’enregistrement SPF contient un mot qu’aucun serveur ne comprend, donc il ne compte pas. Comparez-le, lettre par lettre, avec ce que demande votre service de courriel.",
    "spf-include-broken": ({ include }) =>
      `L’enregistrement SPF inclut ${include}, qui n’a pas d’enregistrement valide, donc il ne compte pas. Retirez cette partie ou corrigez-la.`,
    "spf-too-many": ({ lookups, most }) =>
      `L’enregistrement SPF coûte ${lookups} consultations et seulement ${most} sont permises, donc il ne compte pas. Retirez les services que vous n’utilisez plus.`,
    "spf-provider-missing": ({ include }) =>
      `L’enregistrement SPF ne nomme pas votre service de courriel (${include}); ses messages ont l’air falsifiés. Remplacez-le par celui-ci.`,
    "spf-open": () => "L’enregistrement SPF permet à n’importe qui d’envoyer en votre nom. Remplacez-le par celui-ci.",
    "spf-no-end": () =>
      "L’enregistrement SPF ne dit pas que penser des serveurs qu’il ne nomme pas. Remplacez-le par celui-ci.",

    "dkim-good": () => "Vos messages peuvent être signés, et la clé est solide.",
    "dkim-no-selector": () =>
      "Inscrivez le sélecteur que votre service de courriel affiche à côté de sa clé DKIM, puis vérifiez de nouveau : sans lui, la clé est introuvable.",
    "dkim-none": ({ name }) =>
      `Il n’y a pas de clé à ${name}. Copiez-y celle de votre service de courriel, ou corrigez le sélecteur.`,
    "dkim-several": ({ name }) =>
      `Il y a plusieurs clés à ${name}, donc aucune ne compte. Gardez celle qu’affiche votre service de courriel.`,
    "dkim-revoked": () =>
      "Cette clé a été retirée (son p= est vide); les signatures passent pour fausses. Mettez-y la nouvelle clé de votre service de courriel.",
    "dkim-unreadable": () =>
      "La clé est illisible : une partie s’est sans doute perdue en la copiant. Copiez-la de nouveau, d’un seul morceau.",
    "dkim-short": ({ bits }) =>
      `La clé n’a que ${bits} bits et les services de courriel l’ignorent. Demandez-en une de 2048 bits.`,
    "dkim-weak": ({ bits }) => `La clé a ${bits} bits. Elle est acceptée; 2048 bits sont plus sûrs.`,
    "dkim-testing": () =>
      "La clé est marquée comme un essai (t=y); les autres n’en tiennent pas compte. Retirez cette marque quand vos messages arrivent.",

    "dmarc-good": ({ policy }) =>
      `Les autres savent quoi faire des messages qui se font passer pour les vôtres (${policy}).`,
    "dmarc-none": () =>
      "Votre domaine ne dit pas quoi faire des messages qui se font passer pour les vôtres; les grands services de courriel veulent le savoir. Ajoutez cet enregistrement.",
    "dmarc-several": () =>
      "Il y a plusieurs enregistrements DMARC, donc aucun ne compte. Remplacez-les tous par celui-ci.",
    "dmarc-broken": () =>
      "L’enregistrement DMARC n’a pas de politique que les autres comprennent. Remplacez-le par celui-ci.",
    "dmarc-watching": () =>
      "La politique ne fait qu’observer (p=none). Quand les rapports ne montrent plus que vos propres messages, remplacez-la par celle-ci.",
    "dmarc-no-reports": () =>
      "La politique est là, mais personne ne reçoit les rapports; vous ne sauriez pas que vos propres messages sont refusés. Remplacez-la par celle-ci.",

    "mx-good": () => "Les réponses arrivent à votre domaine.",
    "mx-none": ({ domain }) =>
      `${domain} ne nomme aucun serveur qui reçoit du courriel; les réponses se perdent et certains serveurs refusent vos messages. Inscrivez les enregistrements MX qu’affiche votre service de courriel.`,
    "mx-null": ({ domain }) =>
      `${domain} dit ne recevoir aucun courriel (un MX « . »); les réponses sont refusées. Inscrivez les enregistrements MX qu’affiche votre service de courriel.`,
  },
  {
    "from-free-mail": ({ domain }) =>
      `Your emails are sent in the name of ${domain}, which only its own servers may do. Enter an address at your own domain as From Email.`,
    "dns-silent": ({ name, reason }) => `DNS gave no answer for ${name} (${reason}). Try again in a moment.`,

    "spf-good": () => "Your domain says which servers may send email for it.",
    "spf-none": () => "Your domain doesn’t say which servers may send email for it. Add this record.",
    "spf-several": ({ count }) =>
      `There are ${count} SPF records, so none of them counts. Replace them all with this one.`,
    "spf-broken": () =>
      "The SPF record has a word that no server understands, so it does not count. Compare it, letter by letter, with what your email service asks for.",
    "spf-include-broken": ({ include }) =>
      `The SPF record includes ${include}, which has no valid record, so it does not count. Remove that part, or fix it.`,
    "spf-too-many": ({ lookups, most }) =>
      `The SPF record needs ${lookups} lookups and only ${most} are allowed, so it does not count. Remove the services you no longer use.`,
    "spf-provider-missing": ({ include }) =>
      `The SPF record does not name your email service (${include}), so its messages look forged. Replace it with this one.`,
    "spf-open": () => "The SPF record lets anyone in the world send in your name. Replace it with this one.",
    "spf-no-end": () => "The SPF record does not say how to treat servers it does not name. Replace it with this one.",

    "dkim-good": () => "Your messages can be signed, and the key is strong.",
    "dkim-no-selector": () =>
      "Enter the selector your email service shows beside its DKIM key, then check again: without it the key cannot be found.",
    "dkim-none": ({ name }) =>
      `There is no key at ${name}. Copy it there from your email service, or fix the selector.`,
    "dkim-several": ({ name }) =>
      `There are several keys at ${name}, so none of them counts. Keep the one your email service shows.`,
    "dkim-revoked": () =>
      "This key has been withdrawn (its p= is empty), so signatures look forged. Put your email service’s new key there.",
    "dkim-unreadable": () =>
      "The key cannot be read: part of it was probably lost in copying. Copy it again from your email service, in one piece.",
    "dkim-short": ({ bits }) =>
      `The key has only ${bits} bits, so email services ignore it. Ask yours for a 2048-bit key.`,
    "dkim-weak": ({ bits }) => `The key has ${bits} bits. It is accepted; 2048 bits is safer.`,
    "dkim-testing": () =>
      "The key is marked as a test (t=y), so others ignore it. Remove that mark once your emails arrive.",

    "dmarc-good": ({ policy }) => `Others know what to do with emails that pretend to be from you (${policy}).`,
    "dmarc-none": () =>
      "Your domain does not say what to do with emails that pretend to be from you; large email services want to know. Add this record.",
    "dmarc-several": () => "There are several DMARC records, so none of them counts. Replace them all with this one.",
    "dmarc-broken": () => "The DMARC record has no policy that others understand. Replace it with this one.",
    "dmarc-watching": () =>
      "The policy only watches (p=none). Once the reports show only your own emails, replace it with this one.",
    "dmarc-no-reports": () =>
      "There is a policy, but nobody gets the reports, so you would not know if your own emails were refused. Replace it with this one.",

    "mx-good": () => "Replies reach your domain.",
    "mx-none": ({ domain }) =>
      `${domain} names no server that receives email, so replies are lost and some servers refuse your emails. Add the MX records your email service shows.`,
    "mx-null": ({ domain }) =>
      `${domain} says that it receives no email at all (an MX of “.”), so replies are refused. Add the MX records your email service shows.`,
  },
);
