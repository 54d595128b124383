import { expect } from "vitest";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { changeStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { impliedConsent } from "./implied-consent.server.ts";

const now = new Date("2026-11-20T17:00:00.000Z");

testOnBothEngines("an imported customer has consented to nothing until a job is won here", async (place) => {
  await using db = await openTestDb(place);
  const submitted_at = "2026-11-20T12:00:00.000Z";
  const imported = { ...aLeadRow({ origin: "import", status: "won", submitted_at }), email_key: "zoe@exemple.test" };
  await insertRows(db, "leads", [imported]);
  expect(await impliedConsent(db, "zoe@exemple.test", now)).toBeUndefined();

  await changeStatus(db, { id: imported.id, status: "contacted", version: 1 }, now);
  await changeStatus(db, { id: imported.id, status: "won", amount: null, version: 2 }, now);
  expect(await impliedConsent(db, "zoe@exemple.test", now)).toMatchObject({ basis: "purchase", leadId: imported.id });
});
