import type { ExpressionBuilder } from "kysely";
import { after, SECOND_MS } from "#src/clock/durations.ts";
import { hasCome, isFree } from "#src/clock/lease.ts";
import type { Db } from "#src/db/db.server.ts";
import type { Schema } from "#src/db/schema.ts";

/** A process that has not renewed its lease for so long is dead to the others. */
export const LEASE_MS = 20 * SECOND_MS;

export type JobTimes = { name: string; everyMs: number };
export type Lease = JobTimes & { holder: string };
type Held = Pick<Lease, "name" | "holder">;

/** A new job is due for the first time after one interval. */
export async function announceJob(db: Db, { name, everyMs }: JobTimes, now: Date): Promise<void> {
  await db
    .insertInto("job_leases")
    .values({ name, due_at: after(now, everyMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A read: unlike `takeLease`, no other process waits for it. */
export async function isDueAndFree(db: Db, job: JobTimes, now: Date): Promise<boolean> {
  const row = await db.selectFrom("job_leases").select("name").where(canBeTaken(job, now)).executeTakeFirst();
  return row !== undefined;
}

/** False when the job is not due or another process runs it. One statement, so that of two one gets it. */
export async function takeLease(db: Db, lease: Lease, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable("job_leases")
    .set({ holder: lease.holder, held_until: after(now, LEASE_MS) })
    .where(canBeTaken(lease, now))
    .returning("name")
    .executeTakeFirst();
  return taken !== undefined;
}

function canBeTaken({ name, everyMs }: JobTimes, now: Date) {
  return (eb: ExpressionBuilder<Schema, "job_leases">) =>
    eb.and([
      eb("name", "=", name),
      hasCome(eb, "due_at", { now, longestMs: everyMs }),
      isFree(eb, "held_until", { now, longestMs: LEASE_MS }),
    ]);
}

/** False when another process has taken over meanwhile. */
export function renewLease(db: Db, lease: Held, now: Date): Promise<boolean> {
  return change(db, lease, { held_until: after(now, LEASE_MS) });
}

/** Done until the next time. */
export function endLease(db: Db, lease: Lease, now: Date): Promise<boolean> {
  return change(db, lease, { due_at: after(now, lease.everyMs), ...free });
}

/** Not done: another process takes it at its next poll. */
export function releaseLease(db: Db, lease: Held): Promise<boolean> {
  return change(db, lease, free);
}

const free = { holder: null, held_until: null };

type Change = { due_at?: string; holder?: null; held_until: string | null };

async function change(db: Db, { name, holder }: Held, to: Change): Promise<boolean> {
  const changed = await db
    .updateTable("job_leases")
    .set(to)
    .where("name", "=", name)
    .where("holder", "=", holder)
    .returning("name")
    .executeTakeFirst();
  return changed !== undefined;
}
