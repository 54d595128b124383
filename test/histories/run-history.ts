import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeBackup } from "#src/platform/db/backup/backup.server.ts";
import { nameLineage } from "#src/platform/db/backup/lineage.server.ts";
import { restore } from "#src/platform/db/backup/restore.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadTaxReport } from "#src/work/invoices/books/tax-report.server.ts";
import { erasePersonalData } from "#src/work/privacy/erase-person.server.ts";
import { quoteDeps } from "../work/a-quote.ts";
import { diceOf } from "./dice.ts";
import { findFaults, YEAR, type Faults } from "./invoice-checks.ts";
import { actOnce, nothingKnown, type KnownIds } from "./invoice-histories.ts";

export const WRITERS = 4;
const now = new Date("2026-06-10T15:00:00.000Z");

type Order = { operations: number; seed: number };
export type HistoryOutcome = Faults & {
  /** Thrown, as a deadlock would be. */
  failures: number;
  changedAfterIssue: number;
  reportsChangedByErasure: number;
  reportsChangedByRestore: number;
  issued: number;
  payments: number;
};

/**
 * Writers at the same moment, each through its own connection: half of the work, an erasure of every third person, a
 * backup, a quarter, a restore of the backup, and the last quarter.
 */
export async function runHistory(writers: readonly Db[], { operations, seed }: Order): Promise<HistoryOutcome> {
  const [db] = writers;
  if (!db) throw new Error("no writer");
  const folder = mkdtempSync(join(tmpdir(), "history-"));
  const known = nothingKnown();
  const issued = new Map<string, string>();
  const outcome = { failures: 0, changedAfterIssue: 0 };
  const work = async (share: number) => {
    outcome.failures += await workTogether(writers, {
      known,
      operations: Math.round(operations * share),
      seed: seed + share * 1_000,
    });
    outcome.changedAfterIssue += await countChanged(db, issued);
  };
  try {
    await nameLineage(db, now);
    await work(0.5);
    const before = await loadTaxReport(db, YEAR);
    await eraseSome(db, known);
    outcome.changedAfterIssue += await countChanged(db, issued);
    const reportsChangedByErasure = differ(before, await loadTaxReport(db, YEAR));

    const file = join(folder, "backup.jsonl.gz");
    await writeBackup(db, file, now);
    await work(0.25);
    // Restored over its own database, it keeps what was issued and paid since, and the writers go on with all of that.
    const report = await loadTaxReport(db, YEAR);
    await restore(db, { file, keepIn: join(folder, "replaced.jsonl.gz") }, now);
    const reportsChangedByRestore = differ(report, await loadTaxReport(db, YEAR));
    await work(0.25);

    const faults = await findFaults(db);
    const payments = (await db.selectFrom("payments").select("id").execute()).length;
    const counts = { issued: issued.size, payments };
    return { ...faults, ...outcome, reportsChangedByErasure, reportsChangedByRestore, ...counts };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function workTogether(
  writers: readonly Db[],
  { known, operations, seed }: Order & { known: KnownIds },
): Promise<number> {
  let [left, failures] = [operations, 0];
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, at) => {
      const db = writers[at % writers.length];
      const dice = diceOf(seed + at);
      if (!db) return;
      while (left-- > 0)
        await actOnce({ db, known, dice, now }).catch((error: unknown) => {
          failures += 1;
          console.error(error);
        });
    }),
  );
  return failures;
}

/** How many of those that were there before differ; the new ones are noted. */
async function countChanged(db: Db, issued: Map<string, string>): Promise<number> {
  const columns = [
    "id",
    "kind",
    "number",
    "document",
    "sha256",
    "total_cents",
    "net_cents",
    "issued_on",
    "due_on",
  ] as const;
  const rows = await db.selectFrom("invoices").select(columns).where("number", "is not", null).execute();
  const found = new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
  const changed = [...issued].filter(([id, row]) => found.get(id) !== row).length;
  for (const [id, row] of found) issued.set(id, row);
  return changed;
}

async function eraseSome(db: Db, known: KnownIds): Promise<void> {
  const { secretKey } = quoteDeps;
  for (const [at, leadId] of known.leads.entries())
    if (at % 3 === 0) await erasePersonalData({ db, secretKey }, { email: `${leadId}@example.com` }, now);
}

function differ(one: unknown, other: unknown): number {
  return JSON.stringify(one) === JSON.stringify(other) ? 0 : 1;
}
