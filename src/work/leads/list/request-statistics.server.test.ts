import { expect } from "vitest";
import { aLead } from "#test/leads/a-lead.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { changeStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { countRequests, medianAnswerMinutes } from "./request-statistics.server.ts";

const submitted = new Date("2026-11-20T12:00:00.000Z");
const dateRange = { from: new Date("2026-11-20T05:00:00.000Z"), until: new Date("2026-11-21T05:00:00.000Z") };
const afterMinutes = (minutes: number) => new Date(submitted.getTime() + minutes * 60_000);

testOnBothEngines("an answer is the first change of status, and half of them were quicker", async (place) => {
  await using db = await openTestDb(place);
  const ask = async (differences = {}) => {
    const row = aLeadRow({ submitted_at: submitted.toISOString(), ...differences });
    await db.insertInto("leads").values(row).execute();
    return row.id;
  };
  const answer = (id: string, minutes: number, version = 1) =>
    changeStatus(db, { id, status: version === 1 ? "contacted" : "quoted", version }, afterMinutes(minutes));
  expect(await medianAnswerMinutes(db, dateRange)).toBeNull();
  for (const minutes of [10, 60, 900]) await answer(await ask(), minutes);
  const twice = await ask();
  await answer(twice, 70);
  await answer(twice, 5000, 2);
  await ask();
  await answer(await ask({ origin: "phone" }), 1);
  await answer(await ask({ submitted_at: "2026-11-19T12:00:00.000Z" }), 2);

  expect(await medianAnswerMinutes(db, dateRange)).toBe(60);
});

testOnBothEngines("a range of days includes its start and not its end", async (place) => {
  await using db = await openTestDb(place);
  const moments = ["2026-11-20T04:59:59.999Z", "2026-11-20T05:00:00.000Z", "2026-11-21T04:59:59.999Z"];
  for (const submitted_at of [...moments, "2026-11-21T05:00:00.000Z"])
    await db.insertInto("leads").values(aLead({ submitted_at })).execute();

  expect(await countRequests(db, dateRange)).toEqual({ requests: 2, won: 0, wonCents: 0 });
});

testOnBothEngines("what was won is counted in leads and cents, robots and phone calls are not", async (place) => {
  await using db = await openTestDb(place);
  const submitted_at = "2026-11-20T12:00:00.000Z";
  const won = (won_cents: number | null) => aLead({ submitted_at, status: "won", won_cents });
  await db
    .insertInto("leads")
    .values([won(12_345), won(null), aLead({ submitted_at, status: "lost" })])
    .execute();
  for (const box of ["spam", "quarantine", "deleted"] as const)
    await db
      .insertInto("leads")
      .values({ ...won(1), box })
      .execute();
  await db
    .insertInto("leads")
    .values(aLead({ submitted_at, origin: "phone" }))
    .execute();

  expect(await countRequests(db, dateRange)).toEqual({ requests: 3, won: 2, wonCents: 12_345 });
});
