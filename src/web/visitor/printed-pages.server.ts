import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { siteUrl } from "#src/app.ts";
import type { Db } from "#src/db/db.server.ts";
import type { Env } from "#src/env.ts";
import { readBotCheckProvider } from "#src/leads/bot-check.server.ts";
import { readBusiness, readSetting } from "#src/settings/settings.server.ts";
import { exampleGallery } from "#src/site/gallery.ts";
import type { LastChanged } from "#src/site/machine-texts.ts";
import { rememberChanges } from "#src/site/page-changes.server.ts";
import { pageAt, pages, pathOf } from "#src/site/pages.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { Assets } from "./document.tsx";
import type { PrintPage } from "./print.server.tsx";
import type { PrintedPage, PrintedPages } from "./printed-pages.ts";
import type { SiteFacts } from "./site.tsx";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const nextTurn = promisify(setImmediate);
const languages = ["fr", "en"] as const;

type Shop = { db: Db; env: Env; now: () => Date; assets: Assets; printPage: PrintPage };

/** Prints every page in both languages and keeps them compressed. A request then costs a look-up. */
export async function printPages(shop: Shop): Promise<PrintedPages> {
  let kept = await packAll(await printAll(shop));
  let printings = 0;
  return {
    has: (pathname) => kept.pages.has(pathname),
    at: (pathname) => kept.pages.get(pathname) ?? notFoundIn(kept.pages, pathname),
    async withForm(address, form) {
      const html = await shop.printPage({ address, facts: kept.facts, assets: shop.assets, form });
      return { html, contentSecurityPolicy: contentSecurityPolicy(shop.assets, kept.facts) };
    },
    facts: () => kept.facts,
    lastChanged: () => kept.lastChanged,
    async reprint() {
      const printing = ++printings;
      // A newer fact may be printed meanwhile.
      const isNewest = () => printing === printings;
      const keep = (packed: Kept | undefined) => {
        if (packed && isNewest()) kept = packed;
      };
      const printed = await printAll(shop);
      keep(await packOneByOne(printed, compressQuickly, isNewest));
      void packOneByOne(printed, compressWell, isNewest).then(keep);
    },
  };
}

type Printed = { facts: SiteFacts; policy: string; htmlByPath: Map<string, string>; lastChanged: LastChanged };
type Kept = { facts: SiteFacts; pages: Map<string, PrintedPage>; lastChanged: LastChanged };

async function printAll(shop: Shop): Promise<Printed> {
  const facts = await readFacts(shop);
  const addresses = languages.flatMap((language) => [
    ...pages.map((page) => ({ page, language })),
    pageAt(pathOf(notFoundPage, language)),
  ]);
  const policy = contentSecurityPolicy(shop.assets, facts);
  const htmlByPath = new Map<string, string>();
  for (const address of addresses)
    htmlByPath.set(
      pathOf(address.page, address.language),
      await shop.printPage({ address, facts, assets: shop.assets }),
    );
  const lastChanged = await rememberChanges(shop.db, htmlByPath, shop.now());
  return { facts, policy, htmlByPath, lastChanged };
}

async function packAll(printed: Printed): Promise<Kept> {
  const packed = [...printed.htmlByPath].map(async ([path, html]) => {
    return [path, packPage(path, html, { ...printed, bodies: await compressWell(Buffer.from(html)) })] as const;
  });
  return { facts: printed.facts, lastChanged: printed.lastChanged, pages: new Map(await Promise.all(packed)) };
}

/** In the breaks of the site's other work; undefined when it is no longer wanted. */
async function packOneByOne(printed: Printed, compress: Compress, isWanted: () => boolean): Promise<Kept | undefined> {
  const pages = new Map<string, PrintedPage>();
  for (const [path, html] of printed.htmlByPath) {
    if (!isWanted()) return undefined;
    pages.set(path, packPage(path, html, { ...printed, bodies: await compress(Buffer.from(html)) }));
    await nextTurn();
  }
  return { facts: printed.facts, lastChanged: printed.lastChanged, pages };
}

const notFoundPage = { kind: "not-found" as const, path: "/404" };

function notFoundIn(kept: Map<string, PrintedPage>, pathname: string): PrintedPage {
  const page = kept.get(pathOf(notFoundPage, pageAt(pathname).language));
  if (!page) throw new Error("The not-found page was not printed");
  return page;
}

async function readFacts({ db, env, now }: Shop): Promise<SiteFacts> {
  return {
    business: await readBusiness(db),
    gallery: exampleGallery,
    siteUrl: siteUrl(env),
    year: now().getFullYear(),
    botCheck: await readBotCheckProvider(db),
    measurementId: await readMeasurementId(db),
  };
}

async function readMeasurementId(db: Db): Promise<string | null> {
  const integrations = await readSetting<{ googleAnalyticsId?: string }>(db, "integrations");
  return integrations?.googleAnalyticsId?.trim() || null;
}

function packPage(
  path: string,
  html: string,
  { policy, bodies }: { policy: string; bodies: PrintedPage["bodies"] },
): PrintedPage {
  const status = pageAt(path).page.kind === "not-found" ? 404 : 200;
  const etag = createHash("sha256").update(html).digest("base64url").slice(0, 16);
  return { status, etag, contentSecurityPolicy: policy, bodies };
}

type Compress = (identity: Buffer<ArrayBuffer>) => Promise<PrintedPage["bodies"]>;

/** Forty times quicker for a tenth more bytes, and on this thread: a changed fact waits for nobody. */
const compressQuickly: Compress = async (identity) => ({
  identity,
  br: new Uint8Array(brotliCompressSync(identity, brotliOptions(5, identity.length))),
  gzip: new Uint8Array(gzipSync(identity)),
});

const compressWell: Compress = async (identity) => {
  const [br, gz] = await Promise.all([
    compressBrotli(identity, brotliOptions(11, identity.length)),
    compressGzip(identity, { level: 9 }),
  ]);
  return { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) };
};

function brotliOptions(quality: number, size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}
