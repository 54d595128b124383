import { chromium, type Browser, type CDPSession, type Page } from "playwright";
import { findChromium } from "../scripts/chromium.mjs";

const args = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args });
}

type Phone = { slowdown: number; slowNetwork?: boolean };

/** A phone of 390 by 844 pixels, in French, with nothing stored. */
export async function openPhone(browser: Browser, baseURL: string, { slowdown, slowNetwork = false }: Phone) {
  const context = await browser.newContext({
    ...{ baseURL, locale: "fr-CA", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  const page = await context.newPage();
  const devtools: CDPSession = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  if (slowNetwork) await devtools.send("Network.emulateNetworkConditions", slow4G);
  return { page, close: () => context.close() };
}

/** Lighthouse's: 150 ms there and back, 1.6 Mbit/s. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

export const isHydrated = (page: Page) => page.evaluate(() => "hydrated" in document.documentElement.dataset);
