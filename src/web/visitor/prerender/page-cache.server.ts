import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import { loadShownArticles } from "#src/marketing/articles/shown-articles.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Env } from "#src/env.ts";
import { renderedVersion } from "#src/account/settings/follow-settings.server.ts";
import { redirectFrom, type Redirect } from "#src/account/settings/redirects/redirects.ts";
import { loadRedirects } from "#src/account/settings/redirects/redirects.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { ShownHashes, ShownWords } from "#src/work/leads/intake/shown-hashes.ts";
import { keepShownWords } from "#src/work/privacy/shown-texts.server.ts";
import { loadUploadedFiles } from "#src/site/media/uploaded-files.server.ts";
import { focusVersion } from "#src/site/media/pictures.server.ts";
import { loadPublished, publishedId } from "#src/site/content/site-versions.server.ts";
import type { LastChanged } from "#src/site/pages/machine-texts.ts";
import { homePage, notFoundPage } from "#src/site/pages.ts";
import { previewSecurityPolicy } from "./content-security-policy.ts";
import { keepSite, type KeptSite } from "./kept-site.server.ts";
import { pictureFinder } from "./pack-pictures.server.ts";
import type { PageCache, Preview, WornBrand } from "./page-cache.ts";
import { loadChanges, rememberChanges } from "./page-changes.server.ts";
import { openShownSite, type ShownSite, type SiteSource } from "./shown-site.ts";
import { loadSiteFacts } from "./site-facts.server.ts";
import { shownWords } from "./shown-words.ts";
import {
  CONTENT,
  openSiteVersion,
  renderOne,
  shareIn,
  withLook,
  type Renderer,
  type SiteVersion,
} from "./site-version.server.ts";

/** Visitors come first, and an owner who publishes again: all other pages take seconds of a processor. */
const FINISH_AFTER_MS = 10_000;
/** Removed: earlier versions left half a megabyte there. */
const FORMER_FOLDER = "printed";

type Deps = Renderer & { db: Db; env: Env; now: () => Date };

/** Compressed pages and the site in them, for the next start. */
export function pageCacheFolder({ DATA_DIR }: Env): string {
  return join(DATA_DIR, "page-cache");
}

/**
 * A page is rendered at its first request or in the background, whichever comes first, and then costs a look-up.
 * `kept` is the site to render while the database is away.
 */
export async function openPageCache(deps: Deps, kept?: KeptSite): Promise<PageCache> {
  const folder = pageCacheFolder(deps.env);
  let shown = kept ? openKept(deps, kept) : await loadShown(deps, folder);
  let former = shown;
  let renders = 0;
  await rm(join(deps.env.DATA_DIR, FORMER_FOLDER), { recursive: true, force: true });
  const finish = () => {
    const render = renders;
    void finishAll(deps, folder, { shown, isCurrent: () => render === renders });
  };
  await shown.version.finishHomePages(folder);
  finish();
  return {
    has: (pathname) => shown.paths.has(pathname),
    at: (pathname) => shown.version.at(pathname),
    // A page that was loaded just before a publication hydrates as it was.
    contentAt: (folderName = nameOf(shown), path) =>
      [shown, former].find((each) => nameOf(each) === folderName)?.version.contentAt(path),
    withForm: async (address, form) => ({
      html: renderOne(shown.version, address, deps, form),
      contentSecurityPolicy: shown.version.policy,
    }),
    preview: (source, pathname) => renderPreview({ facts: shown.version.site.facts, ...source }, pathname, deps),
    async previewDrawings(content, pathname) {
      const site = await openDraft({ facts: shown.version.site.facts, content }, deps);
      return { mark: site.drawings.mark, share: shareIn(site, site.pages.at(pathname)) };
    },
    mark: () => shown.version.site.drawings.mark,
    brand: () => brandOf(shown.version.site, deps),
    // A crawler may ask for the picture of a page that it has read before a publication.
    sharePlan: (path) => shown.version.sharePlan(path) ?? former.version.sharePlan(path),
    facts: () => shown.version.site.facts,
    content: () => shown.version.site.content,
    articles: () => shown.version.site.articles ?? [],
    filesOf: (picture) => shown.version.site.filesOf(picture),
    pages: () => shown.version.site.pages,
    services: () => shown.version.site.services,
    shownHashes(language, folderName) {
      const { hashes } = [shown, former].find(({ version }) => version.contentFolder === folderName) ?? shown;
      return hashes.get(language) ?? { notice: "", policy: "" };
    },
    redirect: (pathname) => redirectFrom(shown.redirects, pathname, shown.version.site.pages),
    lastChanged: () => shown.lastChanged,
    version: () => shown.stored,
    stop: () => void (renders += 1),
    async prerender() {
      const render = ++renders;
      const next = await loadShown(deps, folder);
      for (const path of homePaths(next)) await next.version.prepare(path);
      // A later call has newer facts.
      if (render !== renders) return;
      former = shown;
      shown = next;
      former.version.forgetPages();
      finish();
    },
  };
}

