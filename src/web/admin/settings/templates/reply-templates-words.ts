import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const replyTemplatesWords = dictionary(
  {
    title: "Modèles de réponse",
    intro:
      "Ce que vous répondez souvent. Sur la page d’une demande, choisissez-en un\u00A0: votre logiciel de courriel ou votre téléphone s’ouvre avec le texte. Dans le texte, {name}, {service}, {city}, {company} et {phone} sont remplacés par le nom, le service, la ville, l’entreprise et son téléphone.",
    name: "Nom",
    language: "Langue",
    subject: "Objet",
    text: "Texte",
    untitled: "Nouveau modèle",
    add: "Ajouter un modèle",
    remove: "Retirer",
    removeThis: (name: string) => `Retirer ${name}`,
    notLoaded: "Les modèles n’ont pas pu être chargés.",
  },
  {
    title: "Reply templates",
    intro:
      "What you often reply. On a lead’s page, choose one: your own email app or phone opens with the text. In the text, {name}, {service}, {city}, {company} and {phone} are filled in.",
    name: "Name",
    language: "Language",
    subject: "Subject",
    text: "Text",
    untitled: "New template",
    add: "Add a template",
    remove: "Remove",
    removeThis: (name) => `Remove ${name}`,
    notLoaded: "The templates could not be loaded.",
  },
);
