import { dictionary } from "#src/i18n/dictionary.ts";

/** Titles of toasts: what kind of news it is. */
export const toastWords = dictionary(
  { success: "C’est fait", error: "Erreur" },
  { success: "Success", error: "Error" },
);
