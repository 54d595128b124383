import type { Language } from "#src/i18n/language.ts";

/** A public page without its language; `path` is the address without a prefix, and identifies it. */
export type Page =
  | { kind: "home" | "privacy" | "terms" | "thank-you" | "not-found"; path: string }
  | { kind: "city" | "service"; path: string; id: string };

export type PageAddress = { page: Page; language: Language };

/** A list item with a page of its own. `languages` are those it is written in. */
export type ItemPage = { id: string; slug: string; languages: readonly Language[] };

/** What the addresses of a site are made of. The first language has the addresses without a prefix. */
export type Outline = { languages: readonly Language[]; areas: readonly ItemPage[]; services: readonly ItemPage[] };

export type Pages = {
  languages: readonly Language[];
  /** In the order of the sitemap. */
  all: readonly Page[];
  /** Unknown paths are the not-found page, in the language of the path. */
  at(pathname: string): PageAddress;
  pathOf(page: Page, language: Language): string;
  languagesOf(page: Page): readonly Language[];
};

export const homePage: Page = { kind: "home", path: "/" };
export const privacyPage: Page = { kind: "privacy", path: "/privacy" };
export const termsPage: Page = { kind: "terms", path: "/terms" };
export const thankYouPage: Page = { kind: "thank-you", path: "/thank-you" };
export const notFoundPage: Page = { kind: "not-found", path: "/404" };

export function openPages({ languages, areas, services }: Outline): Pages {
  const [first = "fr", ...others] = languages;
  const written = new Map<string, readonly Language[]>();
  const withWritten = (page: Page, item: ItemPage) => {
    written.set(page.path, item.languages);
    return page;
  };
  const all = [
    homePage,
    ...services.map((item) => withWritten(servicePage(item), item)),
    ...areas.map((item) => withWritten(areaPage(item), item)),
    privacyPage,
    termsPage,
    thankYouPage,
  ];
  const byPath = new Map(all.map((page) => [page.path, page]));
  const languagesOf = (page: Page) => written.get(page.path) ?? languages;

  function at(pathname: string): PageAddress {
    const language = others.find((other) => pathname === `/${other}` || pathname.startsWith(`/${other}/`)) ?? first;
    const path = language === first ? pathname : pathname.slice(language.length + 1) || "/";
    const page = byPath.get(path);
    return { page: page && languagesOf(page).includes(language) ? page : { kind: "not-found", path }, language };
  }

  function pathOf({ path }: Page, language: Language): string {
    if (language === first || !languages.includes(language)) return path;
    return path === "/" ? `/${language}` : `/${language}${path}`;
  }

  return { languages, all, at, pathOf, languagesOf };
}

export function areaPage({ id, slug }: Pick<ItemPage, "id" | "slug">): Page {
  return { kind: "city", path: `/${slug}`, id };
}

export function servicePage({ id, slug }: Pick<ItemPage, "id" | "slug">): Page {
  return { kind: "service", path: `/services/${slug}`, id };
}

/** These have the quote form, at `#contact`, and are for search engines. */
export function hasForm({ kind }: Page): boolean {
  return kind === "home" || kind === "city" || kind === "service";
}

export function isIndexable(page: Page): boolean {
  return hasForm(page);
}

/** None for a page in one language. */
export function alternatesOf(pages: Pages, page: Page): { hreflang: Language | "x-default"; path: string }[] {
  const languages = pages.languagesOf(page);
  const [first] = languages;
  if (!first || languages.length === 1) return [];
  const written = languages.map((language) => ({ hreflang: language, path: pages.pathOf(page, language) }));
  return [...written, { hreflang: "x-default", path: pages.pathOf(page, first) }];
}
