/** What the owner reads: the back office, mails to the owner, the command line. French is the source of every dictionary. */
export const languages = ["fr", "en"] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** What visitors and customers may read; a site is in some of them. CONTRIBUTING says how another is added. */
export const siteLanguages = ["fr", "en"] as const;
export type SiteLanguage = (typeof siteLanguages)[number];

/** BCP 47. */
export const locales: Record<SiteLanguage, string> = { fr: "fr-CA", en: "en-CA" };
