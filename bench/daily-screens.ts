import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { addDemoLeads } from "#src/operations/demo/demo-leads.server.ts";
import { addDays, noonOf } from "#src/platform/clock/calendar-day.ts";
import { databaseLocation, openDb } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { openBrowser } from "./setting/browser.ts";
import { fillCalendar } from "./calendar.ts";
import { mainThreadMs } from "./setting/memory.ts";
import { beside, quantile } from "./setting/numbers.ts";
import { PASSWORD } from "./setting/owner.ts";
import { startSite } from "./setting/running-site.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
const LEADS = 240;
const WITHOUT_DATA = "/admin/help";
const DAILY = ["/admin/dashboard", "/admin/leads", "/admin/calendar", "/admin/money"];
const BUDGETS = { besideWithoutData: 1.3, pressMs: 200 };
const SLOWDOWN = 4;

type Press = { name: string; at: string; press: (page: Page) => Promise<void> };

const presses: Press[] = [
  { name: "next day", at: "view=day", press: (page) => button(page, "Next day") },
  { name: "one person", at: "view=week", press: (page) => button(page, "Person 1") },
  { name: "next week", at: "view=week", press: (page) => button(page, "Next period") },
  { name: "month", at: "view=week", press: (page) => button(page, "Month") },
];

/** The first load of the screens of each day beside one without data, and the calendar of eight people at a quarter of the processor. */
export async function dailyScreens() {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  await fill(dataDir);
  const site = await startSite({ dataDir, env: { ADMIN_PASSWORD: PASSWORD } });
  const browser = await openBrowser();
  try {
    const screens = await measureScreens(browser, site.url);
    const calendar: Record<string, number> = {};
    for (const press of presses) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await paintAfter(browser, site.url, press));
      const median = quantile(times, 0.5);
      calendar[press.name] = median;
      console.log(
        `  ${press.name.padEnd(18)} ${median} ms   budget ${BUDGETS.pressMs}  ${beside(median, BUDGETS.pressMs)}`,
      );
    }
    return { rounds: ROUNDS, budgets: BUDGETS, screens, calendar };
  } finally {
    await browser.close();
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(dataDir: string): Promise<void> {
  const db = openDb(databaseLocation({ DATA_DIR: dataDir }));
  await migrate(db);
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  await addDemoLeads(db, LEADS, { now });
  await fillCalendar(db, addDays(today, 1 - noonOf(today).getUTCDay()), now);
  await db.destroy();
}

/** Processor time of the page's main thread, in turns, so that what else the machine does meets all of them. */
async function measureScreens(browser: Browser, url: string): Promise<Record<string, { ms: number; beside: number }>> {
  const all = [WITHOUT_DATA, ...DAILY];
  const times = new Map(all.map((path) => [path, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++)
    for (const path of all) times.get(path)?.push(await loadMs(browser, url, path));
  const median = (path: string) => quantile(times.get(path) ?? [], 0.5);
  const result = all.map((path) => {
    const ratio = Math.round((median(path) / median(WITHOUT_DATA)) * 100) / 100;
    console.log(`  ${path.padEnd(18)} ${median(path)} ms   × ${ratio}  ${beside(ratio, BUDGETS.besideWithoutData)}`);
    return [path, { ms: median(path), beside: ratio }] as const;
  });
  return Object.fromEntries(result);
}

async function loadMs(browser: Browser, url: string, path: string): Promise<number> {
  const { page, close } = await openOwner(browser, url);
  await page.goto(path, { waitUntil: "networkidle" });
  const pages = await browser.newBrowserCDPSession();
  const { processInfo } = await pages.send("SystemInfo.getProcessInfo");
  await pages.detach();
  // The page's own: others are empty, kept by the browser for the next one.
  const times = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => mainThreadMs(id));
  await close();
  return Math.max(...times);
}

/** From a press to the paint that follows it, in steps of 8 ms, by the Event Timing API. */
async function paintAfter(browser: Browser, url: string, { at, press }: Press): Promise<number> {
  const { page, devtools, close } = await openOwner(browser, url);
  await page.goto(`/admin/calendar?${at}`, { waitUntil: "networkidle" });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.evaluate(() => {
    let longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
      document.documentElement.dataset["longestPress"] = String(longest);
    }).observe({ type: "event", durationThreshold: 16 });
  });
  await press(page);
  await page.waitForTimeout(2000);
  const ms = await page.evaluate(() => Number(document.documentElement.dataset["longestPress"] ?? 16));
  await close();
  return ms;
}

async function button(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

async function openOwner(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: "en-CA", viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("back-office-language", "en"));
  const signedIn = await page.request.post("/api/admin/login", {
    headers: { "Sec-Fetch-Site": "same-origin" },
    data: { username: "owner", password: PASSWORD },
  });
  if (!signedIn.ok()) throw new Error(`cannot sign in: ${signedIn.status()}`);
  const devtools = await context.newCDPSession(page);
  return { page, devtools, close: () => context.close() };
}
