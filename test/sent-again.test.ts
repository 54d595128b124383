import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { transfers } from "#src/platform/db/migrations/074-transfers.ts";
import { listOwedBy } from "#src/work/invoices/customer/customer-invoices.server.ts";
import { sendReceipt } from "#src/work/invoices/customer/send-receipt.server.ts";
import { sendStatement } from "#src/work/invoices/customer/send-statement.server.ts";
import { takeTransfer } from "#src/work/invoices/customer/take-transfer.server.ts";
import { splitTransfer } from "#src/work/invoices/customer/transfer.ts";
import { balanceOf } from "#src/work/invoices/balance.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendAgain, sendCreditNote, sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { reversePayment } from "#src/work/invoices/payments.server.ts";
import { remindOverdue } from "#src/work/invoices/messages/remind-overdue.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { sendQuoteAgain } from "#src/work/quotes/mail-quote.server.ts";
import { noText } from "#src/site/content/text.ts";
import { splitCustomer } from "#src/work/customers/moving/split-customer.server.ts";
import { aSentQuote, quoteDeps, theOwner } from "./work/a-quote.ts";
import { anAcceptedQuote } from "./work/an-invoice.ts";
import { byOwner } from "./work/by-owner.ts";
import { testOnBothEngines } from "./databases/engines.ts";
import { openTestDb } from "./databases/test-db.ts";

/** A Wednesday. */
const now = new Date("2026-06-10T15:00:00.000Z");
const later = new Date("2026-06-17T15:00:00.000Z");
const marie = { name: "Marie Tremblay", phone: "450 555-0111", email: "marie@exemple.test" };
const usual = { method: "e-transfer" as const, receivedOn: "2026-06-10", reference: "CA7x", receipt: true };
const accountant = { kind: "email" as const, value: "comptable@exemple.test", key: "comptable@exemple.test" };

const aRequest = (db: Db, message = "") =>
  addPhoneLead(db, { ...marie, service: "driveway", message, language: "fr" }, now);

async function anInvoice(db: Db, leadId: string) {
  const quote = await anAcceptedQuote(db, now, {}, leadId);
  const made = await createFromQuote(db, { quoteId: quote.id, kind: "invoice" }, now);
  if (!("invoice" in made)) throw new Error(made.kind);
  const { id, version } = made.invoice;
  await sendInvoice({ db, ...quoteDeps }, { id, version, by: "mail" }, now);
  return id;
}

/** What leaves meanwhile for the customer, with who gets it. */
async function leaving(db: Db, act: () => Promise<unknown>) {
  await db.deleteFrom("mails").execute();
  await act();
  const mails = await db
    .selectFrom("mails")
    .select(["kind", "to", "subject", "text", "html", "attachments"])
    .where("kind", "like", "customer-%")
    .orderBy("id")
    .execute();
  expect(mails.length).toBeGreaterThan(0);
  return mails;
}

async function aTransfer(db: Db, leadId: string, differences: Partial<typeof usual & { idempotencyKey: string }> = {}) {
  const owed = (await listOwedBy(db, leadId)).map(({ id, settled }) => ({ id, balanceCents: balanceOf(settled) }));
  const cents = owed.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
  const transfer = { ...usual, ...differences, cents, parts: splitTransfer(cents, owed) };
  const taken = await takeTransfer({ db, ...quoteDeps }, transfer, now);
  if (!("payments" in taken)) throw new Error(taken.kind);
  return taken.payments.map(({ payment: { id, invoiceId } }) => ({ paymentId: id, invoiceId }));
}

testOnBothEngines("what is sent again is what was sent, to whom it was sent", async (place) => {
  await using db = await openTestDb(place);
  const leadId = await aRequest(db);
  const deps = { db, ...quoteDeps };
  const contact = { ...accountant, id: "copy", customer_id: leadId, use: "copy" as const, position: 9 };
  await db
    .insertInto("customer_contacts")
    .values({ ...contact, created_at: now.toISOString() })
    .execute();

  let quoteId = "";
  const quote = await leaving(db, async () => {
    quoteId = (await aSentQuote(db, now, {}, leadId)).quote.id;
  });
  expect(quote).toHaveLength(2);
  expect(await leaving(db, () => sendQuoteAgain(deps, quoteId, later))).toEqual(quote);

  const accepted = await anAcceptedQuote(db, now, {}, leadId);
  const made = await createFromQuote(db, { quoteId: accepted.id, kind: "invoice" }, now);
  if (!("invoice" in made)) throw new Error(made.kind);
  const { id, version } = made.invoice;
  const invoice = await leaving(db, () => sendInvoice(deps, { id, version, by: "mail" }, now));
  expect(invoice).toHaveLength(2);
  expect(await leaving(db, () => sendAgain(deps, id, later))).toEqual(invoice);

  const statement = await leaving(db, () => sendStatement(deps, { leadId }, later));
  expect(await leaving(db, () => sendStatement(deps, { leadId }, later))).toEqual(statement);

  const reminder = await leaving(db, () => remindOverdue(deps, [id], later));
  const again = new Date("2026-06-24T15:00:00.000Z");
  const secondReminder = await leaving(db, () => remindOverdue(deps, [id], again));
  // It says that it is another one, and nothing else that differs.
  expect(JSON.parse(JSON.stringify(secondReminder).replaceAll("Nouveau rappel", "Rappel"))).toEqual(reminder);

  let creditId = "";
  const credit = await leaving(db, async () => {
    const sent = await sendCreditNote(deps, { id, cents: 1_000, reason: noText, by: "mail" }, later);
    if (sent.kind === "sent") creditId = sent.invoice.id;
  });
  expect(await leaving(db, () => sendAgain(deps, creditId, later))).toEqual(credit);

  let paymentId = "";
  const receipt = await leaving(db, async () => {
    const taken = await takePayment(deps, { ...usual, invoiceId: id, cents: 5_000, receivedOn: "2026-06-10" }, later);
    if ("payment" in taken) paymentId = taken.payment.id;
  });
  expect(await leaving(db, () => sendReceipt(deps, { invoiceId: id, paymentId }, later))).toEqual(receipt);
});

