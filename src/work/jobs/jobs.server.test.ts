import { expect } from "vitest";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { aDraftQuote } from "#test/work/a-quote.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { forgetJobs } from "#test/work/forget-jobs.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { jobOf } from "./job-of.server.ts";
import { lockJob, openJob } from "./jobs.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

const marie = {
  ...{ id: "marie", kind: "person" as const, name: "Marie", language: "fr" as const },
  ...{ created_at: now.toISOString(), changed_at: now.toISOString() },
};

function aPlaceOfMarie(key: string) {
  const { created_at, changed_at } = marie;
  return { id: key, customer_id: marie.id, address: key, key, created_at, changed_at };
}

testOnBothEngines("a job has the customer of its request, and their place while they have one alone", async (place) => {
  await using db = await openTestDb(place);
  await db.insertInto("customers").values(marie).execute();
  await db.insertInto("customer_places").values(aPlaceOfMarie("house")).execute();
  const lead = aLeadRow({ customer_id: marie.id });
  await db.insertInto("leads").values(lead).execute();
  await openJob(db, { id: "first", leadId: lead.id }, now);
  await db.insertInto("customer_places").values(aPlaceOfMarie("chalet")).execute();
  await openJob(db, { id: "second", leadId: lead.id }, now);

  expect(await db.selectFrom("jobs").selectAll().orderBy("id").execute()).toMatchObject([
    { id: "first", customer_id: marie.id, place_id: "house", lead_id: lead.id, open: 1, doubt: "" },
    { id: "second", customer_id: marie.id, place_id: null, lead_id: lead.id },
  ]);
});

testOnBothEngines("a job that is opened twice is one, also of a request that was erased", async (place) => {
  await using db = await openTestDb(place);
  await openJob(db, { id: "one", leadId: "erased" }, now);
  await openJob(db, { id: "one", leadId: "erased" }, new Date("2026-06-11T15:00:00.000Z"));

  expect(await db.selectFrom("jobs").select(["id", "lead_id", "created_at"]).execute()).toEqual([
    { id: "one", lead_id: null, created_at: now.toISOString() },
  ]);
});

testOnBothEngines("of a row that a former version wrote, the job is made when it is asked for, once", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await aDraftQuote(db, now);
  await forgetJobs(db);
  const load = () => db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const stray = await load();

  expect(stray.job_id).toBeNull();
  expect(await jobOf(db, stray, "quotes")).toBe(id);
  expect(await jobOf(db, stray, "quotes")).toBe(id);
  expect((await load()).job_id).toBe(id);
});

testOnBothEngines("whoever locks a job waits for the one who has it", async (place) => {
  await using db = await openTestDb(place);
  await openJob(db, { id: "one", leadId: "none" }, now);
  const order: string[] = [];
  const locked = Promise.withResolvers<void>();
  const first = db.transaction().execute(async (trx) => {
    await lockJob(trx, "one");
    order.push("first in");
    locked.resolve();
    await trx.selectFrom("jobs").selectAll().execute();
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.push("first out");
  });
  await locked.promise;
  const second = db.transaction().execute(async (trx) => {
    await lockJob(trx, "one");
    order.push("second in");
  });
  await Promise.all([first, second]);

  expect(order).toEqual(["first in", "first out", "second in"]);
});
