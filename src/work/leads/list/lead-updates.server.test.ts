import { expect } from "vitest";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadLeadNews } from "./lead-updates.server.ts";

testOnBothEngines("the news tells who waits, who is held back, and who came last", async (place) => {
  await using db = await openTestDb(place);
  expect(await loadLeadNews(db)).toEqual({ waiting: 0, quarantine: 0, newest: null });

  const answered = aLeadRow({ submitted_at: "2026-11-20T09:00:00.000Z", status: "won" });
  const waiting = aLeadRow({ submitted_at: "2026-11-20T10:00:00.000Z", status: "new", origin: "website" });
  await insertRows(db, "leads", [answered, waiting]);
  expect(await loadLeadNews(db)).toEqual({ waiting: 1, quarantine: 0, newest: waiting.id });

  const held = aLeadRow({ submitted_at: "2026-11-20T11:00:00.000Z", box: "quarantine" });
  const tried = aLeadRow({ submitted_at: "2026-11-20T12:00:00.000Z", box: "self-test" });
  await insertRows(db, "leads", [held, tried]);
  expect(await loadLeadNews(db)).toEqual({ waiting: 1, quarantine: 1, newest: held.id });
});
