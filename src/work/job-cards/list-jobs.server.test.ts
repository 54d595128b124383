import { expect } from "vitest";
import { adoptCustomers } from "#src/work/customers/adopt/adopt-customers.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { aDraftQuote } from "#test/work/a-quote.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { listJobs } from "./list-jobs.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const all = { state: "all" as const, search: "", after: undefined };

testOnBothEngines("jobs are listed newest first, found by the customer, and without those set aside", async (place) => {
  await using db = await openTestDb(place);
  const [zoe, luc] = [
    aLeadRow({ name: "Zoé L’Écuyer" }),
    aLeadRow({ name: "Luc Roy", email: "", phone: "450 555-0199" }),
  ];
  const spam = aLeadRow({ name: "Spam", box: "spam" });
  await db.insertInto("leads").values([zoe, luc, spam]).execute();
  await adoptCustomers(db, now);
  const jobs = [];
  for (const { id } of [zoe, luc, luc, spam]) jobs.push((await aDraftQuote(db, now, {}, id)).jobId);
  const [first, second, third] = jobs;
  const ids = async (query: Partial<Parameters<typeof listJobs>[1]>) =>
    (await listJobs(db, { ...all, ...query }, now)).jobs.map(({ id }) => id);

  expect(await ids({})).toEqual([third, second, first]);
  expect(await ids({ search: "roy" })).toEqual([third, second]);
  expect(await ids({ search: "ecuyer" })).toEqual([first]);
  expect(await ids({ after: third ?? undefined })).toEqual([second, first]);
  await db
    .updateTable("jobs")
    .set({ open: 0 })
    .where("id", "=", second ?? "")
    .execute();
  expect(await ids({ state: undefined })).toEqual([third, first]);
});
