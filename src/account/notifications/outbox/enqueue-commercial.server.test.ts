import { expect, test } from "vitest";
import type { NewLeadEvent } from "#src/work/leads/lead-events.ts";
import { toEventColumns } from "#src/platform/columns/event-columns.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { leaveAlone, recordExpressConsent } from "#src/work/privacy/suppress.server.ts";
import { erasePersonalData } from "#src/work/privacy/erase-person.server.ts";
import { aCommercialMail } from "#test/mails/a-commercial-mail.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { commercialKinds } from "#src/account/notifications/mail/mail.ts";
import { enqueueCommercial } from "./enqueue-commercial.server.ts";
import { enqueueMessages } from "./enqueue.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const secretKey = Buffer.alloc(32, 7);
const siteUrl = "https://example.test";
/** A Monday, ten in the morning. */
const start = new Date("2026-06-01T14:00:00.000Z");
const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000);

type Differences = Parameters<typeof aLeadRow>[0];

async function storedLead(db: Db, differences: Differences = {}) {
  const row = aLeadRow({ submitted_at: start.toISOString(), ...differences });
  const lead = { ...row, ...personKeys(row) };
  await db.insertInto("leads").values(lead).execute();
  return lead;
}

async function wonLead(db: Db, at = start) {
  const lead = await storedLead(db, { status: "won", submitted_at: at.toISOString() });
  const won: NewLeadEvent = { kind: "status", from: "new", to: "won", won_cents: null, lost_reason: "" };
  const event = { id: `${lead.id}-won`, lead_id: lead.id, ...toEventColumns(won), at: at.toISOString() };
  await db.insertInto("lead_events").values(event).execute();
  return lead;
}

const send = ({ db }: TestApp, lead: Parameters<typeof aCommercialMail>[0], now: Date) =>
  enqueueCommercial({ db, secretKey, siteUrl }, aCommercialMail(lead), now);

testOnBothEngines("a mail after a purchase says who sends it and how to stop more", async (place) => {
  await using testApp = await openTestApp({ place, now: () => start });
  const lead = await wonLead(testApp.db);

  expect(await send(testApp, lead, start)).toBe("enqueued");
  await testApp.deliverMail();

  const [mail] = testApp.sent;
  const link = /https:\/\/example\.test\/u\/[\w-]{43}/.exec(mail?.text ?? "")?.[0];
  expect(mail?.listUnsubscribe).toBe(`<${link}>, <mailto:soumission@lavagenordet.example?subject=D%C3%A9sabonnement>`);
  expect(mail?.html).toContain(link);
  expect(mail?.text).toContain("Mont-Saint-Hilaire (QC) J3H 0A0");
  expect(mail?.replyTo).toBe("soumission@lavagenordet.example");
  const ledger = await testApp.db.selectFrom("consents").selectAll().execute();
  expect(ledger).toMatchObject([
    { basis: "purchase", purpose: "review-request", lead_id: lead.id, until: "2028-06-01T14:00:00.000Z" },
  ]);
  expect(JSON.stringify(ledger)).not.toContain(lead.email);
});

testOnBothEngines(
  "an inquiry allows it for six months, a purchase for two years, and then nothing does",
  async (place) => {
    await using testApp = await openTestApp({ place });
    const asked = await storedLead(testApp.db, { email: "asked@example.test" });
    const bought = await wonLead(testApp.db);
    const imported = await storedLead(testApp.db, { email: "imported@example.test", origin: "import" });

    expect(await send(testApp, asked, daysLater(182))).toBe("enqueued");
    expect(await send(testApp, asked, daysLater(184))).toBe("no-consent");
    expect(await send(testApp, bought, daysLater(730))).toBe("enqueued");
    expect(await send(testApp, bought, daysLater(732))).toBe("no-consent");
    expect(await send(testApp, imported, start)).toBe("no-consent");
    expect(await send(testApp, { ...asked, email: "" }, start)).toBe("no-address");
  },
);

testOnBothEngines(
  "who was left alone stays so, also as a new lead after an erasure, until an express consent",
  async (place) => {
    await using testApp = await openTestApp({ place, now: () => start });
    const { db } = testApp;
    const lead = await wonLead(db);
    await send(testApp, lead, start);
    expect(await leaveAlone({ ...byOwner(db), secretKey }, lead.id, start)).toBe("done");
    await testApp.deliverMail();
    expect(testApp.sent).toEqual([]);

    await erasePersonalData({ db, secretKey }, { email: lead.email }, start);
    expect(await db.selectFrom("leads").select("id").execute()).toEqual([]);
    const again = await wonLead(db);
    const elsewhere = await storedLead(db, { email: "other@example.test", phone: lead.phone });
    expect(await send(testApp, { ...again, email: again.email.toUpperCase() }, start)).toBe("left-alone");
    expect(await send(testApp, elsewhere, start)).toBe("left-alone");

    const given = { leadId: again.id, words: "Oui, écrivez-moi.", source: "phone", language: "fr" } as const;
    await recordExpressConsent({ ...byOwner(db), secretKey }, given, start);
    expect(await send(testApp, again, daysLater(4000))).toBe("enqueued");
    expect(await db.selectFrom("consents").select(["withdrawn_at", "lead_id"]).orderBy("id").execute()).toEqual([
      { withdrawn_at: start.toISOString(), lead_id: null },
      { withdrawn_at: null, lead_id: again.id },
    ]);
  },
);

testOnBothEngines("no commercial mail leaves without a valid row, however it came into the outbox", async (place) => {
  await using testApp = await openTestApp({ place, now: () => start });
  const { db } = testApp;
  const lead = await wonLead(db);
  for (const kind of commercialKinds) {
    const message = { channel: "mail", kind, lead_id: lead.id, to: lead.email, subject: "x", text: "x" } as const;
    await expect(enqueueMessages(db, [message], start)).rejects.toThrow("without a consent");
    await enqueueMessages(db, [{ ...message, consent_id: "of nobody" }], start);
  }
  await send(testApp, lead, start);
  await db.updateTable("consents").set({ until: start.toISOString() }).execute();
  await testApp.deliverMail();

  expect(testApp.sent).toEqual([]);
  const mails = await db.selectFrom("mails").select(["state", "last_error"]).execute();
  expect(mails).toHaveLength(commercialKinds.length + 1);
  for (const mail of mails) expect(mail).toEqual({ state: "stopped", last_error: '{"code":"no-consent"}' });
});

test("a mail that would leave at night waits for the morning, and needs its consent then", async () => {
  let now = new Date("2026-06-02T02:00:00.000Z");
  await using testApp = await openTestApp({ now: () => now });
  const lead = await wonLead(testApp.db);
  await send(testApp, lead, now);
  await testApp.deliverMail();
  expect(testApp.sent).toEqual([]);
  expect(await testApp.db.selectFrom("mails").select(["next_try_at", "attempts"]).execute()).toEqual([
    { next_try_at: "2026-06-02T13:00:00.000Z", attempts: 0 },
  ]);

  now = new Date("2026-06-02T13:00:01.000Z");
  await testApp.deliverMail();
  expect(testApp.sent).toHaveLength(1);
});
