import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { sendCreditNote } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { recordRefund, reversePayment } from "#src/work/invoices/payments.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { quoteDeps, theOwner } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { sendStatement } from "./send-statement.server.ts";
import { shownStatement } from "./statement.ts";
import { yearRange } from "./statement-period.ts";
import { loadStatement } from "./statement.server.ts";
import { takeTransfer } from "./take-transfer.server.ts";

const winter = new Date("2025-11-05T15:00:00.000Z");
const spring = new Date("2026-04-08T15:00:00.000Z");
const now = new Date("2026-06-10T15:00:00.000Z");
const contact = { email: "zoe@example.com", phone: "" };
const paid = { method: "e-transfer" as const, reference: "", receipt: false };
const reason = { fr: "", en: "" };

/** The customer owes 287.44. */
async function anInvoiceOfZoe(db: Db, at: Date) {
  const { id: quoteId, leadId } = await anAcceptedQuote(db, at);
  await db
    .updateTable("leads")
    .set({ ...contact, ...personKeys(contact) })
    .where("id", "=", leadId)
    .execute();
  const { id } = await anIssuedInvoice(db, { quoteId }, at);
  return { id, leadId };
}

/** Two invoices of 2025 and two of 2026, with a credit, a transfer for two, a refund, cash and a cheque that came back. */
async function twoYears(db: Db) {
  const deps = { db, ...quoteDeps };
  const [first, second] = [await anInvoiceOfZoe(db, winter), await anInvoiceOfZoe(db, winter)];
  const inWinter = { ...paid, receivedOn: "2025-11-05" };
  const cheque = { ...inWinter, method: "cheque" as const };
  const bounced = await takePayment(deps, { ...cheque, invoiceId: first.id, cents: 10_000 }, winter);
  if (bounced.kind !== "recorded") throw new Error(bounced.kind);
  const [third, fourth] = [await anInvoiceOfZoe(db, spring), await anInvoiceOfZoe(db, spring)];
  const back = await reversePayment({ db, by: theOwner }, { id: bounced.payment.id, day: "2026-04-08" }, spring);
  if (back.kind !== "reversed") throw new Error(back.kind);
  const parts = [first, second].map(({ id }) => ({ invoiceId: id, cents: 28_744 }));
  const transfer = { ...paid, receivedOn: "2026-04-08", cents: 57_488, parts };
  expect(await takeTransfer(deps, transfer, spring)).toMatchObject({ kind: "recorded" });
  await sendCreditNote(deps, { id: third.id, cents: 5_000, reason, by: "link" }, spring);
  const inJune = { ...paid, receivedOn: "2026-06-10" };
  await takePayment(deps, { ...inJune, method: "cash", invoiceId: third.id, cents: 23_745 }, now);
  const refund = { ...inJune, invoiceId: first.id, cents: 1_234 };
  expect(await recordRefund({ db, by: theOwner }, refund, now)).toMatchObject({ kind: "recorded" });
  return fourth;
}

const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, " ");

testOnBothEngines("what was owed, and all that changed it, comes to what is owed, to the cent", async (place) => {
  await using db = await openTestDb(place);
  const { leadId } = await twoYears(db);
  const sumsOf = async (period?: { from: string; to: string }) => {
    const statement = await loadStatement(db, { leadId, period }, now);
    if (!statement) throw new Error("no statement");
    return statement.sums;
  };

  const last = await sumsOf(yearRange(2025));
  expect(last).toEqual({
    ...{ openingCents: 0, billedCents: 57_488, creditedCents: 0, paidCents: 10_000, refundedCents: 0 },
    closingCents: 47_488,
  });
  const current = await sumsOf(yearRange(2026));
  expect(current).toEqual({
    ...{ openingCents: 47_488, billedCents: 57_488, creditedCents: 5_000 },
    // The transfer, and cash with its rounding, less the cheque of the year before that came back.
    ...{ paidCents: 57_488 + 23_744 - 10_000, refundedCents: 1_234, closingCents: 29_978 },
  });
  for (const sums of [last, current, await sumsOf(), await sumsOf({ from: "2026-06-10", to: "2026-06-10" })]) {
    const { openingCents, billedCents, creditedCents, paidCents, refundedCents, closingCents } = sums;
    expect(openingCents + billedCents - creditedCents - paidCents + refundedCents).toBe(closingCents);
  }
  const today = await loadStatement(db, { leadId }, now);
  expect(today?.period).toEqual({ from: "2025-06-10", to: "2026-06-10" });
  expect(today?.invoices.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(29_978);
});

testOnBothEngines("the payments of a period are those that its sums add up", async (place) => {
  await using db = await openTestDb(place);
  const { leadId } = await twoYears(db);
  for (const period of [yearRange(2025), yearRange(2026), undefined]) {
    const statement = await loadStatement(db, { leadId, period }, now);
    if (!statement) throw new Error("no statement");
    const { payments, sums } = statement;
    const listed = payments.reduce((sum, { cents, roundingCents }) => sum + cents + roundingCents, 0);
    expect(listed).toBe(sums.paidCents - sums.refundedCents);
  }
  const statement = await loadStatement(db, { leadId, period: yearRange(2026) }, now);
  if (!statement) throw new Error("no statement");
  const { period, payments } = shownStatement(statement, "fr");
  expect(plain(period.title)).toBe("Du 1er janvier 2026 au 10 juin 2026");
  expect([...period.sums, period.total].map(({ label, amount }) => [plain(label), plain(amount)])).toEqual([
    ["Dû au début du 1er janvier 2026, taxes comprises", "474,88 $"],
    ["Facturé, taxes comprises", "574,88 $"],
    ["Crédité, taxes comprises", "−50,00 $"],
    ["Payé, arrondi de l’argent comptant compris", "−712,32 $"],
    ["Remboursé", "12,34 $"],
    ["Dû à la fin du 10 juin 2026, taxes comprises", "299,78 $"],
  ]);
  expect(payments.some(({ label }) => label.includes("paiement annulé"))).toBe(true);
});

testOnBothEngines("the sums of who pays no taxes name none, in the language that is read", async (place) => {
  await using db = await openTestDb(place);
  const { id: quoteId, leadId } = await anAcceptedQuote(db, spring, { taxes: [] });
  await anIssuedInvoice(db, { quoteId }, spring);
  const statement = await loadStatement(db, { leadId }, now);
  if (!statement) throw new Error("no statement");
  const { sums, total } = shownStatement(statement, "en").period;
  expect([...sums, total].map(({ label }) => plain(label))).toEqual([
    ...["Owed at the start of June 10, 2025", "Billed", "Paid"],
    "Owed at the end of June 10, 2026",
  ]);
});

testOnBothEngines("the mail of a statement has the sums of the period that was chosen", async (place) => {
  await using db = await openTestDb(place);
  const { leadId } = await twoYears(db);
  await sendStatement({ db, ...quoteDeps }, { leadId, period: yearRange(2025) }, now);
  const mail = await db.selectFrom("mails").select(["text", "html"]).where("kind", "=", "customer-statement").execute();
  for (const body of [mail[0]?.text, mail[0]?.html]) {
    expect(plain(body)).toContain("Du 1er janvier 2025 au 31 décembre 2025");
    expect(plain(body)).toContain("474,88 $");
  }
});
