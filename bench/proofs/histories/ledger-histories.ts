import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDb, type DatabaseLocation } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { runHistory, WRITERS } from "#test/histories/run-history.ts";

type Order = { histories: number; operations: number; openPlace?: (history: number) => Promise<DatabaseLocation> };

/**
 * Random histories of drafts, issues, payments, reversals, refunds, credit notes, erasures, backups and restores, of four
 * writers at once, each through a connection of its own. All counts but the first four pass when they are zero.
 */
export async function ledgerHistories({ histories, operations, openPlace }: Order) {
  const folder = await mkdtemp(join(tmpdir(), "ledger-"));
  const onFile = async (history: number) => ({ kind: "sqlite" as const, file: join(folder, `${history}.db`) });
  const sums: Record<string, number> = {};
  for (let history = 0; history < histories; history += 1) {
    const place = await (openPlace ?? onFile)(history);
    const writers = Array.from({ length: WRITERS }, () => openDb(place));
    if (writers[0]) await migrate(writers[0]);
    const outcome = await runHistory(writers, { operations, seed: history * 10_007 });
    for (const [name, count] of Object.entries(outcome)) sums[name] = (sums[name] ?? 0) + count;
    await Promise.all(writers.map((db) => db.destroy()));
  }
  await rm(folder, { recursive: true, force: true });
  const { issued, payments, ...faults } = sums;
  return { histories, operations: histories * operations, issued, payments, ...faults };
}
