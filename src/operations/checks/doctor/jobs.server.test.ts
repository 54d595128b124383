import { expect } from "vitest";
import { adoptJobs } from "#src/work/jobs/adopt/adopt-jobs.server.ts";
import { aDraftQuote } from "#test/work/a-quote.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { forgetJobs } from "#test/work/forget-jobs.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { checkJobs } from "./jobs.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

testOnBothEngines("the operator is told of rows that are of no job, until they are", async (place) => {
  await using db = await openTestDb(place);
  await aDraftQuote(db, now);
  expect(await checkJobs(db)).toMatchObject({ state: "ok" });
  await forgetJobs(db);
  expect(await checkJobs(db)).toMatchObject({ state: "warning", says: expect.stringContaining("rows of 1 requests") });
  await adoptJobs(db);
  expect(await checkJobs(db)).toMatchObject({ state: "ok" });
});
