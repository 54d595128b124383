import type { ExpressionBuilder } from "kysely";
import { after, SECOND_MS } from "#src/platform/clock/durations.ts";
import { isDue, isFree } from "#src/platform/clock/lease.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";

export const LEASE_MS = 20 * SECOND_MS;

export type TaskTimes = { name: string; everyMs: number };
export type Lease = TaskTimes & { holder: string };
type Held = Pick<Lease, "name" | "holder">;

/** Due for the first time after one interval. */
export async function announceTask(db: Db, { name, everyMs }: TaskTimes, now: Date): Promise<void> {
  await db
    .insertInto("job_leases")
    .values({ name, due_at: after(now, everyMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A read: blocks no other process, unlike `takeLease`. */
export async function isDueAndFree(db: Db, task: TaskTimes, now: Date): Promise<boolean> {
  const row = await db.selectFrom("job_leases").select("name").where(canBeTaken(task, now)).executeTakeFirst();
  return row !== undefined;
}

/** One statement: of two processes one gets it. False when not due or taken. */
export async function takeLease(db: Db, lease: Lease, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable("job_leases")
    .set({ holder: lease.holder, held_until: after(now, LEASE_MS) })
    .where(canBeTaken(lease, now))
    .returning("name")
    .executeTakeFirst();
  return taken !== undefined;
}

function canBeTaken({ name, everyMs }: TaskTimes, now: Date) {
  return (eb: ExpressionBuilder<Schema, "job_leases">) =>
    eb.and([
      eb("name", "=", name),
      isDue(eb, "due_at", { now, longestMs: everyMs }),
      isFree(eb, "held_until", { now, longestMs: LEASE_MS }),
    ]);
}

export function renewLease(db: Db, lease: Held, now: Date): Promise<boolean> {
  return change(db, lease, { held_until: after(now, LEASE_MS) });
}

export function endLease(db: Db, lease: Lease, now: Date): Promise<boolean> {
  return change(db, lease, { due_at: after(now, lease.everyMs), ...free });
}

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
