import { expect } from "vitest";
import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadCustomerOfVisit as loadOfVisit } from "#src/work/appointments/messages/tell-customer.server.ts";
import { choosePapers } from "#src/work/customers/choose-papers.server.ts";
import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import { sendStatement } from "#src/work/invoices/customer/send-statement.server.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendAgain, sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { parseContactRequest } from "#src/work/leads/contact-request.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { receiveContactRequest } from "#src/work/leads/intake/receive-contact-request.server.ts";
import { sendQuoteAgain } from "#src/work/quotes/mail-quote.server.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { exampleServices } from "#test/site/example-site.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadCustomer } from "./load-customer.server.ts";
import { saveCustomer } from "./save-customer.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const marie = { name: "Marie Tremblay", phone: "450 555-0111", email: "marie@exemple.test" };
const elsewhere = "somebody@ailleurs.test";

/** Marie, who is known, and a request under her name and number that came from another address. */
async function aTakeover(db: Db) {
  const known = await addPhoneLead(db, { ...marie, service: "driveway", message: "", language: "fr" }, now);
  const read = parseContactRequest(aContactRequest({ ...marie, email: elsewhere }), exampleServices);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const id = uuidv7();
  const verdict = { box: "inbox" as const, reasons: [] };
  await receiveContactRequest(db, { id, request: read.values, verdict, siteUrl: "http://localhost:3000" }, now);
  await db.deleteFrom("mails").execute();
  return { known, id };
}

async function mailed(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("mails")
    .select(["kind", "to"])
    .where("kind", "like", "customer%")
    .orderBy("id")
    .execute();
  await db.deleteFrom("mails").execute();
  return rows.map(({ kind, to }) => `${kind} ${to}`);
}

async function tick(db: Db, id: string, choose: (value: string) => object) {
  const customer = await loadCustomer(db, id, now);
  if (!customer) throw new Error("gone");
  const contacts = customer.values.contacts.map((one) => ({ ...one, ...choose(one.value) }));
  expect(await saveCustomer(byOwner(db), { ...customer, values: { ...customer.values, contacts } }, now)).toBe("saved");
}

async function issued(db: Db, quoteId: string) {
  const made = await createFromQuote(db, { quoteId, kind: "invoice" }, now);
  if (made.kind !== "made") throw new Error(made.kind);
  const { id, version } = made.invoice;
  const sent = await sendInvoice({ db, ...quoteDeps }, { id, version, by: "mail" }, now);
  if (sent.kind !== "sent") throw new Error(JSON.stringify(sent));
  return sent.invoice;
}

testOnBothEngines("what was typed in a public form gets the answers to it, and never a paper", async (place) => {
  await using db = await openTestDb(place);
  const { known, id } = await aTakeover(db);
  expect(await loadRecipients(db, id, "papers")).toEqual({
    ...{ to: marie.email, phone: marie.phone, copies: [], kept: [elsewhere], customerId: known },
  });
  expect((await loadOfVisit(db, id))?.email).toBe(elsewhere);

  const quote = await anAcceptedQuote(db, now, {}, id);
  const invoice = await issued(db, quote.id);
  const payment = { invoiceId: invoice.id, cents: 5_000, method: "cheque", receivedOn: "2026-06-10" } as const;
  await takePayment({ db, ...quoteDeps }, { ...payment, reference: "", receipt: true }, now);
  await sendStatement({ db, ...quoteDeps }, { leadId: id }, now);
  const papers = await mailed(db);
  expect(papers.length).toBeGreaterThan(4);
  expect(papers.filter((mail) => !mail.endsWith(` ${marie.email}`))).toEqual([]);
});

testOnBothEngines(
  "the owner says who has papers, who has a copy, and an address put right is written to",
  async (place) => {
    await using db = await openTestDb(place);
    const { known, id } = await aTakeover(db);
    await tick(db, known, (value) => (value === elsewhere ? { use: "copy" } : {}));
    const quote = await anAcceptedQuote(db, now, {}, id);
    const invoice = await issued(db, quote.id);
    expect(await mailed(db)).toEqual([
      `customer-quote ${marie.email}`,
      `customer-quote ${elsewhere}`,
      `customer-quote-copy ${marie.email}`,
      `customer-invoice ${marie.email}`,
      `customer-invoice ${elsewhere}`,
    ]);
    await tick(db, known, (value) => (value === marie.email ? { value: "marie@juste.test" } : { use: "kept" }));
    expect(await sendAgain({ db, ...quoteDeps }, invoice.id, now)).toEqual({ kind: "sent", to: "marie@juste.test" });
    expect(await sendQuoteAgain({ db, ...quoteDeps }, quote.id, now)).toEqual({ kind: "sent", to: "marie@juste.test" });
    expect(await mailed(db)).toEqual(["customer-invoice marie@juste.test", "customer-quote marie@juste.test"]);
    await tick(db, known, () => ({ use: "kept" }));
    expect(await sendAgain({ db, ...quoteDeps }, invoice.id, now)).toEqual({ kind: "no-email" });
    expect(await sendQuoteAgain({ db, ...quoteDeps }, quote.id, now)).toEqual({ kind: "no-email" });
  },
);

testOnBothEngines("a request that is nobody's yet is answered where it came from", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await aTakeover(db);
  await db.updateTable("leads").set({ customer_id: null }).where("id", "=", id).execute();
  expect(await loadRecipients(db, id, "papers")).toMatchObject({ to: elsewhere, kept: [], customerId: null });
  expect(await loadRecipients(db, uuidv7(), "papers")).toBeUndefined();
});

testOnBothEngines("invoices of a customer have their billing address, and their term", async (place) => {
  await using db = await openTestDb(place);
  const { known, id } = await aTakeover(db);
  const quote = await anAcceptedQuote(db, now, {}, id);
  const terms = { billing_address: "1, rue du Bureau", term_days: 45 };
  await db.updateTable("customers").set(terms).where("id", "=", known).execute();
  expect((await issued(db, quote.id)).draft).toMatchObject({
    ...{ address: "1, rue du Bureau", place: "12, rue des Érables, Longueuil", termDays: 45 },
  });
});

testOnBothEngines("an address that was kept gets papers by the owner's tick alone, and answers stay", async (place) => {
  await using db = await openTestDb(place);
  const { known, id } = await aTakeover(db);
  expect(await choosePapers(byOwner(db), { leadId: id, address: "nobody@exemple.test" }, now)).toBe(false);
  expect(await choosePapers(byOwner(db), { leadId: id, address: elsewhere }, now)).toBe(true);
  expect(await loadRecipients(db, id, "papers")).toMatchObject({ to: elsewhere, copies: [], kept: [] });
  expect(await loadRecipients(db, known, "answers")).toMatchObject({ to: marie.email });
  expect(await choosePapers(byOwner(db), { leadId: id, address: elsewhere }, now)).toBe(false);

  await tick(db, known, (value) => ({ use: value === marie.email ? "kept" : "papers" }));
  expect(await choosePapers(byOwner(db), { leadId: id, address: marie.email }, now)).toBe(true);
  expect(await loadRecipients(db, id, "papers")).toMatchObject({ to: marie.email, kept: [elsewhere] });
});
