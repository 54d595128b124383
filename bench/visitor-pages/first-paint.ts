import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { publishPack } from "#test/site/publish-pack.ts";
import { withLongerTexts } from "../../e2e/looks/page-weight.ts";
import { openOwnProfile } from "../setting/browser.ts";
import { areaPath } from "../setting/example-pages.ts";
import { beside, quantile, round1 } from "../setting/numbers.ts";
import { startSite } from "../setting/running-site.ts";
import { serveBare } from "../setting/serve-bare.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 7);
const PATHS = ["/", "/en", areaPath, "/privacy", "/thank-you"];
/** What a fresh start shows, as `areaPath` is of it. */
const PACK = "exterior-cleaning";
const BUDGETS = { fcp: 1.04, lcp: 1.06, blockingMs: 15 };

/** Milliseconds. `blocking` is by the clock: what waits for storage blocks too. `cpu` is what the page's thread worked. */
type Measured = { fcp: number; lcp: number; blocking: number; cpu: number };
type Round = { ours: Measured; bare: Measured };

/**
 * The first paint of each page and what blocks it, beside the same page without any script and font: in a profile that
 * has stored nothing, and in one that was here before. Then on a site whose texts are all a third longer.
 */
export async function firstPaint() {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  await publishPack(dataDir, PACK, (content) => withLongerTexts(content, PACK));
  const pages = { ...(await measureSite("")), ...(await measureSite(", longer", dataDir)) };
  await rm(dataDir, { recursive: true, force: true });
  return { rounds: ROUNDS, budgets: BUDGETS, pages };
}

async function measureSite(what: string, dataDir?: string) {
  const site = await startSite(dataDir ? { dataDir } : {});
  const bare = await serveBare(site.url);
  const pages: Record<string, unknown> = {};
  for (const path of PATHS)
    for (const profile of ["fresh", "used"] as const) {
      const measure = profile === "fresh" ? inFreshProfile : inUsedProfile;
      const rounds: Round[] = [];
      for (const { url } of [site, bare]) await fetch(url + path);
      // In turn, so that a slow minute of the machine slows both.
      for (let round = 0; round < ROUNDS; round++)
        rounds.push({ ours: await measure(site.url + path), bare: await measure(bare.url + path) });
      const name = `${path}${what}, ${profile}`;
      pages[name] = summarize(name, rounds);
    }
  bare.server.close();
  await site.stop();
  return pages;
}

function summarize(name: string, rounds: Round[]) {
  const median = (who: keyof Round, what: keyof Measured) =>
    quantile(
      rounds.map((round) => round[who][what]),
      0.5,
    );
  const ratio = (what: "fcp" | "lcp") => Math.round((median("ours", what) / median("bare", what)) * 100) / 100;
  const beyond = (what: "blocking" | "cpu") => round1(median("ours", what) - median("bare", what));
  const result = {
    ...{ fcp: round1(median("ours", "fcp")), lcp: round1(median("ours", "lcp")) },
    ...{ fcpToBare: ratio("fcp"), lcpToBare: ratio("lcp") },
    ...{ blockingBeyondBare: beyond("blocking"), cpuBeyondBare: beyond("cpu") },
  };
  const { fcpToBare, lcpToBare, blockingBeyondBare, cpuBeyondBare } = result;
  console.log(
    `  ${name.padEnd(30)} FCP ${result.fcp} (×${fcpToBare} ${beside(fcpToBare, BUDGETS.fcp)})  LCP ${result.lcp} (×${lcpToBare} ${beside(lcpToBare, BUDGETS.lcp)})  blocks ${blockingBeyondBare} ms more (${beside(blockingBeyondBare, BUDGETS.blockingMs)}), cpu ${cpuBeyondBare} ms more`,
  );
  return result;
}

async function inFreshProfile(url: string): Promise<Measured> {
  const { page, close } = await openOwnProfile({ slowdown: 4, slowNetwork: true });
  const measured = await measureIn(page, url);
  await close();
  return measured;
}

/** Visited, closed and opened again: pictures and the face of headings are in the cache, and there is something stored. */
async function inUsedProfile(url: string): Promise<Measured> {
  const first = await openOwnProfile({ slowdown: 1 });
  await first.page.goto(url, { waitUntil: "networkidle" });
  await first.page.mouse.move(3, 3);
  await first.page.mouse.move(4, 4);
  await first.page.waitForLoadState("networkidle");
  await first.close({ isKept: true });
  const { page, close } = await openOwnProfile({ slowdown: 4, slowNetwork: true, folder: first.folder });
  const measured = await measureIn(page, url);
  await close();
  return measured;
}

async function measureIn(page: Page, url: string): Promise<Measured> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(1000);
  const { metrics } = await devtools.send("Performance.getMetrics");
  const seen = await page.evaluate(() => Object.assign({ lcp: 0, blocking: 0 }, Reflect.get(window, "seen")));
  const fcp = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  const cpu = (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  return { fcp: fcp ?? Number.NaN, lcp: seen.lcp, blocking: seen.blocking, cpu };
}

/** In every document: the largest paint, and what each long task has beyond the 50 ms that nobody notices. */
function watch(): void {
  const seen = { lcp: 0, blocking: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocking += duration - 50;
  }).observe({ type: "longtask", buffered: true });
}
