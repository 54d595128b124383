import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const answerFilesWords = dictionary(
  {
    title: "Pièces jointes",
    attach: "Joindre des fichiers",
    takePhoto: "Prendre une photo",
    attachOne: (name: string) => `Joindre\u00A0: ${name}`,
    hint: "Photos et PDF, 20\u00A0Mo en tout. Vous pouvez aussi les déposer ici. Les photos partent sans le lieu où elles ont été prises.",
    remove: (name: string) => `Retirer ${name}`,
    removeFailed: "La pièce jointe n’a pas pu être retirée",
  },
  {
    title: "Attachments",
    attach: "Attach files",
    takePhoto: "Take a photo",
    attachOne: (name) => `Attach: ${name}`,
    hint: "Photos and PDFs, 20 MB in all. You can also drop them here. Photos leave without the place where they were taken.",
    remove: (name) => `Remove ${name}`,
    removeFailed: "The attachment could not be removed",
  },
);
