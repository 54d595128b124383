import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { personHashes } from "#src/account/consents/person-hashes.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { suppress } from "#src/account/consents/suppressions.server.ts";
import { sendCreditNote } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { sendStatement } from "./send-statement.server.ts";
import { shownStatement } from "./statement.ts";
import { loadStatement } from "./statement.server.ts";

/** A Wednesday; at eleven in the morning where the business is. */
const now = new Date("2026-06-10T15:00:00.000Z");
const inDays = (days: number, hours = 0) => new Date(now.getTime() + days * 86_400_000 + hours * 3_600_000);
const contact = { email: "zoe@example.com", phone: "" };
const received = { method: "e-transfer" as const, receivedOn: "2026-06-10", reference: "", receipt: false };

/** Each of 287.44, due at once, of one customer. */
async function invoicesOf(db: Db, count: number) {
  const made = [];
  for (let at = 0; at < count; at += 1) {
    const { id: quoteId, leadId } = await anAcceptedQuote(db, now);
    await db
      .updateTable("leads")
      .set({ ...contact, ...personKeys(contact) })
      .where("id", "=", leadId)
      .execute();
    const { id } = await anIssuedInvoice(db, { quoteId }, now);
    made.push({ id, leadId });
  }
  return made;
}

const statements = (db: Db) =>
  db.selectFrom("mails").select(["text", "next_try_at", "to"]).where("kind", "=", "customer-statement").execute();

const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, " ");

testOnBothEngines("a statement has what is owed by age, what was paid too much and the payments", async (place) => {
  await using db = await openTestDb(place);
  const deps = { db, ...quoteDeps };
  const [owed, partly, credited, over] = await invoicesOf(db, 4);
  if (!owed || !partly || !credited || !over) throw new Error("no invoices");
  await takePayment(deps, { ...received, invoiceId: partly.id, cents: 10_000 }, now);
  await takePayment(deps, { ...received, invoiceId: over.id, cents: 29_744 }, now);
  await sendCreditNote(deps, { id: credited.id, cents: 28_744, reason: { fr: "", en: "" }, by: "link" }, now);
  const statement = await loadStatement(db, { leadId: partly.leadId }, inDays(40));
  if (!statement) throw new Error("no statement");
  const shown = shownStatement(statement, "fr");

  expect(statement.invoices.map(({ number, balanceCents, age }) => [number, balanceCents, age])).toEqual([
    ["F-2026-0001", 28_744, "31-60"],
    ["F-2026-0002", 18_744, "31-60"],
    ["F-2026-0004", -1_000, "31-60"],
  ]);
  expect(plain(shown.total.amount)).toBe("464,88 $");
  expect(shown.ages.map(({ label, amount }) => [label, plain(amount)])).toEqual([["31 à 60 jours", "474,88 $"]]);
  expect(shown.papers.map(({ label, amount }) => [plain(label), plain(amount)])).toEqual([
    ["F-2026-0001, du 10 juin 2026", "287,44 $"],
    ["F-2026-0002, du 10 juin 2026", "287,44 $"],
    ["F-2026-0003, du 10 juin 2026", "287,44 $"],
    ["F-2026-0004, du 10 juin 2026", "287,44 $"],
    ["F-2026-0005 (note de crédit), du 10 juin 2026", "−287,44 $"],
  ]);
  expect(shown.payments).toHaveLength(2);
  expect(plain(shown.open[1]?.detail)).toMatch(/40 jours de retard · 187,44 \$ sur 287,44 \$/);
  expect(await loadStatement(db, { leadId: "01890000-0000-7000-8000-000000000000" }, now)).toBeUndefined();
});

testOnBothEngines("a statement leaves by day, with the link of each invoice", async (place) => {
  await using db = await openTestDb(place);
  const [one] = await invoicesOf(db, 2);
  if (!one) throw new Error("no invoice");
  const deps = { db, ...quoteDeps };
  // Eleven at night.
  expect(await sendStatement(deps, { leadId: one.leadId }, inDays(0, 12))).toMatchObject({
    ...{ kind: "sent", numbers: ["F-2026-0001", "F-2026-0002"], leavesAt: "2026-06-11T13:00:00.000Z" },
  });
  const [mail] = await statements(db);
  expect(mail).toMatchObject({ to: "zoe@example.com", next_try_at: "2026-06-11T13:00:00.000Z" });
  expect(mail?.text.match(/\/f\/[\w-]{43}/g)).toHaveLength(2);
  expect(plain(mail?.text)).toContain("Le solde est de 574,88 $.");
});

testOnBothEngines("a statement is sent again, and to who owes nothing, without asking for money", async (place) => {
  await using db = await openTestDb(place);
  const deps = { db, ...quoteDeps };
  const [one] = await invoicesOf(db, 1);
  if (!one) throw new Error("no invoice");
  await sendStatement(deps, { leadId: one.leadId }, now);
  expect(await sendStatement(deps, { leadId: one.leadId }, now)).toMatchObject({
    kind: "sent",
    numbers: ["F-2026-0001"],
  });
  await takePayment(deps, { ...received, invoiceId: one.id, cents: 28_744 }, now);
  expect(await sendStatement(deps, { leadId: one.leadId }, now)).toMatchObject({ kind: "sent", numbers: [] });
  const mails = await statements(db);
  expect(mails).toHaveLength(3);
  const asking = mails.map(({ text }) => text.includes("Déjà payé?"));
  expect(asking.filter(Boolean)).toHaveLength(2);
  const last = mails[asking.indexOf(false)];
  expect(plain(last?.text)).toContain("Le solde est de 0,00 $.");
  expect(last?.text).not.toContain("/f/");
  const logged = await db.selectFrom("audit_events").select("subject").where("kind", "=", "statement-sent").execute();
  expect(logged.map(({ subject }) => subject)).toContain("2025-06-10 – 2026-06-10");
});

testOnBothEngines("no statement is sent to who is left alone, or is set aside", async (place) => {
  await using db = await openTestDb(place);
  const deps = { db, ...quoteDeps };
  const [one] = await invoicesOf(db, 1);
  if (!one) throw new Error("no invoice");
  await db.updateTable("leads").set({ box: "spam" }).execute();
  expect(await sendStatement(deps, { leadId: one.leadId }, now)).toEqual({ kind: "lead-set-aside" });
  await db.updateTable("leads").set({ box: "inbox" }).execute();
  const [other] = await invoicesOf(db, 1);
  const statement = await loadStatement(db, { leadId: one.leadId }, now);
  const hashes = statement && personHashes(deps.secretKey, statement.customer);
  if (!hashes) throw new Error("nobody");
  await db.transaction().execute((trx) => suppress(trx, hashes, "owner", now));
  expect(await sendStatement(deps, { leadId: other?.leadId ?? "" }, now)).toEqual({ kind: "left-alone" });
  expect(await statements(db)).toEqual([]);
});
