import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const phoneLeadWords = dictionary(
  {
    intro:
      "Quelqu’un a appelé\u00A0: notez sa demande pour qu’elle soit suivie et comptée comme les autres. Aucun courriel ne lui est envoyé.",
    phoneHint: "Il faut un téléphone ou un courriel pour répondre.",
    chooseService: "Choisissez un service",
    language: "Langue",
    save: "Ajouter la demande",
  },
  {
    intro:
      "Somebody called: write it down, so that they are followed up and counted like the others. They get no mail.",
    phoneHint: "A phone number or an email address is needed to answer.",
    chooseService: "Choose a service",
    language: "Language",
    save: "Add Lead",
  },
);
