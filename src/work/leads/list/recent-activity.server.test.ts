import { expect } from "vitest";
import { aLeadRow } from "#test/a-lead-row.ts";
import { aLead } from "#test/a-lead.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestDb } from "#test/test-db.ts";
import { changeStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { newestExports, newestLeads, newestSteps } from "./recent-activity.server.ts";

testOnBothEngines(
  "the newest requests of the inbox and those held back come in one list, without spam and imports",
  async (place) => {
    await using db = await openTestDb(place);
    const boxes = ["inbox", "quarantine", "spam", "inbox", "deleted"] as const;
    for (const [minute, box] of boxes.entries())
      await db
        .insertInto("leads")
        .values({ ...aLead({ name: `Lead ${minute}`, submitted_at: `2026-11-20T12:0${minute}:00.000Z` }), box })
        .execute();
    await db
      .insertInto("leads")
      .values(aLead({ name: "Imported", origin: "import", submitted_at: "2026-11-20T12:30:00.000Z" }))
      .execute();
    const names = async (limit: number) => (await newestLeads(db, limit)).map(({ name, held }) => [name, held]);

    expect(await names(10)).toEqual([
      ["Lead 3", false],
      ["Lead 1", true],
      ["Lead 0", false],
    ]);
    expect(await names(2)).toEqual([
      ["Lead 3", false],
      ["Lead 1", true],
    ]);
  },
);

testOnBothEngines("the newest files for Google Ads come first", async (place) => {
  await using db = await openTestDb(place);
  for (const [id, dialect] of [
    ["a", "legacy"],
    ["b", "data-manager"],
  ] as const)
    await db.insertInto("lead_exports").values({ id, dialect, exported_at: "2026-11-20T12:00:00.000Z" }).execute();

  expect(await newestExports(db, 1)).toEqual([
    { id: "b", dialect: "data-manager", exported_at: "2026-11-20T12:00:00.000Z" },
  ]);
});

testOnBothEngines("the newest steps tell whose lead came how far", async (place) => {
  await using db = await openTestDb(place);
  const lead = aLeadRow({ name: "Marie" });
  await db.insertInto("leads").values(lead).execute();
  const now = new Date("2026-11-20T12:00:00.000Z");
  await changeStatus(db, { id: lead.id, status: "contacted", version: 1 }, now);
  await changeStatus(db, { id: lead.id, status: "won", amount: 32_500, version: 2 }, now);
  const steps = async (limit: number) => (await newestSteps(db, limit)).map(({ id: _, ...step }) => step);

  const marie = { leadId: lead.id, name: "Marie", at: now.toISOString() };
  const won = { ...marie, status: "won", wonCents: 32_500 };
  expect(await steps(9)).toEqual([won, { ...marie, status: "contacted", wonCents: null }]);
  expect(await steps(1)).toEqual([won]);
});