testOnBothEngines(
  "the receipt of a transfer is sent again whole, from whichever invoice it is asked",
  async (place) => {
    await using db = await openTestDb(place);
    const leadId = await aRequest(db);
    const ids = [await anInvoice(db, leadId), await anInvoice(db, leadId), await anInvoice(db, leadId)];
    const deps = { db, ...quoteDeps };
    let parts: Awaited<ReturnType<typeof aTransfer>> = [];
    const first = await leaving(db, async () => {
      parts = await aTransfer(db, leadId);
    });
    expect(parts.map(({ invoiceId }) => invoiceId)).toEqual(ids);
    for (const part of parts) {
      const again = await leaving(db, () => sendReceipt(deps, part, later));
      expect(again).toEqual(first);
    }
    const sent = await db.selectFrom("invoice_events").select("detail").where("kind", "=", "receipt-sent").execute();
    expect(sent).toHaveLength(ids.length * (1 + parts.length));

    // What was taken back is on no receipt.
    const [reversed, ...standing] = parts;
    if (!reversed) throw new Error("no part");
    await reversePayment({ db, by: theOwner }, { id: reversed.paymentId }, later);
    expect(await sendReceipt(deps, reversed, later)).toEqual({ kind: "already" });
    for (const part of standing) {
      const [mail] = await leaving(db, () => sendReceipt(deps, part, later));
      expect(new Set(mail?.text.match(/F-2026-000\d/g))).toEqual(new Set(["F-2026-0002", "F-2026-0003"]));
    }
  },
);

testOnBothEngines("a transfer that left without a receipt gets one of the whole", async (place) => {
  await using db = await openTestDb(place);
  const leadId = await aRequest(db);
  await anInvoice(db, leadId);
  await anInvoice(db, leadId);
  const parts = await aTransfer(db, leadId, { receipt: false });
  for (const part of parts) {
    const mails = await leaving(db, () => sendReceipt({ db, ...quoteDeps }, part, later));
    expect(mails).toHaveLength(1);
    expect(new Set(mails[0]?.text.match(/F-2026-000\d/g))).toHaveLength(2);
  }
});

testOnBothEngines("a receipt names no invoice that is another customer’s since", async (place) => {
  await using db = await openTestDb(place);
  const [first, second] = [await aRequest(db), await aRequest(db, "Aussi les vitres")];
  await anInvoice(db, first);
  await anInvoice(db, second);
  const [own, other] = await aTransfer(db, first);
  if (!own || !other) throw new Error("no transfer");
  const rest = { name: "Jean Tremblay", leads: [second], contacts: [], places: [] };
  expect(await splitCustomer(byOwner(db), { id: first, version: 1, ...rest }, later)).toMatchObject({ kind: "split" });
  const [mail] = await leaving(db, () => sendReceipt({ db, ...quoteDeps }, own, later));
  expect(new Set(mail?.text.match(/F-2026-000\d/g))).toHaveLength(1);
});

testOnBothEngines("a transfer of a former version is known by the key of the form that recorded it", async (place) => {
  await using db = await openTestDb(place);
  const leadId = await aRequest(db);
  await anInvoice(db, leadId);
  await anInvoice(db, leadId);
  const parts = await aTransfer(db, leadId, { idempotencyKey: "owner 4f6f" });
  await sql`drop index payments_of_transfer`.execute(db);
  await sql`alter table payments drop column transfer_id`.execute(db);
  await transfers.up(db);

  const rows = await db.selectFrom("payments").select("transfer_id").execute();
  expect(rows).toEqual(parts.map(() => ({ transfer_id: "owner 4f6f" })));
});
