import { uuidv7 } from "uuidv7";
import { toJson } from "#src/platform/columns/column.ts";
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import { isDue } from "#src/platform/clock/lease.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { failedStep, type SelfTest, type SelfTestCause, type SelfTestState, type StepResult } from "./self-test.ts";

/** Longer than any test; later its process counts as dead. */
const LEASE_MS = 5 * MINUTE_MS;
const KEPT_MS = 90 * DAY_MS;
/** A unique column: one test runs at a time, over all processes. */
const THE_TURN = "running";

/** Undefined while another test runs. */
export function beginSelfTest(db: Db, cause: SelfTestCause, now: Date): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable("self_tests")
      .set({ state: "abandoned", turn: null, turn_until: null })
      .where("turn", "=", THE_TURN)
      .where((eb) => isDue(eb, "turn_until", { now, longestMs: LEASE_MS }))
      .execute();
    const turn_until = after(now, LEASE_MS);
    const taken = await trx
      .insertInto("self_tests")
      .values({ id: uuidv7(), cause, state: "running", started_at: now.toISOString(), turn: THE_TURN, turn_until })
      .onConflict((conflict) => conflict.column("turn").doNothing())
      .returning("id")
      .executeTakeFirst();
    return taken?.id;
  });
}

export async function endSelfTest(db: Db, { id, steps }: { id: string; steps: StepResult[] }, now: Date) {
  const state = failedStep(steps) ? "failed" : "passed";
  await db
    .updateTable("self_tests")
    .set({ state, steps: toJson(steps), finished_at: now.toISOString(), turn: null, turn_until: null })
    .where("id", "=", id)
    .execute();
}

/** Without a result, and before the lease ends. */
export async function abandonSelfTest(db: Db, id: string): Promise<void> {
  await db
    .updateTable("self_tests")
    .set({ state: "abandoned", turn: null, turn_until: null })
    .where("id", "=", id)
    .where("turn", "=", THE_TURN)
    .execute();
}

export async function selfTestState(db: Db): Promise<SelfTestState> {
  const passed = await newest(db, ["passed"]);
  return { last: (await newest(db, ["passed", "failed"])) ?? null, lastPassedAt: passed?.finished_at ?? null };
}

/** False with 0 hours. */
export async function isSelfTestDue(db: Db, hours: number, now: Date): Promise<boolean> {
  if (hours === 0) return false;
  // The hourly job is never exactly on time.
  const since = after(now, -(hours - 0.1) * HOUR_MS);
  const recent = await db
    .selectFrom("self_tests")
    .select("id")
    .where("started_at", ">", since)
    // Except those whose process has died.
    .where((eb) => eb.or([eb("state", "in", ["passed", "failed"]), eb("turn_until", ">", now.toISOString())]))
    .limit(1)
    .executeTakeFirst();
  return recent === undefined;
}

/** With what is old, what a clock that was ahead has noted: it would hide every outcome until that day. */
export async function sweepSelfTests(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("self_tests")
    .where((eb) => eb.or([eb("started_at", "<", after(now, -KEPT_MS)), eb("started_at", ">", after(now, HOUR_MS))]))
    .where("turn", "is", null)
    .execute();
}

async function newest(db: Db, states: SelfTest["state"][]): Promise<SelfTest | undefined> {
  const row = await db
    .selectFrom("self_tests")
    .select(["id", "cause", "state", "steps", "finished_at"])
    .where("state", "in", states)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  // Only `beginSelfTest` and `endSelfTest` write it.
  return row && ({ ...row, steps: JSON.parse(row.steps) } as SelfTest);
}
