import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { siteUrl } from "#src/app.ts";
import type { Db } from "#src/db/db.server.ts";
import type { Env } from "#src/env.ts";
import { readBotCheckProvider } from "#src/leads/bot-check.server.ts";
import { readBusiness, readSetting } from "#src/settings/settings.server.ts";
import { exampleGallery } from "#src/site/gallery.ts";
import type { LastChanged } from "#src/site/machine-texts.ts";
import { rememberChanges } from "#src/site/page-changes.server.ts";
import { pageAt, pages, pathOf, type PageAddress } from "#src/site/pages.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { Assets } from "./document.tsx";
import type { PrintPage } from "./print.server.tsx";
import type { PrintedPage, PrintedPages } from "./printed-pages.ts";
import type { SiteFacts } from "./site.tsx";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const languages = ["fr", "en"] as const;

type Shop = { db: Db; env: Env; now: () => Date; assets: Assets; printPage: PrintPage };

/** Prints every page in both languages and keeps them compressed. A request then costs a look-up. */
export async function printPages(shop: Shop): Promise<PrintedPages> {
  let kept = await printAll(shop);
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
      kept = await printAll(shop);
    },
  };
}

type Kept = { facts: SiteFacts; pages: Map<string, PrintedPage>; lastChanged: LastChanged };

async function printAll(shop: Shop): Promise<Kept> {
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
  const packed = await Promise.all(
    [...htmlByPath].map(async ([path, html]) => [path, await pack(html, pageAt(path), policy)] as const),
  );
  const lastChanged = await rememberChanges(shop.db, htmlByPath, shop.now());
  return { facts, pages: new Map(packed), lastChanged };
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

async function pack(html: string, { page }: PageAddress, policy: string): Promise<PrintedPage> {
  const status = page.kind === "not-found" ? 404 : 200;
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity, { level: 9 }),
  ]);
  const etag = createHash("sha256").update(identity).digest("base64url").slice(0, 16);
  return { status, etag, contentSecurityPolicy: policy, bodies: { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) } };
}
