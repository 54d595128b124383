import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { residentMb } from "./setting/memory.ts";
import { beside, quantile, round1 } from "./setting/numbers.ts";
import { startSite } from "./setting/running-site.ts";

const ROUNDS = 7;
const BUDGET_MS = 1000;
const BUDGET_MB = 150;
const SETTLE_MS = 3000;

/** From spawning the process to its first line with the site's URL, and its memory then. */
export async function start() {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const first = await startOnce(dataDir, 12_000);
  const rounds: Started[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await startOnce(dataDir, SETTLE_MS));
  await rm(dataDir, { recursive: true, force: true });
  const ms = Math.round(
    quantile(
      rounds.map((round) => round.ms),
      0.5,
    ),
  );
  const mb = round1(
    quantile(
      rounds.map((round) => round.mb),
      0.5,
    ),
  );
  console.log(
    `  first start ever   ${Math.round(first.ms)} ms, ${round1(first.mb)} MB after it has compressed its pages`,
  );
  console.log(`  listening after    ${ms} ms   budget ${BUDGET_MS}  ${beside(ms, BUDGET_MS)}`);
  console.log(`  resident, idle     ${mb} MB   budget ${BUDGET_MB}  ${beside(mb, BUDGET_MB)}`);
  return { budgets: { BUDGET_MS, BUDGET_MB }, listeningMs: ms, residentMb: mb, first, rounds };
}

type Started = { ms: number; mb: number };

async function startOnce(dataDir: string, settleMs: number): Promise<Started> {
  const started = performance.now();
  const site = await startSite({ dataDir });
  const ms = performance.now() - started;
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const mb = residentMb(site.pid);
  await site.stop();
  return { ms, mb };
}
