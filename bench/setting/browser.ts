import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "playwright";
import { findChromium } from "../../scripts/chromium.mjs";

const args = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args });
}

const phone = { locale: "fr-CA", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Phone = { slowdown: number; slowNetwork?: boolean };

/** A phone of 390 by 844 pixels, in French, with nothing stored. */
export async function openPhone(browser: Browser, baseURL: string, speed: Phone) {
  const context = await browser.newContext({ baseURL, ...phone });
  return { page: await slowPage(context, speed), close: () => context.close() };
}

/** A browser of its own. Its profile, with what is stored and cached, is in `folder`, or in a new one. */
export async function openOwnProfile({ folder: former, ...speed }: Phone & { folder?: string }) {
  const folder = former ?? (await mkdtemp(join(tmpdir(), "profile-")));
  const context = await chromium.launchPersistentContext(folder, { executablePath: findChromium(), args, ...phone });
  const close = async ({ isKept = false } = {}) => {
    await context.close();
    if (!isKept) await rm(folder, { recursive: true, force: true });
  };
  return { page: await slowPage(context, speed), folder, close };
}

async function slowPage(context: BrowserContext, { slowdown, slowNetwork = false }: Phone): Promise<Page> {
  const page = await context.newPage();
  const devtools: CDPSession = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  if (slowNetwork) await devtools.send("Network.emulateNetworkConditions", slow4G);
  return page;
}

/** Lighthouse's: 150 ms there and back, 1.6 Mbit/s. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

export const isHydrated = (page: Page) => page.evaluate(() => "hydrated" in document.documentElement.dataset);
