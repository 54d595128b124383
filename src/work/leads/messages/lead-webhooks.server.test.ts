import { expect } from "vitest";
import { exampleServices } from "#test/site/example-site.ts";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { parseContactRequest } from "#src/work/leads/contact-request.ts";
import { receiveContactRequest } from "#src/work/leads/intake/receive-contact-request.server.ts";
import { releaseLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const siteUrl = "http://localhost:3000";

async function openApp(place: DatabaseLocation) {
  const db = await openTestDb(place);
  await saveSettings(db, { integrations: { webhookUrl: "https://hooks.example.com/" } }, now);
  const told = async () => {
    const rows = await db.selectFrom("mails").select(["lead_id", "text"]).where("channel", "=", "webhook").execute();
    return rows.map(({ lead_id, text }) => ({ lead_id, ...(JSON.parse(text) as { type: string; data: object }) }));
  };
  return { db, told, [Symbol.asyncDispose]: () => db.destroy() };
}

testOnBothEngines("a request sends webhooks, and none once it is erased", async (place) => {
  await using testApp = await openApp(place);
  const read = parseContactRequest(aContactRequest(), exampleServices);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { id } = aLeadRow();
  const verdict = { box: "inbox" as const, reasons: [] };
  await receiveContactRequest(testApp.db, { id, request: read.values, verdict, siteUrl }, now);
  expect(await testApp.told()).toMatchObject([
    { lead_id: id, type: "lead.created", data: { id, name: "Marie Tremblay", origin: "website" } },
  ]);

  await testApp.db.deleteFrom("leads").execute();
  expect(await testApp.told()).toEqual([]);
});

testOnBothEngines("a phone lead sends a webhook, one in quarantine only when it is released", async (place) => {
  await using testApp = await openApp(place);
  const called = { name: "Luc Roy", phone: "450 555-0100", email: "", message: "", language: "fr" } as const;
  const id = await addPhoneLead(testApp.db, { ...called, service: "gutters" }, now);
  expect(await testApp.told()).toMatchObject([{ lead_id: id, data: { name: "Luc Roy", origin: "phone" } }]);

  const held = aLeadRow({ box: "quarantine", submitted_at: now.toISOString() });
  await testApp.db.insertInto("leads").values(held).execute();
  await releaseLead(testApp.db, { id: held.id, siteUrl }, now);
  expect((await testApp.told()).map(({ lead_id }) => lead_id)).toEqual([id, held.id]);
});
