import type { Browser, Page } from "playwright";
import { isHydrated, openBrowser, openPhone } from "../setting/browser.ts";
import { beside, quantile } from "../setting/numbers.ts";
import { startSite } from "../setting/running-site.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 7);
const BUDGET_MS = 200;

type Tap = { name: string; selector: string; menu?: boolean; at?: string };
type Measured = { ms: number; shift: number; wasLive: boolean };

const taps: Tap[] = [
  { name: "menu", selector: "header summary" },
  { name: "question", selector: "#faq summary", at: "/#faq" },
  { name: "language", selector: "[data-language]" },
  { name: "theme", selector: "header details [data-act=theme]", menu: true },
  { name: "gallery arrow", selector: "#gallery [data-to='+1']", at: "/#gallery" },
  { name: "form field", selector: "#contact [name=name]", at: "/#contact" },
];

/** The first tap on a slow phone, from the finger to the next paint; of the language to the first paint of the other page. */
export async function firstTap() {
  const site = await startSite();
  const browser = await openBrowser();
  const results: Record<string, { median: number; worst: number; shift: number; live: number }> = {};
  for (const tap of taps) {
    const rounds: Measured[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(browser, site.url, tap));
    const times = rounds.map(({ ms }) => ms);
    const [median, worst] = [quantile(times, 0.5), Math.max(...times)];
    const shift = Math.max(...rounds.map((round) => round.shift));
    results[tap.name] = { median, worst, shift, live: rounds.filter(({ wasLive }) => wasLive).length };
    console.log(
      `  ${tap.name.padEnd(14)} ${median} ms, worst ${worst}   budget ${BUDGET_MS}  ${beside(median, BUDGET_MS)}   layout shift ${shift.toFixed(4)}`,
    );
  }
  await browser.close();
  await site.stop();
  return { rounds: ROUNDS, budget: BUDGET_MS, taps: results };
}

async function measure(browser: Browser, url: string, { name, selector, menu, at = "/" }: Tap): Promise<Measured> {
  const { page, close } = await openPhone(browser, url, { slowdown: 4, slowNetwork: true });
  await page.addInitScript(watch);
  await page.goto(at, { waitUntil: "load" });
  // What is behind the menu is opened without a tap of the visitor's, so that the script does not come for it.
  if (menu) await page.evaluate(() => document.querySelector("header details")?.setAttribute("open", ""));
  // The visitor opened the page at this place. So soon after an anchor a scroll is the browser's, and no intent.
  if (at !== "/")
    await page.evaluate(
      (control) => document.querySelector(control)?.scrollIntoView({ block: "center", behavior: "instant" }),
      selector,
    );
  await page.waitForTimeout(300);
  const wasLive = await isHydrated(page);
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${name} is not on the page`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const ms = name === "language" ? await nextPageAfter(page) : await nextPaintAfter(page);
  await page.waitForTimeout(1500);
  const shift = await page.evaluate(() => Number(sessionStorage.getItem("shift") ?? 0));
  await close();
  return { ms: Math.round(ms), shift, wasLive };
}

/** In every document: when the finger came, how long its paint took, and what shifted. */
function watch(): void {
  addEventListener("pointerdown", () => sessionStorage.setItem("tapped", String(Date.now())), true);
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^(pointer|click|touch|mouse)/.test(name))
        sessionStorage.setItem("paint", String(Math.max(duration, Number(sessionStorage.getItem("paint") ?? 0))));
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = Object.assign({ value: 0, hadRecentInput: false }, entry.toJSON());
      if (!hadRecentInput)
        sessionStorage.setItem("shift", String(Number(sessionStorage.getItem("shift") ?? 0) + value));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** In steps of 8 ms; under 16 ms nothing is reported. */
async function nextPaintAfter(page: Page): Promise<number> {
  await page.waitForTimeout(700);
  return page.evaluate(() => Number(sessionStorage.getItem("paint") ?? 16));
}

async function nextPageAfter(page: Page): Promise<number> {
  await page.waitForURL(/\/en$/);
  const painted = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return paint && performance.timeOrigin + paint.startTime;
  });
  const tapped = await page.evaluate(() => Number(sessionStorage.getItem("tapped")));
  return Number(await painted.jsonValue()) - tapped;
}