function nameOf({ version }: Shown): string {
  return version.contentFolder.slice(CONTENT.length + 1);
}

function brandOf(site: ShownSite, { assets }: Deps): WornBrand {
  const { look = "", icons } = withLook(assets, site);
  const [language = "fr"] = site.pages.languages;
  const { accent, logo, composition } = site.contentOf({ page: homePage, language }).brand;
  return { brand: { accent, logo }, header: composition.header, look, icons };
}

type Shown = {
  version: SiteVersion;
  paths: ReadonlySet<string>;
  /** The version in the database, by `shownVersion`. */
  stored: string;
  lastChanged: LastChanged;
  redirects: ReadonlyMap<string, string>;
  hashes: ReadonlyMap<SiteLanguage, ShownHashes>;
};

/** Another text as soon as something that pages show was saved or published. */
export async function shownVersion(db: Db): Promise<string> {
  return `${await publishedId(db)}, ${await renderedVersion(db)}, ${await focusVersion(db)}`;
}

async function loadShown(deps: Deps, folder: string): Promise<Shown> {
  // Read first: what is saved meanwhile then changes the version again, and the pages are rendered again.
  const stored = await shownVersion(deps.db);
  const { content } = await loadPublished(deps.db);
  const articles = await loadShownArticles(deps.db);
  const uploaded = await loadUploadedFiles(deps.db, { content, articles });
  const facts = await loadSiteFacts(deps);
  const source = { facts, content, articles, uploaded };
  const redirects = await loadRedirects(deps.db);
  const version = openSiteVersion(source, deps);
  const { words, hashes } = wordsOf(version.site);
  // Pages are shown even from a database that takes no writes; a later render keeps the words.
  await keepShownWords(deps.db, words, deps.now()).catch(() => {});
  const lastChanged = await loadChanges(deps.db, version.paths, deps.now());
  await keepSite(folder, { ...source, lastChanged, redirects });
  return { version, paths: new Set(version.paths), stored, lastChanged, redirects: mapOf(redirects), hashes };
}

/** Without a version: the first look at the database then renders them again. */
function openKept(deps: Deps, { lastChanged, redirects, ...source }: KeptSite): Shown {
  const version = openSiteVersion(source, deps);
  return {
    version,
    paths: new Set(version.paths),
    stored: "",
    lastChanged,
    redirects: mapOf(redirects),
    hashes: wordsOf(version.site).hashes,
  };
}

/** The words in each language; a site that was kept had them stored when it was loaded. */
function wordsOf(site: ShownSite): { words: ShownWords[]; hashes: Map<SiteLanguage, ShownHashes> } {
  const found = site.pages.languages.map((language) => ({ language, pair: shownWords(site, language) }));
  const hashes = found.map(({ language, pair: [notice, policy] }): [SiteLanguage, ShownHashes] => [
    language,
    { notice: sha256(notice.text), policy: sha256(policy.text) },
  ]);
  return { words: found.flatMap(({ pair }) => pair), hashes: new Map(hashes) };
}

type Finishing = { shown: Shown; isCurrent: () => boolean };

/** Whatever fails here is done, and reported, when the page is asked for. */
async function finishAll({ db, now }: Deps, folder: string, { shown, isCurrent }: Finishing): Promise<void> {
  try {
    await shown.version.finishHomePages(folder);
    await pause(FINISH_AFTER_MS, undefined, { ref: false });
    const words = await shown.version.finish(folder, isCurrent);
    if (!words || shown.stored === "") return;
    shown.lastChanged = await rememberChanges(db, words, now());
  } catch {}
}

function homePaths({ version: { site } }: Shown): string[] {
  return site.pages.languages.map((language) => site.pages.pathOf(homePage, language));
}

async function openDraft(source: SiteSource, { db }: Deps): Promise<ShownSite> {
  return openShownSite(source, pictureFinder(await loadUploadedFiles(db, source)));
}

async function renderPreview(source: SiteSource, pathname: string, deps: Deps): Promise<Preview> {
  const site = await openDraft(source, deps);
  const at = site.pages.at(pathname);
  const isFound = at.page.kind !== "not-found";
  return {
    status: isFound ? 200 : 404,
    html: renderOne({ site, contentFolder: CONTENT }, isFound ? at : { ...at, page: notFoundPage }, deps),
    contentSecurityPolicy: previewSecurityPolicy(withLook(deps.assets, site)),
  };
}

function mapOf(redirects: Redirect[]): ReadonlyMap<string, string> {
  return new Map(redirects.map(({ from, to }) => [from, to]));
}
