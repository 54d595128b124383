import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { slugsFrom } from "#src/site/content/slugs.ts";
import { areaPage, homePage, isAwaited, pathElsewhere, servicePage, type Page, type Pages } from "#src/site/pages.ts";
import { keptSpelling, lowerCase, spelledPath, withoutListEnd, withoutMachineEnd } from "./spelling.ts";
import type { RedirectCode } from "./redirect-problems.ts";

/** Addresses of this site, encoded as a browser sends them; blank `to`: the page is gone. `/old` stands for `/en/old` too. */
export type Redirect = { from: string; to: string };

/** Where the page of a removed area or service leads until the owner says otherwise. */
export const AREAS = "/#service-areas";
export const SERVICES = "/#services";
const MOST_REDIRECTS = 5000;
/** Answered by other parts of the program. */
const RESERVED = new Set(["admin", "api", "assets", "content", "health", "media", "metrics", "ready", "share"]);
const LONGEST = 500;
/** All addresses of a language that has none of its own any more. */
const OF_LANGUAGE = /^\/(?:fr|en)\/\*$/;
const WITHOUT_PREFIX = "/*";

type Site = { pages: Pages; siteUrl: string };
type Parsed = { ok: true; redirect: Redirect } | { ok: false; code: RedirectCode };

/** `to` may have the address of this site before it; "410" and a blank are gone. */
function parseRedirect(typed: Redirect, { pages, siteUrl }: Site): Parsed {
  const from = pathOf(typed.from, siteUrl);
  if (from && OF_LANGUAGE.test(from) && typed.to === WITHOUT_PREFIX)
    return isPage(pages, from.slice(0, -2))
      ? { ok: false, code: "from-is-a-page" }
      : { ok: true, redirect: { from, to: WITHOUT_PREFIX } };
  if (!from || from.length > LONGEST) return { ok: false, code: "from-no-address" };
  if (isPage(pages, from)) return { ok: false, code: "from-is-a-page" };
  if (RESERVED.has(from.split("/")[1] ?? "")) return { ok: false, code: "from-reserved" };
  const wanted = typed.to.trim();
  if (wanted === "" || wanted === "410") return { ok: true, redirect: { from, to: "" } };
  const to = URL.parse(wanted, siteUrl);
  if (!to || wanted.length > LONGEST) return { ok: false, code: "to-no-address" };
  if (to.origin !== new URL(siteUrl).origin) return { ok: false, code: "to-elsewhere" };
  return { ok: true, redirect: { from, to: (withoutEnd(to.pathname) || "/") + to.search + to.hash } };
}

/** The path of an address of a former website, whatever its host was. */
function pathOf(typed: string, siteUrl: string): string | undefined {
  const url = typed.trim() === "" ? null : URL.parse(typed.trim(), siteUrl);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined;
  const path = spelledPath(url.pathname);
  return path === "/" ? undefined : path;
}

function withoutEnd(path: string): string {
  return path.endsWith("/") ? path.slice(0, -1) : path;
}

function isPage(pages: Pages, path: string): boolean {
  return pages.at(path).page.kind !== "not-found";
}

type Refused = { row: number; from: string; code: RedirectCode };
export type Added = { redirects: Redirect[]; added: number; changed: number; unchanged: number; refused: Refused[] };

/** A later row for the same address wins; the same rows again change nothing. */
export function addRedirects(known: readonly Redirect[], rows: readonly Redirect[], site: Site): Added {
  const byFrom = new Map(known.map(({ from, to }) => [from, to]));
  const result: Added = { redirects: [], added: 0, changed: 0, unchanged: 0, refused: [] };
  for (const [row, typed] of rows.entries()) {
    const read = parseRedirect(typed, site);
    const code = read.ok ? refusalOf(read.redirect, byFrom, site.pages) : read.code;
    if (!read.ok || code) {
      result.refused.push({ row, from: typed.from, code: code ?? "from-no-address" });
      continue;
    }
    const { from, to } = read.redirect;
    const before = byFrom.get(from);
    result[before === undefined ? "added" : before === to ? "unchanged" : "changed"] += 1;
    byFrom.set(from, to);
  }
  result.redirects = [...byFrom].map(([from, to]) => ({ from, to }));
  return result;
}

function refusalOf({ from, to }: Redirect, known: ReadonlyMap<string, string>, pages: Pages): RedirectCode | undefined {
  if (!known.has(from) && known.size >= MOST_REDIRECTS) return "too-many-redirects";
  if (to === WITHOUT_PREFIX) return undefined;
  const seen = new Set([from]);
  for (let next = to; next !== ""; next = known.get(pathIn(next)) ?? "") {
    const path = pathIn(next);
    if (isPage(pages, path) || isAwaited(path)) return undefined;
    if (seen.has(path)) return "redirect-loop";
    seen.add(path);
    if (!known.has(path)) return "to-no-page";
  }
  return undefined;
}

function pathIn(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? address;
}

/** Once a publication has renamed or removed pages. */
export function redirectsAfter(known: readonly Redirect[], former: SiteContent, published: SiteContent): Redirect[] {
  const now = addressesOf(published);
  const moved = addressesOf(former).map((address) => ({ from: address.path, to: placeOf(address, now, published) }));
  const after = redirectsAfterMoves(
    known,
    moved,
    now.map(({ path }) => path),
  );
  const byFrom = new Map(after.map(({ from, to }) => [from, to]));
  for (const language of former.languages.slice(1)) byFrom.set(`/${language}/*`, WITHOUT_PREFIX);
  for (const language of published.languages.slice(1)) byFrom.delete(`/${language}/*`);
  return [...byFrom].map(([from, to]) => ({ from, to })).slice(-MOST_REDIRECTS);
}

