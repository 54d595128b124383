import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { Db } from "#src/db/db.server.ts";
import type { Env } from "#src/env.ts";
import { renderedVersion } from "#src/settings/follow-settings.server.ts";
import { redirectFrom, type Redirect } from "#src/settings/redirects/redirects.ts";
import { loadRedirects } from "#src/settings/redirects/redirects.server.ts";
import { loadUploadedFiles } from "#src/media/uploaded-files.server.ts";
import { focusVersion } from "#src/media/pictures.server.ts";
import { loadPublished, publishedId } from "#src/site/content/site-versions.server.ts";
import type { LastChanged } from "#src/site/machine-texts.ts";
import { homePage, notFoundPage, type PageAddress } from "#src/site/pages.ts";
import { pictureFinder, shareOf } from "./pack-pictures.server.ts";
import { compressQuickly, compressWell } from "./compress-well.server.ts";
import { contentSecurityPolicy, previewSecurityPolicy } from "./content-security-policy.ts";
import type { Assets } from "./document.tsx";
import { keepSite, type KeptSite } from "./kept-site.server.ts";
import type { Bodies, CachedPage, PageCache, Preview } from "./page-cache.ts";
import { rememberChanges } from "./page-changes.server.ts";
import type { RenderPage } from "./render-page.server.tsx";
import { openShownSite, type ShownSite, type SiteSource, type WholeSource } from "./shown-site.ts";
import { loadSiteFacts } from "./site-facts.server.ts";
import { siteLook } from "#src/web/visitor/look/site-look.ts";
import { contentAddress } from "#src/web/visitor/site/content.ts";
import type { FormState } from "#src/web/visitor/site/site.tsx";

const nextTurn = promisify(setImmediate);
/** Removed: earlier versions left half a megabyte there. */
const FORMER_FOLDER = "printed";
const CONTENT = "/content";

type Deps = { db: Db; env: Env; now: () => Date; assets: Assets; renderPage: RenderPage };

/** Compressed pages and the site in them, for the next start. */
export function pageCacheFolder({ DATA_DIR }: Env): string {
  return join(DATA_DIR, "page-cache");
}

/** A request then costs a look-up. `kept` is the site to render while the database is away. */
export async function openPageCache(deps: Deps, kept?: KeptSite): Promise<PageCache> {
  const folder = pageCacheFolder(deps.env);
  let cached = await compressAll(kept ? await renderKept(deps, kept) : await renderAll(deps, folder));
  let former = cached;
  let renders = 0;
  await rm(join(deps.env.DATA_DIR, FORMER_FOLDER), { recursive: true, force: true });
  const recompress = () => {
    const render = renders;
    void recompressAll(cached, folder, () => render === renders);
  };
  // Awaited, so that the home pages are always sent with the best compression.
  await Promise.all(
    cached.site.pages.languages.map((language) =>
      recompressPage(cached, folder, cached.site.pages.pathOf(homePage, language)),
    ),
  );
  recompress();
  return {
    has: (pathname) => cached.pages.has(pathname),
    at: (pathname) => cached.pages.get(pathname) ?? notFoundIn(cached, pathname),
    // A page that was loaded just before a publication hydrates as it was.
    contentAt: (version, path) =>
      [cached, former].find(({ contentFolder }) => contentFolder === `${CONTENT}/${version}`)?.contents.get(path)?.(),
    async withForm(address, form) {
      const html = await renderOne(cached, address, deps, form);
      return { html, contentSecurityPolicy: cached.policy };
    },
    preview: (content, pathname) => renderPreview({ facts: cached.site.facts, content }, pathname, deps),
    facts: () => cached.site.facts,
    content: () => cached.site.content,
    pages: () => cached.site.pages,
    services: () => cached.site.services,
    redirect: (pathname) => redirectFrom(cached.redirects, pathname, cached.site.pages),
    lastChanged: () => cached.lastChanged,
    version: () => cached.version,
    async prerender() {
      const render = ++renders;
      const compressed = await compressAll(await renderAll(deps, folder));
      // A later call has newer facts.
      if (render !== renders) return;
      former = cached;
      cached = compressed;
      recompress();
    },
  };
}

type Source = {
  site: ShownSite;
  contentFolder: string;
  version: string;
  lastChanged: LastChanged;
  redirects: ReadonlyMap<string, string>;
  policy: string;
};
type Rendered = Source & { htmlByPath: Map<string, string>; contents: Map<string, string> };
type Cached = Source & { pages: Map<string, CachedPage>; contents: Map<string, () => Bodies> };

/** Another text as soon as something that pages show was saved or published. */
export async function shownVersion(db: Db): Promise<string> {
  return `${await publishedId(db)}, ${await renderedVersion(db)}, ${await focusVersion(db)}`;
}

