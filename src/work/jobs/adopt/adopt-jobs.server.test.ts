import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { diceOf } from "#test/histories/dice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { anyRequestBeforeJobs, aRequestBeforeJobs, subtractIn } from "#test/work/rows-before-jobs.ts";
import { rowsWithoutJob } from "#test/work/rows-without-job.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { findDoubtfulJobs, listBilledMore, settleDoubts } from "#src/work/jobs/doubts/doubts.server.ts";
import { adoptJobsOf } from "./adopt-jobs-of.server.ts";
import { adoptJobs } from "./adopt-jobs.server.ts";

const tables = ["quotes", "appointments", "plans", "invoices"] as const;

/** The job of each row, by the row's id. */
async function jobsOfRows(db: Db): Promise<Record<string, string | null>> {
  const jobs: Record<string, string | null> = {};
  for (const table of tables)
    for (const { id, job_id } of await db.selectFrom(table).select(["id", "job_id"]).execute()) jobs[id] = job_id;
  return jobs;
}

async function doubtsOf(db: Db): Promise<Record<string, string>> {
  const jobs = await db.selectFrom("jobs").select(["id", "doubt"]).where("doubt", "!=", "").execute();
  return Object.fromEntries(jobs.map(({ id, doubt }) => [id, doubt]));
}

testOnBothEngines("the versions of a number are one job, with its plan, its visits and its invoices", async (place) => {
  await using db = await openTestDb(place);
  const rows = await aRequestBeforeJobs(db, "zoe");
  await rows.quote("v1", { number: "2026-001", state: "superseded" });
  await rows.quote("v2", { number: "2026-001", revision: 2 });
  await rows.quote("other", { number: "2026-002", state: "sent" });
  await rows.plan("plan", { quote_id: "v2" });
  await rows.plan("alone");
  await rows.visit("of-plan", { plan_id: "plan", billed_in: "month" });
  await rows.visit("of-quote", { quote_id: "v1" });
  await rows.visit("of-none", { day: "2026-06-20", state: "done" });
  await rows.invoice("month", { number: "F-1" });
  await rows.invoice("down", { quote_id: "v1", kind: "down-payment", number: "F-2" });
  await rows.invoice("final", { quote_id: "v2", number: "F-3" });
  await subtractIn(db, "down", "final");
  await rows.invoice("note", { kind: "credit", corrects_id: "final", number: "F-4" });
  await rows.invoice("of-day", { servedOn: "2026-06-20" });
  await rows.invoice("blank", { servedOn: "2026-06-25" });

  expect(await adoptJobs(db)).toBe(1);
  expect(await jobsOfRows(db)).toEqual({
    ...{ v1: "v1", v2: "v1", other: "other", plan: "v1", alone: "alone" },
    ...{ "of-plan": "v1", "of-quote": "v1", "of-none": "of-none" },
    ...{ month: "v1", down: "v1", final: "v1", note: "v1", "of-day": "of-none", blank: "blank" },
  });
  expect(await doubtsOf(db)).toEqual({});
  expect(await adoptJobs(db)).toBe(0);
});

testOnBothEngines(
  "of two acceptances of a number the newest stands, and what is billed too much is told",
  async (place) => {
    await using db = await openTestDb(place);
    for (const [lead, billed] of [
      ["right", 100_000],
      ["wrong", 172_463],
    ] as const) {
      const rows = await aRequestBeforeJobs(db, lead);
      const number = `2026-${lead}`;
      await rows.quote(`${lead}-v1`, { number, decided_at: "2026-06-01T15:00:00.000Z", total_cents: 100_000 });
      const newest = { decided_at: "2026-06-09T15:00:00.000Z", total_cents: 137_970 };
      await rows.quote(`${lead}-v2`, { number, revision: 2, ...newest });
      await rows.invoice(`${lead}-f`, { quote_id: `${lead}-v1`, number: lead, total_cents: billed });
    }
    await adoptJobs(db);
    const quotes = await db.selectFrom("quotes").select(["id", "state", "decided_at"]).orderBy("id").execute();
    const events = await db.selectFrom("quote_events").select(["quote_id", "kind", "at"]).orderBy("quote_id").execute();

    expect(quotes.map(({ id, state }) => `${id} ${state}`)).toEqual([
      ...["right-v1 superseded", "right-v2 accepted", "wrong-v1 superseded", "wrong-v2 accepted"],
    ]);
    expect(quotes[0]?.decided_at).toBe("2026-06-01T15:00:00.000Z");
    expect(events).toEqual(
      ["right-v1", "wrong-v1"].map((quote_id) => ({ quote_id, kind: "superseded", at: "2026-06-09T15:00:00.000Z" })),
    );
    expect(await doubtsOf(db)).toEqual({ "wrong-v1": "two-accepted" });
  },
);

