import { siteLanguages, type Language, type SiteLanguage } from "./language.ts";

/** In the reader's words where they have it, else as its speakers call it: `español`. */
export function languageName(names: Record<Language, string>, language: SiteLanguage): string {
  const known: Partial<Record<SiteLanguage, string>> = names;
  return known[language] ?? new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
}

/** Theirs where the site is in it, else the first of the site: a business of one language speaks no other. */
export function languageAmong(languages: readonly SiteLanguage[], theirs: string): SiteLanguage {
  const known = siteLanguageOf(theirs);
  return languages.find((one) => one === known) ?? languages[0] ?? "fr";
}

/** `fr-CA` is French; undefined for a language that no site has. */
export function siteLanguageOf(tag: string): SiteLanguage | undefined {
  const [code] = tag.toLowerCase().split("-");
  return siteLanguages.find((language) => language === code);
}
