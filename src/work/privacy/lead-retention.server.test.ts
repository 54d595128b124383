import { expect } from "vitest";
import { type LeadBox } from "#src/work/leads/lead-boxes.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { savePrivacy } from "#src/account/settings/saved-settings.server.ts";
import { firstPrivacy } from "#src/account/settings/privacy.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { addNote } from "#src/work/leads/follow-up/lead-history.server.ts";
import { markAsSpam } from "#src/work/leads/follow-up/move-lead.server.ts";
import { acceptQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { anAcceptance, aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { createBlankInvoice } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendAnswer } from "#src/work/conversation/answering/send-answer.server.ts";
import { uuidv7 } from "uuidv7";
import { recordBoxSeen, sweepLeads } from "./lead-retention.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

async function keep(db: Db, box: LeadBox, days: number): Promise<string> {
  const lead = aLeadRow({ box, submitted_at: daysAgo(days).toISOString() });
  await db.insertInto("leads").values(lead).execute();
  return lead.id;
}

async function left(db: Db): Promise<string[]> {
  return (await db.selectFrom("leads").select("id").orderBy("id").execute()).map(({ id }) => id);
}

testOnBothEngines(
  "a lead put aside goes after its days once the owner has looked, else after twice as many",
  async (place) => {
    await using db = await openTestDb(place);
    const young = await keep(db, "quarantine", 29);
    const seen = await keep(db, "quarantine", 31);
    const spam = await keep(db, "spam", 31);
    const old = await keep(db, "spam", 61);
    await sweepLeads(db, now);
    expect(await left(db)).toEqual([young, seen, spam].toSorted());

    // The box was opened before the lead came.
    await recordBoxSeen(db, "spam", daysAgo(40));
    await recordBoxSeen(db, "quarantine", daysAgo(1));
    await recordBoxSeen(db, "inbox", now);
    await sweepLeads(db, now);
    expect(await left(db)).toEqual([young, spam].toSorted());
    expect(await left(db)).not.toContain(old);
  },
);

testOnBothEngines("requests stay until the owner sets their months, and those worked on stay longer", async (place) => {
  await using db = await openTestDb(place);
  const young = await keep(db, "inbox", 300);
  const old = await keep(db, "inbox", 400);
  const worked = await keep(db, "inbox", 401);
  await addNote(db, { leadId: worked, text: "Called again" }, daysAgo(10));
  await sweepLeads(db, now);
  expect(await left(db)).toEqual([young, old, worked].toSorted());

  await savePrivacy(db, { version: 0, values: { ...firstPrivacy, leadMonths: 12 } }, now);
  await sweepLeads(db, now);
  expect(await left(db)).toEqual([young, worked].toSorted());
});

testOnBothEngines("a request with an appointment to come stays until it is long past", async (place) => {
  await using db = await openTestDb(place);
  const planned = await keep(db, "inbox", 400);
  const at = daysAgo(400).toISOString();
  const appointment = { id: "appointment", lead_id: planned, day: "2026-12-15", created_at: at, changed_at: at };
  await db.insertInto("appointments").values(appointment).execute();
  await savePrivacy(db, { version: 0, values: { ...firstPrivacy, leadMonths: 12 } }, now);
  await sweepLeads(db, now);
  expect(await left(db)).toEqual([planned]);

  await sweepLeads(db, new Date("2027-12-16T12:00:00.000Z"));
  expect(await left(db)).toEqual([]);
});

testOnBothEngines("what the owner has just called spam is kept its days from then", async (place) => {
  await using db = await openTestDb(place);
  const id = await keep(db, "inbox", 100);
  await markAsSpam(db, id, daysAgo(3));
  await recordBoxSeen(db, "spam", now);
  await sweepLeads(db, now);
  expect(await left(db)).toEqual([id]);
});

testOnBothEngines("more than are taken at once all go", async (place) => {
  await using db = await openTestDb(place);
  for (let n = 0; n < 450; n += 1) await keep(db, "spam", 70);
  await sweepLeads(db, now);
  expect(await left(db)).toEqual([]);
});

testOnBothEngines("an accepted contract outlives a short retention, for six years after its year", async (place) => {
  await using db = await openTestDb(place);
  const contracts = {
    recent: daysAgo(800),
    kept: new Date("2020-01-01T15:00:00.000Z"),
    old: new Date("2019-12-31T15:00:00.000Z"),
  };
  const ids = new Map<string, string>();
  for (const [name, at] of Object.entries(contracts)) {
    const sent = await aSentQuote(db, at);
    const visitor = { address: "203.0.113.1", userAgent: "Chrome" };
    await acceptQuote({ db, ...quoteDeps }, { ...anAcceptance(sent), visitor }, at);
    ids.set(sent.quote.leadId, name);
  }
  await savePrivacy(db, { version: 0, values: { ...firstPrivacy, leadMonths: 6 } }, now);
  await sweepLeads(db, now);
  expect((await left(db)).map((id) => ids.get(id) ?? "").toSorted()).toEqual(["kept", "recent"]);
});

testOnBothEngines("a quote, an invoice or an answer of late keeps the request of a former customer", async (place) => {
  await using db = await openTestDb(place);
  await savePrivacy(db, { version: 0, values: { ...firstPrivacy, leadMonths: 12 } }, now);
  const won = async () => {
    const id = await keep(db, "inbox", 500);
    await db.updateTable("leads").set({ status: "won" }).where("id", "=", id).execute();
    return id;
  };
  const [quoted, billed, answered, old] = [await won(), await won(), await won(), await won()];
  await aSentQuote(db, daysAgo(10), {}, quoted);
  await createBlankInvoice(db, billed, daysAgo(10));
  const answer = { leadId: answered, id: uuidv7(), subject: "Bonjour", text: "Oui", files: [] };
  expect((await sendAnswer(db, answer, daysAgo(10))).kind).toBe("queued");
  await sweepLeads(db, now);

  expect(await left(db)).toEqual([quoted, billed, answered].toSorted());
  expect(old).not.toBe("");
  await sweepLeads(db, new Date(now.getTime() + 400 * 86_400_000));
  expect(await left(db)).toEqual([]);
});