testOnBothEngines("what cannot be told is joined to nothing, and said of the job", async (place) => {
  await using db = await openTestDb(place);
  const visited = await aRequestBeforeJobs(db, "visited");
  await visited.quote("agreed", { number: "2026-001" });
  await visited.visit("which", { state: "done" });
  const billed = await aRequestBeforeJobs(db, "billed");
  await billed.visit("done", { state: "done", day: "2026-06-10" });
  await billed.invoice("blank", { servedOn: "2026-06-11" });
  const mixed = await aRequestBeforeJobs(db, "mixed");
  await mixed.quote("one", { number: "2026-002", state: "cancelled" });
  await mixed.quote("two", { number: "2026-003" });
  await mixed.visit("of-two", { quote_id: "two" });
  await mixed.invoice("down", { quote_id: "one", kind: "down-payment", number: "F-1" });
  await mixed.invoice("final", { quote_id: "two", number: "F-2" });
  await subtractIn(db, "down", "final");
  await adoptJobs(db);

  expect(await jobsOfRows(db)).toMatchObject({ which: "which", blank: "blank", down: "two", final: "two" });
  expect(await doubtsOf(db)).toEqual({ which: "visit-of-which", blank: "invoice-of-which", two: "mixed" });
});

testOnBothEngines(
  "invoices of a request that was erased have their job, and a job follows its customer",
  async (place) => {
    await using db = await openTestDb(place);
    const rows = await aRequestBeforeJobs(db, "zoe");
    await rows.quote("quote", { number: "2026-001" });
    await rows.invoice("final", { quote_id: "quote", number: "F-1" });
    await db.deleteFrom("leads").execute();
    await (await aRequestBeforeJobs(db, "luc")).visit("visit");
    await adoptJobs(db);
    const at = "2026-06-01T15:00:00.000Z";
    const luc = { id: "luc", kind: "person" as const, name: "Luc", language: "fr" as const };
    await db
      .insertInto("customers")
      .values({ ...luc, created_at: at, changed_at: at })
      .execute();
    await db.updateTable("leads").set({ customer_id: "luc" }).execute();
    await adoptJobs(db);

    expect(await db.selectFrom("jobs").select(["id", "lead_id", "customer_id"]).orderBy("id").execute()).toEqual([
      { id: "final", lead_id: null, customer_id: null },
      { id: "visit", lead_id: "luc", customer_id: "luc" },
    ]);
  },
);

async function anyRequests(db: Db, seed: number): Promise<void> {
  const dice = diceOf(seed);
  for (let index = 0; index < 7; index += 1) await anyRequestBeforeJobs(db, `lead-${seed}-${index}`, dice);
}

async function everything(db: Db) {
  const states = await db.selectFrom("quotes").select(["id", "state"]).orderBy("id").execute();
  const superseded = await db
    .selectFrom("quote_events")
    .select(["quote_id", "kind", "at"])
    .orderBy("quote_id")
    .execute();
  const jobs = await db.selectFrom("jobs").selectAll().orderBy("id").execute();
  return { rows: await jobsOfRows(db), jobs, states, superseded };
}

testOnBothEngines("the same jobs come of any rows, in whatever batches, killed anywhere, run again", async (place) => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const found = [];
    for (const way of ["at once", "one by one", "killed", "while asked for"]) {
      await using db = await openTestDb(place.kind === "sqlite" ? place : undefined);
      await anyRequests(db, seed);
      if (way === "killed") {
        for (const lead of [5, 2]) await db.transaction().execute((trx) => adoptJobsOf(trx, [`lead-${seed}-${lead}`]));
        const undone = db.transaction().execute(async (trx) => {
          await adoptJobsOf(trx, [`lead-${seed}-3`]);
          throw new Error("killed");
        });
        await expect(undone).rejects.toThrow("killed");
      }
      if (way === "while asked for") await Promise.all([adoptJobs(db, 2), adoptJobs(db, 3)]);
      await adoptJobs(db, way === "one by one" ? 1 : undefined);
      const once = await everything(db);
      await adoptJobs(db);
      expect(await everything(db)).toEqual(once);
      expect(await rowsWithoutJob(db)).toEqual([]);
      found.push(once);
    }
    for (const other of found.slice(1)) expect(other).toEqual(found[0]);
  }
});

