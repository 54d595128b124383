import { dictionary } from "#src/i18n/dictionary.ts";

export const phoneLeadWords = dictionary(
  {
    intro:
      "Quelqu’un a appelé\u00A0: notez sa demande pour qu’elle soit suivie et comptée comme les autres. Aucun courriel ne lui est envoyé.",
    name: "Nom",
    phone: "Téléphone",
    phoneHint: "Il faut un téléphone ou un courriel pour répondre.",
    email: "Courriel",
    service: "Service",
    chooseService: "Choisissez un service",
    message: "Message",
    language: "Langue",
    french: "Français",
    english: "Anglais",
    save: "Ajouter la demande",
  },
  {
    intro:
      "Somebody called: write it down, so that they are followed up and counted like the others. They get no mail.",
    name: "Name",
    phone: "Phone",
    phoneHint: "A phone number or an email address is needed to answer.",
    email: "Email",
    service: "Service",
    chooseService: "Choose a service",
    message: "Message",
    language: "Language",
    french: "French",
    english: "English",
    save: "Add Lead",
  },
);
