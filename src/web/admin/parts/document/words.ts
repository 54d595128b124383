import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const documentWords = dictionary(
  {
    mine: (total: string) => `Votre version, ici\u00A0: ${total}`,
    theirs: (total: string) => `L’autre version, déjà enregistrée\u00A0: ${total}`,
  },
  {
    mine: (total) => `Your version, here: ${total}`,
    theirs: (total) => `The other version, already saved: ${total}`,
  },
);