testOnBothEngines(
  "any rows: one number is one job, a credit note has its invoice's, and none is accepted twice",
  async (place) => {
    await using db = await openTestDb(place);
    for (const seed of [11, 12, 13, 14, 15, 16]) await anyRequests(db, seed);
    await adoptJobs(db);
    const jobs = await jobsOfRows(db);
    const quotes = await db.selectFrom("quotes").select(["id", "number", "job_id", "state"]).execute();
    const invoices = await db.selectFrom("invoices").select(["job_id", "corrects_id"]).execute();
    const visits = await db.selectFrom("appointments").select(["job_id", "plan_id", "quote_id"]).execute();

    for (const versions of Map.groupBy(quotes, ({ number }) => number).values())
      expect(new Set(versions.map(({ job_id }) => job_id)).size).toBe(1);
    for (const { job_id, corrects_id } of invoices) if (corrects_id !== null) expect(job_id).toBe(jobs[corrects_id]);
    for (const { job_id, plan_id, quote_id } of visits) {
      const origin = plan_id ?? quote_id;
      if (origin !== null) expect(job_id).toBe(jobs[origin]);
    }
    const accepted = quotes.filter(({ state }) => state === "accepted").map(({ job_id }) => job_id);
    expect(new Set(accepted).size).toBe(accepted.length);
    // Each job has the id of one of its rows.
    for (const { id } of await db.selectFrom("jobs").select("id").execute()) expect(jobs[id]).toBe(id);
  },
);

testOnBothEngines(
  "the owner is told of what is billed twice and of mixed invoices, until it is credited or looked at",
  async (place) => {
    await using db = await openTestDb(place);
    const zoe = await aRequestBeforeJobs(db, "zoe");
    await zoe.quote("v1", { number: "2026-001", total_cents: 100_000, decided_at: "2026-06-01T15:00:00.000Z" });
    await zoe.quote("v2", {
      number: "2026-001",
      revision: 2,
      total_cents: 100_000,
      decided_at: "2026-06-02T15:00:00.000Z",
    });
    await zoe.invoice("one", { quote_id: "v1", number: "F-1", total_cents: 100_000 });
    await zoe.invoice("two", { quote_id: "v2", number: "F-2", total_cents: 100_000 });
    const luc = await aRequestBeforeJobs(db, "luc");
    await luc.quote("quote", { number: "2026-002" });
    await luc.visit("visit");
    await luc.invoice("mixed", { quote_id: "quote", appointment_id: "visit", number: "F-3" });
    await adoptJobs(db);
    expect(await findDoubtfulJobs(db)).toEqual({ billedMore: ["zoe"], mixed: ["luc"] });
    expect(await listBilledMore(db)).toEqual([{ invoiceId: "one", number: "F-1", cents: 100_000, leadId: "zoe" }]);

    await zoe.invoice("note", { kind: "credit", corrects_id: "one", number: "F-4", total_cents: 100_000 });
    await adoptJobs(db);
    expect(await findDoubtfulJobs(db)).toEqual({ billedMore: [], mixed: ["luc"] });
    expect(await listBilledMore(db)).toEqual([]);
    await settleDoubts(db);
    expect(await findDoubtfulJobs(db)).toEqual({ billedMore: [], mixed: [] });
  },
);

testOnBothEngines("a job that is there is locked before the rows that it adopts", async (place) => {
  await using db = await openTestDb(place);
  const zoe = await aRequestBeforeJobs(db, "zoe");
  await zoe.quote("v1", { number: "2026-001", total_cents: 100_000, decided_at: "2026-06-01T15:00:00.000Z" });
  await zoe.invoice("one", { quote_id: "v1", number: "F-1", total_cents: 100_000 });
  await adoptJobs(db);
  const second = { revision: 2, total_cents: 100_000, decided_at: "2026-06-02T15:00:00.000Z" };
  await zoe.quote("v2", { number: "2026-001", ...second });
  await zoe.invoice("two", { quote_id: "v2", number: "F-2", total_cents: 100_000 });

  // The test's database refuses to lock a job after what hangs on it.
  expect(await adoptJobs(db)).toBe(1);
  expect(await doubtsOf(db)).toEqual({ v1: "two-accepted" });
});
