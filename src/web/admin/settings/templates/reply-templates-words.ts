import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const replyTemplatesWords = dictionary(
  {
    ...commonWords.fr,
    title: "Modèles de réponse",
    intro:
      "Ce que vous répondez souvent. Sur la page d’une demande, choisissez-en un\u00A0: votre logiciel de courriel ou votre téléphone s’ouvre avec le texte. Dans le texte, {name}, {service}, {city}, {company} et {phone} sont remplacés par le nom, le service, la ville, l’entreprise et son téléphone.",
    subject: "Objet",
    text: "Texte",
    untitled: "Nouveau modèle",
    add: "Ajouter un modèle",
    removeThis: (name: string) => `Retirer ${name}`,
    notLoaded: "Les modèles n’ont pas pu être chargés.",
  },
  {
    ...commonWords.en,
    title: "Reply templates",
    intro:
      "What you often reply. On a lead’s page, choose one: your own email app or phone opens with the text. In the text, {name}, {service}, {city}, {company} and {phone} are filled in.",
    subject: "Subject",
    text: "Text",
    untitled: "New template",
    add: "Add a template",
    removeThis: (name) => `Remove ${name}`,
    notLoaded: "The templates could not be loaded.",
  },
);
