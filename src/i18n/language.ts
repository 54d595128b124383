export type Language = "fr" | "en";

/** French is the source of every dictionary. */
export const languages = ["fr", "en"] as const satisfies Language[];

export const locales: Record<Language, string> = { fr: "fr-CA", en: "en-CA" };
