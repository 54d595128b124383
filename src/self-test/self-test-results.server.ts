import { uuidv7 } from "uuidv7";
import type { Db } from "#src/db/db.server.ts";
import { failedStep, type SelfTest, type SelfTestCause, type SelfTestState, type StepResult } from "./self-test.ts";

/** Longer than any test may take; after that its runner is given up. */
const LEASE_MS = 5 * 60_000;
const KEPT_MS = 90 * 24 * 3_600_000;
const THE_TURN = "running";

/** The id of the test that this process may run now; undefined while another one runs. */
export function takeTurn(db: Db, cause: SelfTestCause, now: Date): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable("self_tests")
      .set({ state: "abandoned", turn: null, turn_until: null })
      .where("turn", "=", THE_TURN)
      .where("turn_until", "<=", now.toISOString())
      .execute();
    const turn_until = new Date(now.getTime() + LEASE_MS).toISOString();
    const taken = await trx
      .insertInto("self_tests")
      .values({ id: uuidv7(), cause, state: "running", started_at: now.toISOString(), turn: THE_TURN, turn_until })
      .onConflict((conflict) => conflict.column("turn").doNothing())
      .returning("id")
      .executeTakeFirst();
    return taken?.id;
  });
}

export async function endTurn(db: Db, { id, steps }: { id: string; steps: StepResult[] }, now: Date) {
  const state = failedStep(steps) ? "failed" : "passed";
  await db
    .updateTable("self_tests")
    .set({ state, steps: JSON.stringify(steps), finished_at: now.toISOString(), turn: null, turn_until: null })
    .where("id", "=", id)
    .execute();
}

/** It told nothing, and the next one need not wait for it. */
export async function abandonTurn(db: Db, id: string): Promise<void> {
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

/** Whether the last one, whoever asked for it, began longer ago than `hours`. With 0 none is ever due. */
export async function isSelfTestDue(db: Db, hours: number, now: Date): Promise<boolean> {
  if (hours === 0) return false;
  // Housekeeping comes once an hour and seldom to the second.
  const since = new Date(now.getTime() - (hours - 0.1) * 3_600_000).toISOString();
  const recent = await db
    .selectFrom("self_tests")
    .select("id")
    .where("started_at", ">", since)
    // One whose runner has died counts for nothing.
    .where((eb) => eb.or([eb("state", "in", ["passed", "failed"]), eb("turn_until", ">", now.toISOString())]))
    .limit(1)
    .executeTakeFirst();
  return recent === undefined;
}

export async function sweepSelfTests(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.deleteFrom("self_tests").where("started_at", "<", oldest).where("turn", "is", null).execute();
}

async function newest(db: Db, states: SelfTest["state"][]): Promise<SelfTest | undefined> {
  const row = await db
    .selectFrom("self_tests")
    .select(["id", "cause", "state", "steps", "finished_at"])
    .where("state", "in", states)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  // Only `takeTurn` and `endTurn` write it.
  return row && ({ ...row, steps: JSON.parse(row.steps) } as SelfTest);
}
