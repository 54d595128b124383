/** French is the source of every dictionary. */
export const languages = ["fr", "en"] as const;

export type Language = (typeof languages)[number];

/** Codes of languages that dictionaries begin to have and nobody sees yet, like `es`. */
export const begunLanguages: readonly string[] = [];

export const locales: Record<Language, string> = { fr: "fr-CA", en: "en-CA" };
