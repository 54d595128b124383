import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const documentWords = dictionary(
  {
    mine: (total: string) => `Votre version, ici\u00A0: ${total}`,
    theirs: (total: string) => `L’autre version, déjà enregistrée\u00A0: ${total}`,
    unwritable: (letters: string) =>
      `Le PDF ne sait pas écrire ${letters}\u00A0: on y lira «\u00A0?\u00A0». La page du client montre ces lettres.`,
  },
  {
    mine: (total) => `Your version, here: ${total}`,
    theirs: (total) => `The other version, already saved: ${total}`,
    unwritable: (letters) =>
      `The PDF cannot write ${letters} and will show “?”. The customer’s page shows these letters.`,
  },
);
