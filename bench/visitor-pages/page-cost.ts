import { findChromium } from "../../scripts/chromium.mjs";
import { openLighthouse, type Lighthouse, type Report } from "../lighthouse/open-lighthouse.ts";
import { quantile } from "../setting/numbers.ts";
import { startSite } from "../setting/running-site.ts";
import { serveBare } from "../setting/serve-bare.ts";
import { areaPath } from "../setting/example-pages.ts";

const ROUNDS = 5;
const PATHS = ["/", "/en", areaPath, "/thank-you"];
const flags = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

type Measured = { fcp: number; lcp: number; tbt: number; cls: number; scores: Record<string, number> } & {
  beforeLoad: Bytes;
  bytes: Bytes;
};
type Bytes = Record<string, number>;

/** Lighthouse mobile on each page, beside the same page without any script and font, round by round. */
export async function pageCost() {
  const tools = await openLighthouse();
  const site = await startSite();
  const pages = await measurePages(tools, site.url, { paths: PATHS, count: ROUNDS });
  await site.stop();
  return { rounds: ROUNDS, pages };
}

export async function measurePages(
  tools: Lighthouse,
  url: string,
  { paths, count, name = (path) => path }: { paths: string[]; count: number; name?: (path: string) => string },
) {
  const bare = await serveBare(url);
  const pages: Record<string, unknown> = {};
  for (const path of paths) {
    const rounds: { ours: Measured; bare: Measured }[] = [];
    for (let round = 0; round < count; round++)
      rounds.push({ ours: await measure(tools, url + path), bare: await measure(tools, bare.url + path) });
    pages[name(path)] = summarize(name(path), rounds);
  }
  bare.server.close();
  return pages;
}

function summarize(path: string, rounds: { ours: Measured; bare: Measured }[]) {
  const all = (who: "ours" | "bare", name: "fcp" | "lcp" | "tbt" | "cls") =>
    // Lighthouse does not always find it.
    rounds.map((round) => round[who][name]).filter(Number.isFinite);
  const of = (...which: Parameters<typeof all>) => quantile(all(...which), 0.5);
  const last = rounds.at(-1)?.ours;
  const result = {
    scores: last?.scores,
    fcp: of("ours", "fcp"),
    lcp: of("ours", "lcp"),
    lcpToBare: round2(of("ours", "lcp") / of("bare", "lcp")),
    fcpToBare: round2(of("ours", "fcp") / of("bare", "fcp")),
    tbt: of("ours", "tbt"),
    tbtWorst: Math.max(...all("ours", "tbt")),
    tbtBare: of("bare", "tbt"),
    cls: of("ours", "cls"),
    beforeLoad: last?.beforeLoad,
    bytes: last?.bytes,
  };
  console.log(
    `  ${path.padEnd(12)} FCP ${Math.round(result.fcp)} (×${result.fcpToBare})  LCP ${Math.round(result.lcp)} (×${result.lcpToBare} of bare)  TBT ${Math.round(result.tbt)}/${Math.round(result.tbtWorst)} (${Math.round(result.tbtBare)} of bare)  CLS ${result.cls.toFixed(3)}`,
  );
  console.log(`  ${"".padEnd(12)} ${JSON.stringify(result.scores)}`);
  console.log(`  ${"before load".padEnd(12)} ${JSON.stringify(result.beforeLoad)}`);
  console.log(`  ${"in the end".padEnd(12)} ${JSON.stringify(result.bytes)}`);
  return result;
}

async function measure({ launch, lighthouse }: Lighthouse, url: string): Promise<Measured> {
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: flags });
  try {
    const run = await lighthouse(url, { port: chrome.port, output: "json", logLevel: "error" });
    if (!run) throw new Error(`Lighthouse said nothing about ${url}`);
    return read(run.lhr);
  } finally {
    chrome.kill();
  }
}

function read(lhr: Report): Measured {
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    scores: Object.fromEntries(
      Object.values(lhr.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    beforeLoad: bytesByKind(lhr, loadedAt(lhr)),
    bytes: bytesByKind(lhr),
  };
}

/** In milliseconds from the start. */
function loadedAt(lhr: Report): number {
  const details = lhr.audits["metrics"]?.details;
  return details?.type === "debugdata" ? Number(details["items"]?.[0]?.["observedLoad"]) : Number.NaN;
}

/** Counts the requests before a moment. */
function bytesByKind(lhr: Report, until = Infinity): Bytes {
  const details = lhr.audits["network-requests"]?.details;
  const bytes: Bytes = { requests: 0, total: 0 };
  if (details?.type !== "table") return bytes;
  for (const item of details.items) {
    if (Number(item["networkRequestTime"]) > until) continue;
    const size = Number(item["transferSize"] ?? 0);
    const kind = String(item["resourceType"] ?? "Other").toLowerCase();
    bytes[kind] = (bytes[kind] ?? 0) + size;
    bytes["total"] = (bytes["total"] ?? 0) + size;
    bytes["requests"] = (bytes["requests"] ?? 0) + 1;
  }
  return bytes;
}

function round2(number: number): number {
  return Math.round(number * 100) / 100;
}
