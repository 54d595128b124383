import type { ExpressionBuilder } from "kysely";
import type { Db } from "#src/db/db.server.ts";
import type { Schema } from "#src/db/schema.ts";

/** A process that has not renewed its lease for so long is dead to the others. */
export const LEASE_MS = 20_000;

export type JobTimes = { name: string; everyMs: number };
export type Turn = JobTimes & { holder: string };
type Held = Pick<Turn, "name" | "holder">;

/** A job that nobody has heard of is due for the first time after one interval. */
export async function announceJob(db: Db, { name, everyMs }: JobTimes, now: Date): Promise<void> {
  await db
    .insertInto("job_leases")
    .values({ name, due_at: after(now, everyMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Only looks, which no other process has to wait for. */
export async function isFree(db: Db, job: JobTimes, now: Date): Promise<boolean> {
  const row = await db.selectFrom("job_leases").select("name").where(isDueAndFree(job, now)).executeTakeFirst();
  return row !== undefined;
}

/** True when the job is due and nobody is at it: from now on we are. One statement, so that of two one gets it. */
export async function takeTurn(db: Db, turn: Turn, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable("job_leases")
    .set({ holder: turn.holder, held_until: after(now, LEASE_MS) })
    .where(isDueAndFree(turn, now))
    .returning("name")
    .executeTakeFirst();
  return taken !== undefined;
}

/** A time too far ahead was written by a clock that has been put right since. */
function isDueAndFree({ name, everyMs }: JobTimes, now: Date) {
  const moment = now.toISOString();
  return (eb: ExpressionBuilder<Schema, "job_leases">) =>
    eb.and([
      eb("name", "=", name),
      eb.or([eb("due_at", "<=", moment), eb("due_at", ">", after(now, everyMs))]),
      eb.or([
        eb("held_until", "is", null),
        eb("held_until", "<=", moment),
        eb("held_until", ">", after(now, LEASE_MS)),
      ]),
    ]);
}

/** Still at it. False when another has taken over meanwhile. */
export function renewTurn(db: Db, turn: Held, now: Date): Promise<boolean> {
  return change(db, turn, { held_until: after(now, LEASE_MS) });
}

/** Done until the next time. */
export function endTurn(db: Db, turn: Turn, now: Date): Promise<boolean> {
  return change(db, turn, { due_at: after(now, turn.everyMs), ...free });
}

/** Not done: whoever looks next takes it. */
export function giveUpTurn(db: Db, turn: Held): Promise<boolean> {
  return change(db, turn, free);
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

function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
