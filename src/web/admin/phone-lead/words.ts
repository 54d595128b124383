import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const phoneLeadWords = dictionary(
  {
    intro:
      "Vous avez reçu un appel? Ajoutez-le pour le suivre comme les autres demandes. Aucun courriel n’est envoyé à la personne.",
    newCustomer: "Nouveau client",
    customerIntro:
      "Son nom et comment le joindre suffisent. Son dossier s’ouvre avec une première demande, et aucun courriel ne part.",
    whoCalls: "Qui appelle? Chercher parmi vos clients",
    whoCallsHint: "Qui appelle? Nom, téléphone, rue…",
    phoneHint: "Inscrivez un téléphone ou un courriel.",
    unknownService: "Pas encore connu",
    optional: (label: string) => `${label} (facultatif)`,
    language: "Langue",
    save: "Ajouter l’appel",
  },
  {
    intro: "Took a call? Log it to follow up like any other lead. The caller gets no email.",
    newCustomer: "New customer",
    customerIntro: "A name and how to reach them suffice. Their file opens with a first request, and no email leaves.",
    whoCalls: "Who is calling? Search your customers",
    whoCallsHint: "Who is calling? Name, phone, street…",
    phoneHint: "Enter a phone number or an email address.",
    unknownService: "Not known yet",
    optional: (label) => `${label} (optional)`,
    language: "Language",
    save: "Log the call",
  },
);