async function renderAll(deps: Deps, folder: string): Promise<Rendered> {
  // Read first: what is saved meanwhile then changes the version again, and the pages are rendered again.
  const version = await shownVersion(deps.db);
  const { content } = await loadPublished(deps.db);
  const uploaded = await loadUploadedFiles(deps.db, content);
  const source = { facts: await loadSiteFacts(deps), content, uploaded };
  const redirects = await loadRedirects(deps.db);
  const rendered = await renderFrom(source, deps);
  const lastChanged = await rememberChanges(deps.db, rendered.htmlByPath, deps.now());
  await keepSite(folder, { ...source, lastChanged, redirects });
  return { ...rendered, version, lastChanged, redirects: mapOf(redirects) };
}

/** Without a version: the first look at the database then renders them again. */
async function renderKept(deps: Deps, { lastChanged, redirects, ...source }: KeptSite): Promise<Rendered> {
  return { ...(await renderFrom(source, deps)), version: "", lastChanged, redirects: mapOf(redirects) };
}

async function renderFrom(
  source: WholeSource,
  deps: Deps,
): Promise<Omit<Rendered, "version" | "lastChanged" | "redirects">> {
  const site = openShownSite(source, pictureFinder(source.uploaded));
  const { pages } = site;
  const addresses = pages.all.flatMap((page) => pages.languagesOf(page).map((language) => ({ page, language })));
  const unknown = pages.languages.map((language) => ({ page: notFoundPage, language }));
  const contents = new Map<string, string>();
  for (const address of [...addresses, ...unknown])
    contents.set(pages.pathOf(address.page, address.language), JSON.stringify(site.contentOf(address)));
  const contentFolder = `${CONTENT}/${hashOf([...contents.values()].join())}`;
  const htmlByPath = new Map<string, string>();
  for (const address of [...addresses, ...unknown]) {
    htmlByPath.set(
      pages.pathOf(address.page, address.language),
      await renderOne({ site, contentFolder }, address, deps),
    );
    await nextTurn();
  }
  const policy = contentSecurityPolicy(withLook(deps.assets, site), source.facts);
  return { site, contentFolder, contents, htmlByPath, policy };
}

function renderOne(
  { site, contentFolder }: Pick<Source, "site" | "contentFolder">,
  address: PageAddress,
  { assets, renderPage }: Deps,
  form?: FormState,
): Promise<string> {
  const { facts, pages } = site;
  const shown = { facts, pages, ...address, content: site.contentOf(address), contentFolder };
  return renderPage({ site: shown, assets: withLook(assets, site), share: shareOf(address, shown), form });
}

async function renderPreview(source: SiteSource, pathname: string, deps: Deps): Promise<Preview> {
  const site = openShownSite(source, pictureFinder(await loadUploadedFiles(deps.db, source.content)));
  const at = site.pages.at(pathname);
  const isFound = at.page.kind !== "not-found";
  const html = await renderOne({ site, contentFolder: CONTENT }, isFound ? at : { ...at, page: notFoundPage }, deps);
  return {
    status: isFound ? 200 : 404,
    html,
    contentSecurityPolicy: previewSecurityPolicy(withLook(deps.assets, site)),
  };
}

function withLook(assets: Assets, { content, facts }: ShownSite): Assets {
  return { ...assets, look: siteLook(content, facts.business) };
}

async function compressAll({ htmlByPath, contents, ...source }: Rendered): Promise<Cached> {
  const pages = new Map<string, CachedPage>();
  for (const [path, html] of htmlByPath) {
    const isFound = source.site.pages.at(path).page.kind !== "not-found";
    const bodies = compressQuickly(Buffer.from(html));
    pages.set(path, {
      status: isFound ? 200 : 404,
      etag: hashOf(html),
      contentSecurityPolicy: source.policy,
      bodies,
    });
    await nextTurn();
  }
  const compressed = [...contents].map(([path, json]) => [contentAddress("", path), compressedOnce(json)] as const);
  return { ...source, pages, contents: new Map(compressed) };
}

/** Only a few of the pages are ever hydrated between two publications. */
function compressedOnce(text: string): () => Bodies {
  let bodies: Bodies | undefined;
  return () => (bodies ??= compressQuickly(Buffer.from(text)));
}

/** Home pages first; stops once `isCurrent` says that newer pages replaced these. */
async function recompressAll(cached: Cached, folder: string, isCurrent: () => boolean): Promise<void> {
  for (const path of [...cached.pages.keys()].toSorted((one, other) => one.length - other.length)) {
    if (!isCurrent()) return;
    const started = performance.now();
    await recompressPage(cached, folder, path);
    // At most half of a core.
    await pause(performance.now() - started, undefined, { ref: false });
  }
}

async function recompressPage(cached: Cached, folder: string, path: string): Promise<void> {
  const page = cached.pages.get(path);
  if (page) cached.pages.set(path, { ...page, bodies: await compressWell(folder, path, page.bodies.identity) });
}

function notFoundIn({ site, pages }: Cached, pathname: string): CachedPage {
  const page = pages.get(site.pages.pathOf(notFoundPage, site.pages.at(pathname).language));
  if (!page) throw new Error("The not-found page was not rendered");
  return page;
}

function mapOf(redirects: Redirect[]): ReadonlyMap<string, string> {
  return new Map(redirects.map(({ from, to }) => [from, to]));
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
