import { expect } from "vitest";
import { openDb } from "#src/db/db.server.ts";
import { migrate } from "#src/db/migrate.server.ts";
import { aLeadRow } from "#test/a-lead-row.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { medianAnswerMinutes } from "./answer-time.server.ts";
import { changeStatus } from "#src/leads/work/change-lead.server.ts";

const submitted = new Date("2026-11-20T12:00:00.000Z");
const stretch = { from: new Date("2026-11-20T05:00:00.000Z"), until: new Date("2026-11-21T05:00:00.000Z") };
const afterMinutes = (minutes: number) => new Date(submitted.getTime() + minutes * 60_000);

testOnBothEngines("an answer is the first step that the owner takes, and half of them were quicker", async (place) => {
  await using db = openDb(place);
  await migrate(db);
  const ask = async (differences = {}) => {
    const row = aLeadRow({ submitted_at: submitted.toISOString(), ...differences });
    await db.insertInto("leads").values(row).execute();
    return row.id;
  };
  const answer = (id: string, minutes: number, version = 1) =>
    changeStatus(
      db,
      id,
      version === 1 ? { status: "contacted", version } : { status: "quoted", version },
      afterMinutes(minutes),
    );
  expect(await medianAnswerMinutes(db, stretch)).toBeNull();
  for (const minutes of [10, 60, 900]) await answer(await ask(), minutes);
  const twice = await ask();
  await answer(twice, 70);
  await answer(twice, 5000, 2);
  await ask();
  await answer(await ask({ origin: "phone" }), 1);
  await answer(await ask({ submitted_at: "2026-11-19T12:00:00.000Z" }), 2);

  expect(await medianAnswerMinutes(db, stretch)).toBe(60);
});
