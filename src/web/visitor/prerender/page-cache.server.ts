import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { Db } from "#src/db/db.server.ts";
import type { Env } from "#src/env.ts";
import { renderedVersion } from "#src/settings/follow-settings.server.ts";
import type { LastChanged } from "#src/site/machine-texts.ts";
import { rememberChanges } from "./page-changes.server.ts";
import { pageAt, pages, pathOf } from "#src/site/pages.ts";
import { compressQuickly, compressWell } from "./compress-well.server.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { Assets } from "./document.tsx";
import type { RenderPage } from "./render-page.server.tsx";
import { keepFacts, type KeptFacts } from "./kept-facts.server.ts";
import type { CachedPage, PageCache } from "./page-cache.ts";
import { loadSiteFacts } from "./site-facts.server.ts";
import type { FullFacts } from "#src/web/visitor/site/site.tsx";

const nextTurn = promisify(setImmediate);
const languages = ["fr", "en"] as const;
/** Removed: earlier versions left half a megabyte there. */
const FORMER_FOLDER = "printed";

type Deps = { db: Db; env: Env; now: () => Date; assets: Assets; renderPage: RenderPage };

/** Compressed pages and the facts in them, for the next start. */
export function pageCacheFolder({ DATA_DIR }: Env): string {
  return join(DATA_DIR, "page-cache");
}

/** A request then costs a look-up. `kept` are the facts to render from while the database is away. */
export async function openPageCache(deps: Deps, kept?: KeptFacts): Promise<PageCache> {
  const folder = pageCacheFolder(deps.env);
  let cached = await compressAll(kept ? await renderKept(deps, kept) : await renderAll(deps, folder));
  let renders = 0;
  await rm(join(deps.env.DATA_DIR, FORMER_FOLDER), { recursive: true, force: true });
  const recompress = () => {
    const render = renders;
    void recompressAll(cached, folder, () => render === renders);
  };
  // Awaited, so that the home pages are always sent with the best compression.
  await Promise.all(languages.map((language) => recompressPage(cached, folder, pathOf(pageAt("/").page, language))));
  recompress();
  return {
    has: (pathname) => cached.pages.has(pathname),
    at: (pathname) => cached.pages.get(pathname) ?? notFoundIn(cached.pages, pathname),
    async withForm(address, form) {
      const html = await deps.renderPage({ address, facts: cached.facts, assets: deps.assets, form });
      return { html, contentSecurityPolicy: contentSecurityPolicy(deps.assets, cached.facts) };
    },
    facts: () => cached.facts,
    lastChanged: () => cached.lastChanged,
    version: () => cached.version,
    async prerender() {
      const render = ++renders;
      const compressed = await compressAll(await renderAll(deps, folder));
      // A later call has newer facts.
      if (render !== renders) return;
      cached = compressed;
      recompress();
    },
  };
}

type Source = { facts: FullFacts; version: string; lastChanged: LastChanged };
type Rendered = Source & { policy: string; htmlByPath: Map<string, string> };
type Cached = Source & { pages: Map<string, CachedPage> };

async function renderAll(deps: Deps, folder: string): Promise<Rendered> {
  // Read first: a setting saved meanwhile then changes the version again, and the pages are rendered again.
  const version = await renderedVersion(deps.db);
  const facts = await loadSiteFacts(deps);
  const htmlByPath = await renderFrom(facts, deps);
  const lastChanged = await rememberChanges(deps.db, htmlByPath, deps.now());
  await keepFacts(folder, { facts, lastChanged });
  return { facts, version, policy: contentSecurityPolicy(deps.assets, facts), htmlByPath, lastChanged };
}

/** Without a version: the first look at the database then renders them again. */
async function renderKept(deps: Deps, { facts, lastChanged }: KeptFacts): Promise<Rendered> {
  const policy = contentSecurityPolicy(deps.assets, facts);
  return { facts, version: "", policy, htmlByPath: await renderFrom(facts, deps), lastChanged };
}

async function renderFrom(facts: FullFacts, { assets, renderPage }: Deps): Promise<Map<string, string>> {
  const addresses = languages.flatMap((language) => [
    ...pages.map((page) => ({ page, language })),
    pageAt(pathOf(notFoundPage, language)),
  ]);
  const htmlByPath = new Map<string, string>();
  for (const address of addresses)
    htmlByPath.set(pathOf(address.page, address.language), await renderPage({ address, facts, assets }));
  return htmlByPath;
}

async function compressAll(rendered: Rendered): Promise<Cached> {
  const { facts, version, lastChanged } = rendered;
  const compressed = new Map<string, CachedPage>();
  for (const [path, html] of rendered.htmlByPath) {
    compressed.set(path, cachedPage(path, html, { ...rendered, bodies: compressQuickly(Buffer.from(html)) }));
    await nextTurn();
  }
  return { facts, version, lastChanged, pages: compressed };
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

const notFoundPage = { kind: "not-found" as const, path: "/404" };

function notFoundIn(cached: Map<string, CachedPage>, pathname: string): CachedPage {
  const page = cached.get(pathOf(notFoundPage, pageAt(pathname).language));
  if (!page) throw new Error("The not-found page was not rendered");
  return page;
}

function cachedPage(
  path: string,
  html: string,
  { policy, bodies }: { policy: string; bodies: CachedPage["bodies"] },
): CachedPage {
  const status = pageAt(path).page.kind === "not-found" ? 404 : 200;
  const etag = createHash("sha256").update(html).digest("base64url").slice(0, 16);
  return { status, etag, contentSecurityPolicy: policy, bodies };
}