/** Once what was awaited there has its own address. */
export function redirectsAfterArrivals(known: readonly Redirect[], arrivals: readonly Redirect[]): Redirect[] {
  const places = new Map(arrivals.map(({ from, to }) => [from, to]));
  return known.map(({ from, to }) => ({ from, to: places.get(to) ?? to }));
}

/** A page that is gone keeps what leads to it: it may come back. An address that is a page again redirects no more. */
export function redirectsAfterMoves(
  known: readonly Redirect[],
  moved: readonly Redirect[],
  pages: readonly string[],
): Redirect[] {
  const byFrom = new Map(known.map(({ from, to }) => [from, to]));
  for (const { from, to } of moved.filter((move) => move.from !== move.to)) {
    if (to !== "") for (const [before, target] of byFrom) if (pathIn(target) === from) byFrom.set(before, to);
    byFrom.set(from, to);
  }
  for (const path of pages) byFrom.delete(path);
  return [...byFrom].map(([from, to]) => ({ from, to })).slice(-MOST_REDIRECTS);
}

/** `language` where it is not that of all languages, and then with its prefix. */
type Address = { of: string; language?: SiteLanguage; path: string };

function addressesOf({ areas, services, languages }: SiteContent): Address[] {
  return [
    ...areas.map((area) => ({ of: `area ${area.id}`, path: areaPage(area).path })),
    ...services.flatMap(({ id, page }) => {
      if (!page) return [];
      const { slug, slugs } = slugsFrom(page, languages);
      const of = `service ${id}`;
      const own = languages.flatMap((language) => {
        const other = slugs?.[language];
        return other ? [{ of, language, path: `/${language}${servicePage({ id, slug: other }).path}` }] : [];
      });
      return [{ of, path: servicePage({ id, slug }).path }, ...own];
    }),
  ];
}

function placeOf({ of, language }: Address, now: readonly Address[], { languages }: SiteContent): string {
  const same = now.filter((address) => address.of === of);
  const own = same.find((address) => address.language === language);
  if (own) return own.path;
  const shared = same.find((address) => !address.language)?.path ?? (of.startsWith("service ") ? SERVICES : AREAS);
  return language && languages.indexOf(language) > 0 ? `/${language}${shared}`.replace("/#", "#") : shared;
}

/** The path of a page; undefined where there is none. */
function ownAddress(pages: Pages, path: string): string | undefined {
  const { page, language } = pages.at(path);
  return page.kind === "not-found" ? undefined : pages.pathOf(page, language);
}

type Known = ReadonlyMap<string, string>;
type Destination = { to: string } | "gone" | undefined;

/** Where an address that is no page leads, in its language; undefined when nothing is known of it. */
export function redirectFrom(known: Known, asked: string, pages: Pages): Destination {
  const path = spelledPath(asked);
  if (ownAddress(pages, asked) === asked || RESERVED.has(path.split("/")[1]?.toLowerCase() ?? "")) return undefined;
  const found = ofAnyCase(known, path, pages);
  if (found) return found;
  const [base, listed] = [withoutMachineEnd(path), withoutListEnd(path)];
  if (base !== undefined) return ofAnyCase(known, base, pages);
  // The pages of our own lists are known above.
  return listed === undefined || isPage(pages, listed.toLowerCase()) ? undefined : ofAnyCase(known, listed, pages);
}

/** People and programs change the case of addresses; one that is known as it is comes first. */
function ofAnyCase(known: Known, path: string, pages: Pages): Destination {
  const spellings = new Set([path, lowerCase(path)]);
  for (const one of spellings) {
    const own = ownAddress(pages, one);
    const found = own === undefined ? redirectOf(known, one, pages) : { to: own };
    if (found) return found;
  }
  const kept = keptSpelling(known, path);
  return kept === undefined || spellings.has(kept) ? undefined : redirectOf(known, kept, pages);
}

function redirectOf(known: Known, pathname: string, pages: Pages): Destination {
  const { page, language } = pages.at(pathname);
  const elsewhere = pathElsewhere(pages, pathname);
  if (elsewhere) return { to: elsewhere };
  const exact = known.get(pathname);
  const to = exact ?? known.get(page.path);
  if (to === undefined) return redirectOfLanguage(known, pathname, pages);
  if (to === "") return "gone";
  if (isAwaited(to) && !isPage(pages, to)) return addressElsewhere(pages, to);
  if (exact !== undefined && pathname === page.path && language !== pages.languages[0]) return { to };
  return { to: inLanguage(to) };

  function inLanguage(address: string): string {
    const path = pathIn(address);
    const target: Page = path === "/" ? homePage : pages.at(path).page;
    const isOwn = exact !== undefined && pathname !== page.path;
    if (isOwn || target.kind === "not-found" || !pages.languagesOf(target).includes(language)) return address;
    // What is written for a language stays in it.
    if (pages.at(path).language !== pages.languages[0]) return address;
    return pages.pathOf(target, language) + address.slice(path.length);
  }
}

/** Nowhere while no article is published. */
function addressElsewhere(pages: Pages, path: string): { to: string } | undefined {
  const to = pathElsewhere(pages, path);
  return to === undefined ? undefined : { to };
}

/** Where a language lived under a prefix until a publication moved it or took it away. */
function redirectOfLanguage(known: Known, pathname: string, pages: Pages): Destination {
  const prefix = /^\/(?:fr|en)(?=\/|$)/.exec(pathname)?.[0];
  if (!prefix || known.get(`${prefix}/*`) !== WITHOUT_PREFIX) return undefined;
  const path = pathname.slice(prefix.length) || "/";
  if (isPage(pages, path)) return { to: path };
  // A page that is written in the former language alone.
  return pages.all.some((page) => page.path === path) ? { to: AREAS } : redirectFrom(known, path, pages);
}
