import type { SiteLanguage } from "#src/platform/i18n/language.ts";

type Link = { address: string; language: SiteLanguage; chosen: readonly string[]; isReview?: boolean };

/** The choice of options travels in the address: it survives every step, and the way back. */
export function quoteLink({ address, language, chosen, isReview = false }: Link): string {
  const query = new URLSearchParams({ lang: language });
  for (const id of chosen) query.append("option", id);
  if (isReview) query.set("step", "review");
  return `${address}?${query}`;
}
