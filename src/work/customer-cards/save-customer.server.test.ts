import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import type { CustomerContact, CustomerValues } from "#src/work/customers/customer-values.ts";
import { recordPayment } from "#src/work/invoices/payments.server.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { listCustomers } from "./list-customers.server.ts";
import { loadCustomer } from "./load-customer.server.ts";
import { saveCustomer } from "./save-customer.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const marie = { name: "Marie Tremblay", phone: "450 555-0111", email: "marie@exempel.test" };

function called(db: Db, differences: Partial<typeof marie> = {}) {
  return addPhoneLead(db, { ...marie, service: "driveway", message: "", language: "fr", ...differences }, now);
}

async function shown(db: Db, id: string) {
  const customer = await loadCustomer(db, id, now);
  if (!customer) throw new Error("gone");
  return customer;
}

async function save(db: Db, id: string, change: (values: CustomerValues) => Partial<CustomerValues>) {
  const { version, values } = await shown(db, id);
  return saveCustomer(byOwner(db), { id, version, values: { ...values, ...change(values) } }, now);
}

const requests = (db: Db) => db.selectFrom("leads").select(["name", "email", "email_key"]).orderBy("id").execute();

testOnBothEngines(
  "the page of a customer has their jobs, what they paid by year, and their requests",
  async (place) => {
    await using db = await openTestDb(place);
    const id = await called(db);
    const again = await called(db, { phone: "" });
    const quote = await anAcceptedQuote(db, now, {}, again);
    const invoice = await anIssuedInvoice(db, { quoteId: quote.id }, now);
    const received = { invoiceId: invoice.id, method: "cheque", reference: "" } as const;
    await recordPayment(db, { ...received, cents: 10_000, receivedOn: "2026-06-10" }, now);
    const later = new Date("2027-01-10T15:00:00.000Z");
    await recordPayment(db, { ...received, cents: 5_000, receivedOn: "2027-01-05" }, later);

    const { jobs, years, owedCents, requests: asked, values } = await shown(db, id);
    expect(asked.map((one) => one.id)).toEqual([again, id]);
    expect(years).toEqual([
      { year: "2027", paidCents: 5_000 },
      { year: "2026", paidCents: 10_000 },
    ]);
    expect(owedCents).toBe(invoice.totalCents - 15_000);
    expect(jobs).toMatchObject([{ title: { fr: "Lavage" }, word: "to-plan", billedCents: 28_744, owedCents }]);
    expect(values.contacts).toMatchObject([
      { kind: "email", value: marie.email, use: "all" },
      { kind: "phone", value: marie.phone, use: "all" },
    ]);
  },
);

testOnBothEngines("an address that is put right is so in every request that came with the wrong one", async (place) => {
  await using db = await openTestDb(place);
  const id = await called(db);
  await called(db);
  await called(db, { email: "bureau@exemple.test" });
  const right = (contact: CustomerContact) =>
    contact.value === marie.email ? { ...contact, value: "marie@exemple.test" } : contact;

  expect(await save(db, id, ({ contacts }) => ({ name: "Marie Roy", contacts: contacts.map(right) }))).toBe("saved");
  expect(await requests(db)).toEqual([
    { name: "Marie Roy", email: "marie@exemple.test", email_key: "marie@exemple.test" },
    { name: "Marie Roy", email: "marie@exemple.test", email_key: "marie@exemple.test" },
    { name: "Marie Roy", email: "bureau@exemple.test", email_key: "bureau@exemple.test" },
  ]);
  expect(await called(db, { name: "Marie Roy", phone: "", email: "marie@exemple.test" })).not.toBe(id);
  expect((await listCustomers(db, { search: "roy" }, now)).customers).toMatchObject([
    { id, email: "marie@exemple.test" },
  ]);
});

testOnBothEngines("addresses are added, ordered and taken away, each with what it is used for", async (place) => {
  await using db = await openTestDb(place);
  const id = await called(db);
  const added = { id, kind: "email", value: "comptes@exemple.test", label: "Comptabilité", use: "papers" } as const;
  await save(db, id, ({ contacts }) => ({
    contacts: [added, ...contacts.filter(({ kind }) => kind === "phone")],
    ...{ billingAddress: "1, rue du Bureau", termDays: 15, note: "Chien", company: "Roy" },
  }));

  const { kind, values } = await shown(db, id);
  expect(kind).toBe("company");
  expect(values).toMatchObject({ billingAddress: "1, rue du Bureau", termDays: 15, note: "Chien" });
  expect(values.contacts).toMatchObject([
    { value: "comptes@exemple.test", label: "Comptabilité", use: "papers" },
    { value: marie.phone },
  ]);
});

testOnBothEngines("of two who change a customer at once the second is told", async (place) => {
  await using db = await openTestDb(place);
  const id = await called(db);
  const { version, values } = await shown(db, id);
  expect(await saveCustomer(byOwner(db), { id, version, values: { ...values, note: "A" } }, now)).toBe("saved");
  expect(await saveCustomer(byOwner(db), { id, version, values: { ...values, note: "B" } }, now)).toBe("stale");
  expect((await shown(db, id)).values.note).toBe("A");
});
