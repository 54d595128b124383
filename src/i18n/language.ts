export type Language = "fr" | "en";

/** French first: it is the source of every dictionary, and its pages have the unprefixed addresses. */
export const languages = ["fr", "en"] as const satisfies Language[];

/** For `Intl`: how numbers, days and amounts are written. */
export const locales: Record<Language, string> = { fr: "fr-CA", en: "en-CA" };
