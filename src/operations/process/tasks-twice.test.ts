import { expect } from "vitest";
import type { App } from "#src/app.ts";
import { openDb, type DatabaseLocation } from "#src/platform/db/db.server.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { countRows } from "#src/platform/db/rows.server.ts";
import { testAcrossProcesses } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { workForEachTask } from "#test/app/work-for-each-task.ts";
import { siteTasks } from "./housekeeping.server.ts";

/** A Wednesday; at eleven in the morning where the business is. */
const start = new Date("2026-06-10T15:00:00.000Z");
const inDays = (days: number) => new Date(start.getTime() + days * DAY_MS);
const DAYS = [0, 1, 3, 4, 7, 8, 15, 22, 25, 31];

/** They write to a folder or another machine, and have tests of their own. */
const ELSEWHERE = /^(?:back-up .*|send-backup|send-erasures|rehearse-restore|watch-over)$/;

testAcrossProcesses("each task that two processes run at the same time does its work once", async (place) => {
  const alone = await doneBy(1);
  const together = await doneBy(2, place);
  expect(together).toEqual(alone);
  expect(Object.keys(alone.mails).toSorted()).toEqual(
    expect.arrayContaining([
      "customer-appointment",
      "customer-invoice-reminder",
      "owner-month",
      "owner-plans",
      "owner-quarantine",
    ]),
  );
});

/** What is there after a month of tasks, each run at once by so many processes: rows by table, messages by kind. */
async function doneBy(processes: number, place?: DatabaseLocation) {
  let now = start;
  await using testApp = await openTestApp({ ...(place && { place }), now: () => now });
  await workForEachTask(testApp.db, start);
  await using second = place ? openDb(place) : undefined;
  const apps: App[] = [testApp.app, ...(second ? [{ ...testApp.app, db: second }] : [])];
  expect(apps).toHaveLength(processes);
  const tasks = apps.map((app) => siteTasks(app).filter(({ name }) => !ELSEWHERE.test(name)));
  for (const day of DAYS) {
    now = inDays(day);
    for (const at of (tasks[0] ?? []).keys()) await Promise.all(tasks.map(async (some) => await some[at]?.run()));
  }
  const rows = await countRows(testApp.db);
  const mails = Object.groupBy(await testApp.db.selectFrom("mails").select("kind").execute(), ({ kind }) => kind);
  return { rows, mails: Object.fromEntries(Object.entries(mails).map(([kind, some]) => [kind, some?.length])) };
}
