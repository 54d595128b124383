import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { retry } from "#src/platform/clock/retry.server.ts";
import { openDb, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { replaceRows } from "#src/platform/db/backup/replace-rows.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import { demoKinds } from "#src/operations/demo/demo-kinds.server.ts";
import { stopAll } from "#src/account/notifications/outbox/undelivered.server.ts";
import { ensureOwner } from "#src/account/session/owner.server.ts";
import { demoAccount } from "./demo-account.ts";
import { checkKind, markAsDemo, renewedAt } from "./demo-mark.server.ts";
import { addDemoInvoices } from "./demo-invoices.server.ts";
import { addDemoJobs } from "./demo-jobs.server.ts";
import { addDemoQuotes, type Work } from "./demo-quotes.server.ts";
import { addDemoRequests } from "./demo-requests.server.ts";
import { hourOf } from "./renewal-hour.ts";

/** What an attacker has used up stays so; the leases are those of running jobs. */
const KEPT = new Set<keyof Schema>(["rate_limits", "used_bot_checks", "job_leases"]);

const USUAL: Counts = { leads: 160, traffic: 3_000 };

type Counts = { leads: number; traffic: number };
type Deps = Work & { now: () => Date; counts?: Counts };

/**
 * Once an hour and at the first start; of several processes one does it. All is made beside the database, which
 * changes in one transaction: whoever is killed in between has changed nothing. True when it was done.
 */
export async function renewWhenDue({ db, now, counts = USUAL, ...keys }: Deps): Promise<boolean> {
  if (!(await isDue(db, now()))) return false;
  await checkKind(db, true);
  await using made = openDb({ kind: "sqlite", file: ":memory:" });
  await makeContent({ db: made, ...keys }, counts, now());
  // What visitors write meanwhile may collide with it.
  return await retry(() => takeOver(db, made, now()), {
    everyMs: SECOND_MS / 2,
    forMs: 20 * SECOND_MS,
  });
}

async function isDue(db: Db, now: Date): Promise<boolean> {
  const last = await renewedAt(db);
  // Not `<`: a clock that was set back must not keep what visitors have typed.
  return last === undefined || hourOf(last) !== hourOf(now);
}

async function makeContent(work: Work, counts: Counts, now: Date): Promise<void> {
  const { db } = work;
  await migrate(db);
  await ensureOwner(db, demoAccount, now);
  // Its appointments come with the quotes that were accepted.
  const asked: Record<string, number> = { ...counts, appointments: 0 };
  for (const { name, usual, add } of demoKinds) await add(db, asked[name] ?? usual(counts.leads), { now });
  const won = await addDemoQuotes(work, now);
  await addDemoInvoices(work, { won, done: await addDemoJobs(work, won, now) }, now);
  await addDemoRequests(work, now);
  await stopAll(db, { code: "demonstration" });
  await markAsDemo(db, now);
}

function takeOver(db: Db, made: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await acquireWriterLock(trx, "renew-demo", now);
    if (!(await isDue(trx, now))) return false;
    await checkKind(trx, true);
    await replaceRows(trx, made, KEPT);
    return true;
  });
}
