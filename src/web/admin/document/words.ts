import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const documentWords = dictionary(
  {
    total: "Total",
    saved: "Enregistrée",
    saving: "Enregistrement…",
    unsaved: "Modifiée",
    failed: "Pas encore enregistrée\u00A0: gardée sur cet appareil",
    refused: "À corriger",
    conflict: "Deux versions à départager",
    notDeleted: "Le brouillon n’a pas pu être supprimé",
    preview: "Aperçu client",
    mine: (total: string) => `Votre version, ici\u00A0: ${total}`,
    theirs: (total: string) => `L’autre version, déjà enregistrée\u00A0: ${total}`,
    unwritable: (letters: string) =>
      `Le PDF ne sait pas écrire ${letters}\u00A0: on y lira «\u00A0?\u00A0». La page du client montre ces lettres.`,
  },
  {
    total: "Total",
    saved: "Saved",
    saving: "Saving…",
    unsaved: "Edited",
    failed: "Not saved yet: kept on this device",
    refused: "To fix",
    conflict: "Also edited elsewhere",
    notDeleted: "The draft could not be deleted",
    preview: "Preview as the customer",
    mine: (total) => `Your version, here: ${total}`,
    theirs: (total) => `The other version, already saved: ${total}`,
    unwritable: (letters) =>
      `The PDF cannot write ${letters} and will show “?”. The customer’s page shows these letters.`,
  },
);
