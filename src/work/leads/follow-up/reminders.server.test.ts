import { createECDH } from "node:crypto";
import type { Insertable } from "kysely";
import { expect } from "vitest";
import { openDb, type DatabaseLocation } from "#src/platform/db/db.server.ts";
import type { LeadsTable } from "#src/work/leads/tables.ts";
import { addDevice } from "#src/account/notifications/push/push-devices.server.ts";
import type { EmailSettings } from "#src/account/settings/email-settings.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { migratedPostgresDatabase, testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { test } from "vitest";
import { remindOfRequests } from "./reminders.server.ts";

// 09:05 in Toronto, so that the answer is due the next day at 09:05 and the reminder is due at 07:00.
const submitted_at = "2026-11-20T14:05:00.000Z";
const hoursLater = (hours: number) => new Date(Date.parse(submitted_at) + hours * 3_600_000);
const siteUrl = "http://localhost";

async function openLeads(place: DatabaseLocation) {
  const db = await openTestDb(place);
  return {
    db,
    add: async (differences: Partial<Insertable<LeadsTable>> = {}) => {
      const lead = aLeadRow({ submitted_at, status: "new", origin: "website", ...differences });
      await db.insertInto("leads").values(lead).execute();
      return lead.id;
    },
    choose: (email: EmailSettings) => saveSettings(db, { email }, hoursLater(0)),
    remind: (hours: number) => remindOfRequests({ db, siteUrl }, hoursLater(hours)),
    messages: () =>
      db.selectFrom("mails").select(["channel", "kind", "to", "lead_id", "subject", "text"]).orderBy("id").execute(),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

async function addPhone(db: ReturnType<typeof openDb>) {
  const keys = { p256dh: createECDH("prime256v1").generateKeys("base64url"), auth: "a".repeat(22) };
  const subscription = { endpoint: "https://push.example/phone", keys, language: "fr" as const };
  await addDevice(db, { subscription, userAgent: "A phone", allowPrivateNetwork: false }, hoursLater(0));
}

testOnBothEngines("an unanswered request is reminded of once, by mail and on the owner's devices", async (place) => {
  await using leads = await openLeads(place);
  await addPhone(leads.db);
  const id = await leads.add({ name: "Marie", landing_page: "/brossard", service: "gutters" });
  expect(await leads.remind(19)).toBe(0);
  expect(await leads.remind(22)).toBe(1);
  expect(await leads.remind(23)).toBe(0);
  const [mail, push, ...more] = await leads.messages();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ channel: "mail", kind: "owner-reminder", lead_id: id });
  expect(mail?.text).toContain(`${siteUrl}/admin/leads/${id}`);
  expect(mail?.text).toMatch(/Réponse promise au plus tard samedi.*9/);
  expect(push).toMatchObject({ channel: "push", kind: "push-reminder", lead_id: id });
  const shown = JSON.parse(push?.text ?? "") as { title: string; body: string };
  expect(shown).toMatchObject({ title: "Marie attend votre réponse", path: `/admin/leads/${id}` });
  expect(shown.body).toMatch(/^Nettoyage de gouttières, Brossard\nRéponse promise au plus tard samedi/);
});

testOnBothEngines("no reminder for what is answered, doubtful, deleted or came by phone", async (place) => {
  await using leads = await openLeads(place);
  await leads.add({ status: "contacted" });
  await leads.add({ origin: "phone" });
  for (const box of ["spam", "quarantine", "deleted"] as const) await leads.add({ box });
  expect(await leads.remind(22)).toBe(0);
  expect(await leads.messages()).toEqual([]);
});

testOnBothEngines("no reminder at night: what was due then comes in the morning", async (place) => {
  await using leads = await openLeads(place);
  await leads.add();
  expect(await leads.remind(21)).toBe(0);
  expect(await leads.remind(22)).toBe(1);
});

testOnBothEngines(
  "when nothing ran in time the reminder comes late, and after another day not at all",
  async (place) => {
    await using leads = await openLeads(place);
    await leads.add();
    expect(await leads.remind(49)).toBe(0);
    expect(await leads.remind(47)).toBe(1);
  },
);

testOnBothEngines("the owner chooses the hours, none at all, the address and the language", async (place) => {
  await using leads = await openLeads(place);
  await leads.add();
  await leads.choose({ reminderHours: 0 });
  expect(await leads.remind(23)).toBe(0);
  await leads.choose({ reminderHours: 1, notifyTo: "moi@nordet.example", notifyLanguage: "fr" });
  expect(await leads.remind(22.9)).toBe(0);
  expect(await leads.remind(23.1)).toBe(1);
  expect(await leads.messages()).toMatchObject([
    { to: "moi@nordet.example", subject: expect.stringMatching(/^À répondre/) },
  ]);
});

testOnBothEngines("who wants no mail at all gets none of these", async (place) => {
  await using leads = await openLeads(place);
  await addPhone(leads.db);
  await leads.add();
  await leads.choose({ enableEmailNotifications: false });
  await leads.remind(22);
  expect((await leads.messages()).map(({ channel }) => channel)).toEqual(["push"]);
});

testOnBothEngines("a reminder that could not leave before the answer is dropped", async (place) => {
  await using leads = await openLeads(place);
  const id = await leads.add();
  await leads.add();
  await leads.remind(22);
  await leads.db.updateTable("leads").set({ status: "contacted" }).where("id", "=", id).execute();
  await leads.remind(22.1);
  const left = await leads.messages();
  expect(left).toHaveLength(1);
  expect(left[0]?.lead_id).not.toBe(id);
});

test("of many concurrent processes, one reminds", async () => {
  const place: DatabaseLocation = { kind: "postgres", url: await migratedPostgresDatabase() };
  await using leads = await openLeads(place);
  for (let lead = 0; lead < 20; lead += 1) await leads.add();
  const others = [1, 2, 3, 4].map(() => openDb(place));
  const told = await Promise.all(others.map((db) => remindOfRequests({ db, siteUrl }, hoursLater(22))));
  await Promise.all(others.map((db) => db.destroy()));
  expect(told.reduce((sum, reminded) => sum + reminded)).toBe(20);
  const messages = await leads.messages();
  expect(new Set(messages.map(({ lead_id }) => lead_id)).size).toBe(20);
  expect(messages).toHaveLength(20);
});
