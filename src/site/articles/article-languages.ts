import type { SiteLanguage } from "#src/platform/i18n/language.ts";

/** Each has a column for the address of an article; one in another language is not published yet. */
export const articleLanguages = ["fr", "en"] as const;
export type ArticleLanguage = (typeof articleLanguages)[number];

export function isArticleLanguage(language: SiteLanguage): language is ArticleLanguage {
  return articleLanguages.some((one) => one === language);
}
