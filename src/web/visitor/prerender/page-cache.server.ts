import { createHash } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { siteUrl } from "#src/app.ts";
import type { Db } from "#src/db/db.server.ts";
import type { Env } from "#src/env.ts";
import { readBotCheckProvider } from "#src/leads/screening/bot-check.server.ts";
import { renderedVersion } from "#src/settings/printed-settings.server.ts";
import { readBusiness, readSetting } from "#src/settings/settings.server.ts";
import { exampleGallery } from "#src/site/gallery.ts";
import type { LastChanged } from "#src/site/machine-texts.ts";
import { rememberChanges } from "./page-changes.server.ts";
import { pageAt, pages, pathOf } from "#src/site/pages.ts";
import { compressQuickly, compressWell } from "./compress-well.server.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { Assets } from "./document.tsx";
import type { RenderPage } from "./render-page.server.tsx";
import type { CachedPage, PageCache } from "./page-cache.ts";
import type { SiteFacts } from "#src/web/visitor/site/site.tsx";

const nextTurn = promisify(setImmediate);
const languages = ["fr", "en"] as const;

type Deps = { db: Db; env: Env; now: () => Date; assets: Assets; renderPage: RenderPage };

/** Prints every page in both languages and keeps them compressed. A request then costs a look-up. */
export async function openPageCache(deps: Deps): Promise<PageCache> {
  let kept = await pack(await renderAll(deps));
  let renders = 0;
  const folder = join(deps.env.DATA_DIR, "printed");
  const improve = () => {
    const render = renders;
    void improveOneByOne(kept, folder, () => render === renders);
  };
  // The very first visitor's home page is as small as everybody's.
  await Promise.all(languages.map((language) => improvePage(kept, folder, pathOf(pageAt("/").page, language))));
  improve();
  return {
    has: (pathname) => kept.pages.has(pathname),
    at: (pathname) => kept.pages.get(pathname) ?? notFoundIn(kept.pages, pathname),
    async withForm(address, form) {
      const html = await deps.renderPage({ address, facts: kept.facts, assets: deps.assets, form });
      return { html, contentSecurityPolicy: contentSecurityPolicy(deps.assets, kept.facts) };
    },
    facts: () => kept.facts,
    lastChanged: () => kept.lastChanged,
    version: () => kept.version,
    async prerender() {
      const render = ++renders;
      const packed = await pack(await renderAll(deps));
      // A newer fact may have been printed meanwhile.
      if (render !== renders) return;
      kept = packed;
      improve();
    },
  };
}

type Told = { facts: SiteFacts; version: string; lastChanged: LastChanged };
type Printed = Told & { policy: string; htmlByPath: Map<string, string> };
type Kept = Told & { pages: Map<string, CachedPage> };

async function renderAll(deps: Deps): Promise<Printed> {
  // Read first: whatever is saved meanwhile is printed, and printed again.
  const version = await renderedVersion(deps.db);
  const facts = await readFacts(deps);
  const addresses = languages.flatMap((language) => [
    ...pages.map((page) => ({ page, language })),
    pageAt(pathOf(notFoundPage, language)),
  ]);
  const policy = contentSecurityPolicy(deps.assets, facts);
  const htmlByPath = new Map<string, string>();
  for (const address of addresses)
    htmlByPath.set(
      pathOf(address.page, address.language),
      await deps.renderPage({ address, facts, assets: deps.assets }),
    );
  const lastChanged = await rememberChanges(deps.db, htmlByPath, deps.now());
  return { facts, version, policy, htmlByPath, lastChanged };
}

async function pack(printed: Printed): Promise<Kept> {
  const { facts, version, lastChanged } = printed;
  const pages = new Map<string, CachedPage>();
  for (const [path, html] of printed.htmlByPath) {
    pages.set(path, packPage(path, html, { ...printed, bodies: compressQuickly(Buffer.from(html)) }));
    await nextTurn();
  }
  return { facts, version, lastChanged, pages };
}

/** In the breaks of the site's other work, one page after the other, home pages first, as long as they are wanted. */
async function improveOneByOne(kept: Kept, folder: string, isWanted: () => boolean): Promise<void> {
  for (const path of [...kept.pages.keys()].sort((one, other) => one.length - other.length)) {
    if (!isWanted()) return;
    const started = performance.now();
    await improvePage(kept, folder, path);
    // A tenth of a second of computing; whoever visits meanwhile has the rest of the machine.
    await pause(performance.now() - started, undefined, { ref: false });
  }
}

async function improvePage({ pages }: Kept, folder: string, path: string): Promise<void> {
  const page = pages.get(path);
  if (page) pages.set(path, { ...page, bodies: await compressWell(folder, path, page.bodies.identity) });
}

const notFoundPage = { kind: "not-found" as const, path: "/404" };

function notFoundIn(kept: Map<string, CachedPage>, pathname: string): CachedPage {
  const page = kept.get(pathOf(notFoundPage, pageAt(pathname).language));
  if (!page) throw new Error("The not-found page was not printed");
  return page;
}

async function readFacts({ db, env, now }: Deps): Promise<SiteFacts> {
  return {
    business: await readBusiness(db),
    gallery: exampleGallery,
    siteUrl: siteUrl(env),
    year: now().getFullYear(),
    botCheck: await readBotCheckProvider(db),
    measurementId: await readMeasurementId(db),
    ...((await readSetting<boolean>(db, "keepFullAddresses")) && { keepsFullAddresses: true as const }),
  };
}

async function readMeasurementId(db: Db): Promise<string | null> {
  const integrations = await readSetting<{ googleAnalyticsId?: string }>(db, "integrations");
  return integrations?.googleAnalyticsId?.trim() || null;
}

function packPage(
  path: string,
  html: string,
  { policy, bodies }: { policy: string; bodies: CachedPage["bodies"] },
): CachedPage {
  const status = pageAt(path).page.kind === "not-found" ? 404 : 200;
  const etag = createHash("sha256").update(html).digest("base64url").slice(0, 16);
  return { status, etag, contentSecurityPolicy: policy, bodies };
}
