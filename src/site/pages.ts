import type { SiteLanguage } from "#src/platform/i18n/language.ts";

/** A public page without its language; `path` is the address without a prefix, and identifies it. */
export type Page =
  | { kind: "home" | "privacy" | "terms" | "accessibility" | "thank-you" | "not-found"; path: string }
  /** `repeatedIn`: the languages in which it says what another page says, and is not for search engines. */
  | { kind: "city"; path: string; id: string; repeatedIn?: readonly SiteLanguage[] }
  /** `paths`: in the languages that have another address. */
  | { kind: "service"; path: string; id: string; paths?: OwnPaths["paths"] }
  | ({ kind: "article"; id: string } & OwnPaths)
  /** Some of the articles, the newest first; numbered from 1. */
  | ({ kind: "articles"; number: number } & OwnPaths);

/** An address of its own in each language that the page is written in; `path` is the first of them. */
type OwnPaths = { path: string; paths: Partial<Record<SiteLanguage, string>> };

export type PageAddress = { page: Page; language: SiteLanguage };

/** A list item with a page of its own. `languages` are those it is written in. */
export type ItemPage = {
  id: string;
  slug: string;
  /** Those of languages that have another one. */
  slugs?: Partial<Record<SiteLanguage, string>>;
  languages: readonly SiteLanguage[];
  repeatedIn?: readonly SiteLanguage[];
};

/** What the addresses of a site are made of. The first language has the addresses without a prefix. */
export type Outline = {
  languages: readonly SiteLanguage[];
  areas: readonly ItemPage[];
  services: readonly ItemPage[];
  /** The newest first; absent where there is none. */
  articles?: readonly ArticleAddress[];
};

/** A slug in each language that the article is written in. */
export type ArticleAddress = { id: string; slugs: Partial<Record<SiteLanguage, string>> };

export type Pages = {
  languages: readonly SiteLanguage[];
  /** In the order of the sitemap. */
  all: readonly Page[];
  /** Unknown paths are the not-found page, in the language of the path. */
  at(pathname: string): PageAddress;
  pathOf(page: Page, language: SiteLanguage): string;
  languagesOf(page: Page): readonly SiteLanguage[];
};

export const homePage: Page = { kind: "home", path: "/" };
export const privacyPage: Page = { kind: "privacy", path: "/privacy" };
export const termsPage: Page = { kind: "terms", path: "/terms" };
export const accessibilityPage: Page = { kind: "accessibility", path: "/accessibility" };
export const thankYouPage: Page = { kind: "thank-you", path: "/thank-you" };
export const notFoundPage: Page = { kind: "not-found", path: "/404" };

const LISTS: Partial<Record<SiteLanguage, string>> = { fr: "/conseils", en: "/tips" };
const listIn = (language: SiteLanguage) => LISTS[language] ?? "/articles";
/** On one page of the list. */
export const LISTED_ARTICLES = 20;

export function openPages({ languages, areas, services, articles = [] }: Outline): Pages {
  const [first = "fr", ...others] = languages;
  const written = new Map<string, readonly SiteLanguage[]>();
  const withWritten = (page: Page, item: ItemPage) => {
    written.set(page.path, item.languages);
    return page;
  };
  const all = [
    homePage,
    ...services.map((item) => withWritten(servicePage(item), item)),
    ...areas.map((item) => withWritten(areaPage(item), item)),
    ...articleLists(articles, languages),
    ...articles.map(articlePage),
    privacyPage,
    termsPage,
    accessibilityPage,
    thankYouPage,
  ];
  const languagesOf = (page: Page) =>
    page.kind === "article" || page.kind === "articles"
      ? languages.filter((language) => page.paths[language] !== undefined)
      : (written.get(page.path) ?? languages);
  const byPath = new Map(
    languages.map((language) => [
      language,
      new Map(
        all.filter((page) => languagesOf(page).includes(language)).map((page) => [ownPath(page, language), page]),
      ),
    ]),
  );

  /** The path without its prefix. */
  function split(pathname: string): { path: string; language: SiteLanguage } {
    const language = others.find((other) => pathname === `/${other}` || pathname.startsWith(`/${other}/`)) ?? first;
    return { language, path: language === first ? pathname : pathname.slice(language.length + 1) || "/" };
  }

  function at(pathname: string): PageAddress {
    const { path, language } = split(pathname);
    return { page: byPath.get(language)?.get(path) ?? { kind: "not-found", path }, language };
  }

  function pathOf(page: Page, language: SiteLanguage): string {
    const path = ownPath(page, language);
    if (language === first || !languages.includes(language)) return path;
    return path === "/" ? `/${language}` : `/${language}${path}`;
  }

  return { languages, all, at, pathOf, languagesOf };
}

function ownPath(page: Page, language: SiteLanguage): string {
  return ("paths" in page && page.paths?.[language]) || page.path;
}

