import { expect } from "vitest";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { sendStatement } from "#src/work/invoices/customer/send-statement.server.ts";
import { loadInvoiceNotices } from "#src/work/invoices/list/invoice-notices.server.ts";
import { remindOfInvoices } from "#src/work/invoices/messages/invoice-reminders.server.ts";
import { loadInvoice } from "./invoices.server.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendAgain, sendCreditNote, sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { noText } from "#src/site/content/text.ts";
import { openCards, tapCard } from "#test/work/a-card.ts";
import { anAcceptedQuote } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { takeTransfer } from "#src/work/invoices/customer/take-transfer.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const later = new Date("2026-06-15T15:00:00.000Z");
const right = "marie.tremblay@example.com";

testOnBothEngines("all that leaves after an address was corrected goes to the right one", async (place) => {
  await using cards = await openCards(place, now);
  const { db, stripe, deps } = cards;
  await saveSettings(db, { invoices: { reminds: true } }, now);
  const quote = await anAcceptedQuote(db, now);
  const made = await createFromQuote(db, { quoteId: quote.id, kind: "invoice" }, now);
  if (!("invoice" in made)) throw new Error(made.kind);
  const { id, version, leadId } = made.invoice;
  await db.updateTable("leads").set({ email: "wrong@example.com" }).where("id", "=", leadId).execute();
  await sendInvoice(deps, { id, version, by: "mail" }, now);
  const before = await db.selectFrom("mails").select("id").execute();
  await db.updateTable("leads").set({ email: right, email_key: right }).where("id", "=", leadId).execute();

  await remindOfInvoices(deps, later);
  expect(await sendAgain(deps, id, later)).toEqual({ kind: "sent", to: right });
  expect(await sendStatement(deps, { leadId }, later)).toMatchObject({ kind: "sent" });
  const session = await tapCard(deps, id, later);
  const byHand = { cents: 100, method: "cheque" as const, receivedOn: "2026-06-15", reference: "", receipt: true };
  await takePayment(deps, { ...byHand, invoiceId: id }, later);
  await takeTransfer(deps, { ...byHand, parts: [{ invoiceId: id, cents: 100 }] }, later);
  await sendCreditNote(deps, { id, cents: 100, reason: noText, by: "mail" }, later);

  const mails = await db
    .selectFrom("mails")
    .select(["id", "kind", "to"])
    .where("channel", "=", "mail")
    .where("id", "not in", [...before.map((mail) => mail.id), ""])
    .execute();
  const toCustomer = mails.filter(({ kind }) => kind.startsWith("customer-"));
  expect(toCustomer.map(({ kind }) => kind).toSorted()).toEqual([
    ...["customer-invoice", "customer-invoice", "customer-invoice-reminder"],
    ...["customer-receipt", "customer-receipt", "customer-statement"],
  ]);
  expect(new Set(toCustomer.map(({ to }) => to))).toEqual(new Set([right]));
  expect(stripe.sessions.get(session)?.form["customer_email"]).toBe(right);
  const invoice = await loadInvoice(db, id);
  expect(invoice?.document?.customer.email).toBe("wrong@example.com");
  expect(invoice && (await loadInvoiceNotices(db, invoice)).email).toBe(right);
});
