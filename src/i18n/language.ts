export type Language = "fr" | "en";

/** French is the source of every dictionary, and its pages have the unprefixed addresses. */
export const languages = ["fr", "en"] as const satisfies Language[];

export const locales: Record<Language, string> = { fr: "fr-CA", en: "en-CA" };
