import { siteDictionary } from "#src/platform/i18n/dictionary.ts";

/** Words of the mails, around the owner's own text. */
export const reviewWords = siteDictionary(
  { write: "Écrire un avis", reminder: "Rappel\u00A0: {subject}" },
  { write: "Write a review", reminder: "Reminder: {subject}" },
);
