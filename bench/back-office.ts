import type { Db } from "#src/platform/db/db.server.ts";
import { leadSorts } from "#src/work/leads/list/lead-list.ts";
import { lastDays } from "#src/marketing/traffic/period.ts";
import { fillApp } from "./setting/filled-app.ts";
import { beside, quantile, round1 } from "./setting/numbers.ts";
import { PASSWORD, signIn, type Owner } from "./setting/owner.ts";
import { settle, startProbe, type Probe } from "./setting/probe.ts";
import { startSite } from "./setting/running-site.ts";
import { areaPath } from "./setting/example-pages.ts";

const ROUNDS = 20;
const BUDGET_MS = 100;
const BLOCK_MS = 50;

/** Every call of the back office on a year's 100,000 leads and 1,000,000 requests, while a probe measures other requests. */
export async function backOffice() {
  const testApp = await fillApp();
  const site = await startSite({ dataDir: testApp.dataDir, env: { ADMIN_PASSWORD: PASSWORD } });
  const probe = await startProbe(site.url);
  try {
    const owner = await signIn(site.url);
    await settle(probe);
    const bench = { owner, probe };
    const idle = await measureIdle(probe);
    const calls = await measureCalls(bench, await callsOn(testApp.db));
    return { filled: testApp.filled, budgets: { BUDGET_MS, BLOCK_MS }, idle, calls };
  } finally {
    await probe.stop();
    await site.stop();
    await testApp.remove();
  }
}

type Bench = { owner: Owner; probe: Probe };

/** The waits that the machine itself causes, as a baseline. */
async function measureIdle(probe: Probe): Promise<number> {
  probe.begin();
  await wait(3000);
  const worst = round1(probe.worst());
  console.log(`  without other requests, the longest wait is ${worst} ms`);
  return worst;
}

async function measureCalls({ owner, probe }: Bench, paths: string[]) {
  const calls: Record<string, { p50: number; p95: number; worstBlock: number; kB: number }> = {};
  console.log(
    `  ${"budget".padEnd(64)} ${String(BUDGET_MS).padStart(6)} ${String(BUDGET_MS).padStart(6)} ${String(BLOCK_MS).padStart(6)}`,
  );
  for (const path of paths) {
    const first = await owner.get(path);
    const times: number[] = [];
    const blocks: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      probe.begin();
      times.push((await owner.get(path)).ms);
      await wait(15);
      blocks.push(probe.worst());
    }
    const [p50, p95] = [round1(quantile(times, 0.5)), round1(quantile(times, 0.95))];
    // One slow round may be the machine; a blocking call is slow in every round.
    const [block, worstBlock] = [round1(quantile(blocks, 0.5)), round1(Math.max(...blocks))];
    calls[path] = { p50, p95, worstBlock, kB: round1(first.bytes / 1000) };
    console.log(
      `  ${path.slice(0, 64).padEnd(64)} ${String(p50).padStart(6)} ${String(p95).padStart(6)} ${String(block).padStart(6)} (${worstBlock})  ${beside(p95, BUDGET_MS)} ${beside(block, BLOCK_MS)}`,
    );
  }
  return calls;
}

/** The most expensive calls of the screens. */
async function callsOn(db: Db): Promise<string[]> {
  const [deepByDate, deepByName] = await Promise.all([leadAt(db, "submitted_at"), leadAt(db, "search_text")]);
  const { from, to } = lastDays(365, new Date(), "America/Toronto");
  const month = lastDays(30, new Date(), "America/Toronto");
  const search = (query: string, box = "inbox") => `leads?box=${box}&${query}`;
  return [
    ...[
      "check-auth",
      "export-leads?format=json&limit=10",
      "content-ideas",
      "activity?limit=20",
      "pipeline",
      "leads/boxes",
      "leads/board",
      "leads/board?q=tremblay",
    ],
    ...leadSorts.map((sort) => search(`sort=${sort}`)),
    ...["tremblay", "zzabsent", "e", "marie%20tremblay", "450%20555-0142", "%22%25_"].map((q) => search(`q=${q}`)),
    ...leadSorts.map((sort) => search(`q=zzabsent&sort=${sort}`)),
    ...["service", "-status"].map((sort) => search(`q=e&sort=${sort}`)),
    ...[search("status=lost"), search("q=roy&status=won&service=Autre"), search("q=zzabsent", "spam")],
    ...[search(`cursor=${deepByDate}`), search(`sort=name&cursor=${deepByName}`), search(`q=e&cursor=${deepByDate}`)],
    search(`sort=service&limit=200&cursor=${deepByDate}`),
    `leads/${deepByDate}`,
    ...["traffic-logs?limit=100", "traffic-logs?limit=1000", "traffic-logs?kind=bots", "traffic-logs?kind=visitors"],
    `traffic-logs?before=${await visitAt(db, 0.9)}`,
    ...[
      `traffic-logs?search=${areaPath.slice(1)}`,
      "traffic-logs?search=zzabsent",
      "traffic-logs?search=zzabsent&kind=bots",
    ],
    ...[
      "traffic-logs/bots",
      "analytics",
      `analytics?from=${month.from}&to=${month.to}`,
      `analytics?from=${from}&to=${to}`,
    ],
    ...["source&label=google-ads", "device&label=phone"].map(
      (by) => `analytics/filtered?from=${from}&to=${to}&by=${by}`,
    ),
    `analytics?from=${from.replace(/-\d\d$/, "-15")}&to=${to}`,
    ...["analytics/funnel", `analytics/funnel?from=${from}&to=${to}`, "analytics/online"],
    `analytics/funnel/leads?step=quoted&by=landing&label=${areaPath}&from=${from}&to=${to}`,
    ...["settings", "sessions", "audit", "mails/undelivered"],
  ];
}

async function leadAt(db: Db, column: "submitted_at" | "search_text"): Promise<string> {
  const { leads } = await db
    .selectFrom("leads")
    .select(({ fn }) => fn.countAll<number>().as("leads"))
    .where("box", "=", "inbox")
    .executeTakeFirstOrThrow();
  const lead = await db
    .selectFrom("leads")
    .select("id")
    .where("box", "=", "inbox")
    .orderBy(column, column === "submitted_at" ? "desc" : "asc")
    .offset(Math.floor(leads * 0.9))
    .limit(1)
    .executeTakeFirstOrThrow();
  return lead.id;
}

async function visitAt(db: Db, share: number): Promise<string> {
  const { visits } = await db
    .selectFrom("visits")
    .select(({ fn }) => fn.countAll<number>().as("visits"))
    .executeTakeFirstOrThrow();
  const visit = await db
    .selectFrom("visits")
    .select("id")
    .orderBy("id", "desc")
    .offset(Math.floor(visits * share))
    .limit(1)
    .executeTakeFirstOrThrow();
  return visit.id;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
