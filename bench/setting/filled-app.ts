import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseLocation, openDb, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { addDemoIdeas } from "#src/operations/demo/demo-ideas.server.ts";
import { addDemoLeads } from "#src/operations/demo/demo-leads.server.ts";
import { addDemoTraffic } from "#src/operations/demo/demo-traffic.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";

export type FilledApp = { dataDir: string; db: Db; filled: Record<string, number>; remove(): Promise<void> };

/**
 * A data folder with a year of 100,000 leads and 1,000,000 requests, all still in the log.
 * BENCH_LEADS and BENCH_VISITS ask for fewer; BENCH_FILLED names a folder to reuse.
 */
export async function fillApp(): Promise<FilledApp> {
  const kept = process.env["BENCH_FILLED"];
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), "bench-")));
  await mkdir(dataDir, { recursive: true });
  const db = openDb(databaseLocation({ DATA_DIR: dataDir }));
  await migrate(db);
  const filled = (await isFilled(db)) ? { again: 1 } : await fill(db);
  return {
    dataDir,
    db,
    filled,
    remove: async () => {
      await db.destroy();
      if (!kept) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function isFilled(db: Db): Promise<boolean> {
  return (await db.selectFrom("leads").select("id").limit(1).executeTakeFirst()) !== undefined;
}

async function fill(db: Db): Promise<Record<string, number>> {
  const now = new Date();
  const leads = Number(process.env["BENCH_LEADS"] ?? 100_000);
  const visits = Number(process.env["BENCH_VISITS"] ?? 1_000_000);
  await saveSettings(db, { trafficDaysKept: 400 }, now);
  return {
    leads,
    leadSeconds: await secondsOf(`${leads} leads`, () => addDemoLeads(db, leads, { now })),
    ideas: 200,
    ideaSeconds: await secondsOf("200 ideas", () => addDemoIdeas(db, 200, { now })),
    visits,
    visitSeconds: await secondsOf(`${visits} requests`, () => addDemoTraffic(db, visits, { now })),
  };
}

async function secondsOf(what: string, task: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await task();
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  console.log(`  ${what} filled in ${seconds} s`);
  return seconds;
}
