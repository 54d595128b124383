import type { SiteLanguage } from "#src/platform/i18n/language.ts";

const LONGEST_SLUG = 60;

export type OwnSlugs = Partial<Record<SiteLanguage, string>>;
type Addressed = { slug: string; slugs: OwnSlugs };

/** A language without an address of its own shares `slug`. */
export function slugIn({ slug, slugs }: Addressed, language: SiteLanguage): string {
  return slugs[language] || slug;
}

/** `slug` is that of the first language, `slugs` those of languages where it is another. */
export function slugsFrom(
  page: Addressed,
  [first = "fr", ...others]: readonly SiteLanguage[],
): { slug: string; slugs?: OwnSlugs } {
  const slug = slugIn(page, first);
  const own = others.map((language) => [language, slugIn(page, language)] as const).filter(([, one]) => one !== slug);
  return { slug, ...(own.length > 0 && { slugs: Object.fromEntries(own) }) };
}

/** A part of an address: `Trois-Rivières` is `trois-rivieres`. */
export function slugOf(name: string): string {
  return name
    .replaceAll(/[œŒ]/g, "oe")
    .replaceAll(/[æÆ]/g, "ae")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_SLUG)
    .replaceAll(/^-|-$/g, "");
}

/** With a number where it is taken already. */
export function freeName(wanted: string, taken: readonly string[], otherwise: string): string {
  const name = wanted || otherwise;
  let free = name;
  for (let count = 2; taken.includes(free); count++) free = `${name}-${count}`;
  return free;
}
