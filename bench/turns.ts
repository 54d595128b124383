import { addDemoLeads } from "#src/operations/demo/demo-leads.server.ts";
import { addDemoTraffic } from "#src/operations/demo/demo-traffic.server.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { beside, round1 } from "./setting/numbers.ts";

const BLOCK_MS = 50;
const LEADS = Number(process.env["BENCH_LEADS"] ?? 100_000);
const VISITS = Number(process.env["BENCH_VISITS"] ?? 100_000);

const calls = [
  ...["export-all-leads", "leads", "leads/sheet", "export-leads", "export-leads?stage=won"],
  ...["export-leads?format=legacy", "export-leads?format=json", "export-leads?format=json&limit=10"],
  ...["traffic-logs/export?format=simple", "traffic-logs/export?format=detailed"],
  ...["analytics?from=2025-12-01&to=2026-11-20", "pipeline"],
  ...["analytics/funnel?from=2025-12-01&to=2026-11-20", "analytics/funnel/leads?step=won"],
];

/** The most processor time that one turn of the event loop takes in each call: whatever else the machine does. */
export async function turns() {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  await addDemoLeads(testApp.db, LEADS, { now: new Date() });
  await addDemoTraffic(testApp.db, VISITS, { now: new Date() });
  // Collects what filling has left, and compiles what all calls share.
  await (await owner.request("/api/admin/leads")).bytes();
  const measured: Record<string, { longestMs: number; MB: number }> = {};
  for (const call of calls) {
    await (await owner.request(`/api/admin/${call}`)).bytes();
    const watch = watchTurns();
    const response = await owner.request(`/api/admin/${call}`);
    if (response.status !== 200) throw new Error(`${call}: ${response.status}`);
    let bytes = 0;
    for await (const piece of response.body ?? []) bytes += piece.length;
    const longestMs = round1(watch.stop());
    measured[call] = { longestMs, MB: round1(bytes / 1e6) };
    console.log(`  ${call.padEnd(44)} longest turn ${longestMs} ms of processor  ${beside(longestMs, BLOCK_MS)}`);
  }
  return { leads: LEADS, visits: VISITS, budget: BLOCK_MS, calls: measured };
}

/** From one `setImmediate` to the next is one turn. */
export function watchTurns() {
  let longest = 0;
  let isRunning = true;
  let before = processorMs();
  const count = () => {
    const now = processorMs();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const look = () => {
    count();
    if (isRunning) setImmediate(look);
  };
  setImmediate(look);
  return {
    stop: () => {
      isRunning = false;
      // The turn that is not over.
      count();
      return longest;
    },
  };
}

/** Counts this thread alone. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