/** As many pages in each language as its articles fill. */
function articleLists(articles: readonly ArticleAddress[], languages: readonly SiteLanguage[]): Page[] {
  const pagesIn = (language: SiteLanguage) =>
    Math.ceil(articles.filter(({ slugs }) => slugs[language]).length / LISTED_ARTICLES);
  return Array.from({ length: Math.max(0, ...languages.map(pagesIn)) }, (_, index) =>
    articleListPage(
      index + 1,
      languages.filter((language) => index < pagesIn(language)),
    ),
  );
}

function articleListPage(number: number, languages: readonly SiteLanguage[]): Page {
  const entries = languages.map(
    (language) => [language, number === 1 ? listIn(language) : `${listIn(language)}/page/${number}`] as const,
  );
  return { kind: "articles", number, path: entries[0]?.[1] ?? "", paths: Object.fromEntries(entries) };
}

export function articlePage({ id, slugs }: ArticleAddress): Page {
  const entries = Object.entries(slugs).flatMap(([language, slug]) =>
    // A record's own keys.
    slug ? [[language, `${listIn(language as SiteLanguage)}/${slug}`] as const] : [],
  );
  return { kind: "article", id, path: entries[0]?.[1] ?? "", paths: Object.fromEntries(entries) };
}

/** Where an article that nobody has published yet will be, for what is to lead there by then. */
export function awaitedArticle(id: string, language: SiteLanguage): string {
  return `${listIn(language)}/${id}`;
}

/** The list of articles, whether or not there is one yet. */
export function awaitedList(language: SiteLanguage): string {
  return listIn(language);
}

const AWAITED = /^\/(?:conseils|tips|articles)(?:\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;

export function isAwaited(path: string): boolean {
  return AWAITED.test(path);
}

/** Undefined where there is no article in the language. */
export function articleList(pages: Pages, language: SiteLanguage, number = 1): Page | undefined {
  return pages.all.find(
    (page) => page.kind === "articles" && page.number === number && pages.languagesOf(page).includes(language),
  );
}

export function areaPage({ id, slug, repeatedIn }: Pick<ItemPage, "id" | "slug" | "repeatedIn">): Page {
  return { kind: "city", path: `/${slug}`, id, ...(repeatedIn && { repeatedIn }) };
}

export function servicePage({ id, slug, slugs }: Pick<ItemPage, "id" | "slug" | "slugs">): Page {
  const paths = Object.entries(slugs ?? {}).map(([language, own]) => [language, `/services/${own}`]);
  return { kind: "service", path: `/services/${slug}`, id, ...(slugs && { paths: Object.fromEntries(paths) }) };
}

/** Where an unknown address leads that is a page's in another language. */
export function pathElsewhere(pages: Pages, pathname: string): string | undefined {
  const { page: asked, language } = pages.at(pathname);
  if (asked.kind !== "not-found") return undefined;
  for (const other of pages.languages) {
    const found = pages.at(other === pages.languages[0] ? asked.path : `/${other}${asked.path}`);
    if (other === language || found.language !== other || !("paths" in found.page)) continue;
    if (pages.languagesOf(found.page).includes(language)) return pages.pathOf(found.page, language);
    if (found.page.kind !== "service") return pages.pathOf(found.page, other);
  }
  return undefined;
}

/** A page has one path for all of its addresses; null where there is no page. */
export function pathAt(pages: Pages, pathname: string): string | null {
  const { page } = pages.at(pathname);
  if (page.kind !== "not-found") return page.path;
  const elsewhere = pathElsewhere(pages, pathname);
  return elsewhere === undefined ? null : pages.at(elsewhere).page.path;
}

/** These have the quote form, at `#contact`, and are for search engines. */
export function hasForm({ kind }: Page): boolean {
  return kind === "home" || kind === "city" || kind === "service" || kind === "article" || kind === "articles";
}

export function isIndexable(page: Page, language: SiteLanguage): boolean {
  return hasForm(page) && !isRepeated(page, language);
}

function isRepeated(page: Page, language: SiteLanguage): boolean {
  return "repeatedIn" in page && page.repeatedIn?.includes(language) === true;
}

/** The one that the toggle leads to; undefined in a site of one language. */
export function nextLanguage({ languages }: Pages, language: SiteLanguage): SiteLanguage | undefined {
  const next = languages[(languages.indexOf(language) + 1) % languages.length];
  return next === language ? undefined : next;
}

/** None for a page in one language; none is one that is kept from search engines as a repetition. */
export function alternatesOf(pages: Pages, page: Page): { hreflang: SiteLanguage | "x-default"; path: string }[] {
  const languages = pages.languagesOf(page).filter((language) => !isRepeated(page, language));
  const [first] = languages;
  if (!first || languages.length === 1) return [];
  const written = languages.map((language) => ({ hreflang: language, path: pages.pathOf(page, language) }));
  return [...written, { hreflang: "x-default", path: pages.pathOf(page, first) }];
}
