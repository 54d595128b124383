import { expect } from "vitest";
import type { NewLeadEvent } from "#src/work/leads/lead-events.ts";
import { toEventColumns } from "#src/platform/columns/event-columns.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { firstIdOf } from "#src/marketing/traffic/retention.server.ts";
import { writeVisits } from "#src/marketing/traffic/write-visits.server.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { sendCreditNote } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { reviseQuote } from "#src/work/quotes/quotes.server.ts";
import { aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { aVisit } from "#test/site/a-visit.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { mailLastMonth } from "./send-monthly-mail.server.ts";

/** Eight in the morning on the first of December, where the business is. */
const eight = new Date("2026-12-01T13:00:00.000Z");
const later = (hours: number) => new Date(eight.getTime() + hours * 3_600_000);

const send = (db: Db, now: Date) => mailLastMonth({ db, siteUrl: "https://nordet.example" }, now);
const mails = (db: Db) =>
  db.selectFrom("mails").select(["kind", "to", "subject", "text", "html", "lead_id"]).orderBy("id").execute();

async function aBusyNovember(db: Db) {
  const reader = { secretKey: Buffer.alloc(32, 7), siteHost: "nordet.example", keepFullAddresses: false };
  await writeVisits(db, [aVisit({ url: "/?gclid=1" }), aVisit({ at: Date.parse("2026-10-20T15:00:00Z") })], {
    ...reader,
    timeZone: "America/Toronto",
  });
  const lead = (id: string, differences = {}) => ({
    ...aLead({ id, submitted_at: "2026-11-28T12:00:00.000Z" }),
    ...{ box: "inbox" as const, source_label: "google-ads" },
    ...differences,
  });
  await db
    .insertInto("leads")
    .values([lead("a"), lead("b", { status: "won", won_cents: 45_000 })])
    .execute();
  const wonAt = "2026-11-29T12:00:00.000Z";
  const won: NewLeadEvent = { kind: "status", from: "new", to: "won", won_cents: 45_000, lost_reason: "" };
  await db
    .insertInto("lead_events")
    .values({
      ...{ id: firstIdOf(new Date(wonAt)), lead_id: "b" },
      ...{ ...toEventColumns(won), at: wonAt },
    })
    .execute();
}

testOnBothEngines("on the first at eight the owner is told once what the month brought", async (place) => {
  await using db = await openTestDb(place);
  await aBusyNovember(db);
  await saveSettings(db, { email: { notifyTo: "moi@nordet.example", notifyLanguage: "en" } }, eight);

  expect(await send(db, later(-1))).toBe(false);
  // As several processes, or one that was started again.
  expect((await Promise.all([send(db, eight), send(db, eight)])).includes(true)).toBe(true);
  expect(await send(db, later(24))).toBe(false);
  const [mail, ...others] = await mails(db);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: "owner-month",
    to: "moi@nordet.example",
    lead_id: null,
    subject: "November 2026: 2 requests, $450 won before taxes",
  });
  for (const line of [
    "- 1 visit (1 the month before)",
    "- 2 requests (0 the month before)",
    "- Google Ads: 1 visit, 2 requests",
    "- 1 job won (0 the month before)",
    "- 1 unanswered request, from November 28: https://nordet.example/admin/leads?counted=to-answer",
    "Answer the waiting requests.",
    "https://nordet.example/admin/settings?tab=notifications",
  ])
    expect(mail?.text).toContain(line);
  expect(mail?.text).not.toContain("invoice");
  expect(mail?.html).toContain('href="https://nordet.example/admin/leads?counted=to-answer"');
  expect(mail?.text).not.toContain("Marie");
});

testOnBothEngines("a business that invoices here reads what was invoiced, paid and is owed", async (place) => {
  await using db = await openTestDb(place);
  await aBusyNovember(db);
  await saveSettings(db, { email: { notifyTo: "moi@nordet.example", notifyLanguage: "en" } }, eight);
  const issuedAt = new Date("2026-11-10T15:00:00.000Z");
  const deps = { db, ...quoteDeps };
  const [first, second] = [await anAcceptedQuote(db, issuedAt), await anAcceptedQuote(db, issuedAt)];
  const { id } = await anIssuedInvoice(db, { quoteId: first.id }, issuedAt);
  const credited = await anIssuedInvoice(db, { quoteId: second.id }, issuedAt);
  const payment = { invoiceId: id, method: "cheque" as const, receivedOn: "2026-11-20", reference: "", receipt: false };
  await takePayment(deps, { ...payment, cents: 10_000 }, eight);
  const note = { id: credited.id, cents: 28_744, reason: { fr: "", en: "" }, by: "link" as const };
  await sendCreditNote(deps, note, issuedAt);
  await send(db, eight);
  const { text = "" } = (await mails(db)).find(({ kind }) => kind === "owner-month") ?? {};

  for (const line of [
    "- $287 invoiced, taxes included ($0 the month before)",
    "- $100 paid to you, taxes included ($0 the month before)",
    "- 1 unpaid invoice, $187 taxes included: https://nordet.example/admin/invoices?state=owed",
  ])
    expect(text).toContain(line);

  const lists = text.split("\n\n").filter((list) => list.includes("\n- "));
  const kinds = lists.map((list) => ["before taxes", "taxes included"].filter((kind) => list.includes(kind)).length);
  expect(Math.max(...kinds)).toBe(1);
});

testOnBothEngines(
  "unanswered quotes are counted and added up from the same quotes, and lead to them",
  async (place) => {
    await using db = await openTestDb(place);
    await aBusyNovember(db);
    await saveSettings(db, { email: { notifyTo: "moi@nordet.example", notifyLanguage: "en" } }, eight);
    await db.deleteFrom("leads").where("status", "=", "new").execute();
    // Quoted by hand, with no quote of the program: neither counted nor added.
    await db
      .insertInto("leads")
      .values([aLeadRow({ status: "quoted" }), aLeadRow({ status: "quoted" })])
      .execute();
    const { quote } = await aSentQuote(db, new Date("2026-11-12T15:00:00.000Z"));
    await reviseQuote(db, quote.id, new Date("2026-11-13T15:00:00.000Z"));
    await send(db, eight);
    const { text = "" } = (await mails(db)).find(({ kind }) => kind === "owner-month") ?? {};

    for (const line of [
      "- 1 quote sent (0 the month before)",
      "- 1 unanswered quote, $200 before taxes: https://nordet.example/admin/quotes?state=open",
      "See the quotes: https://nordet.example/admin/quotes?state=open",
    ])
      expect(text).toContain(line);
  },
);

testOnBothEngines("after an outage it comes within days, and then not any more", async (place) => {
  await using db = await openTestDb(place);
  await aBusyNovember(db);

  expect(await send(db, later(24 * 5))).toBe(false);
  expect(await send(db, later(24 * 4))).toBe(true);
});

testOnBothEngines("no mail while it or all notices are turned off, nor of a month without anybody", async (place) => {
  await using db = await openTestDb(place);
  expect(await send(db, eight)).toBe(false);
  await aBusyNovember(db);
  await saveSettings(db, { email: { monthlyMail: false } }, eight);
  expect(await send(db, eight)).toBe(false);
  await saveSettings(db, { email: { enableEmailNotifications: false } }, eight);
  expect(await send(db, eight)).toBe(false);

  expect(await mails(db)).toEqual([]);
});

testOnBothEngines("in French as the business of the owner speaks", async (place) => {
  await using db = await openTestDb(place);
  await aBusyNovember(db);
  await saveSettings(db, { email: { notifyLanguage: "fr" } }, eight);
  await send(db, eight);
  const [mail] = await mails(db);

  expect(mail?.subject.replaceAll(/\s/g, " ")).toBe("Novembre 2026 : 2 demandes, 450 $ gagnés avant taxes");
  expect(mail?.text).toContain("«\u00a0Bilan du mois\u00a0»");
});
