import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { splitCustomer } from "#src/work/customers/moving/split-customer.server.ts";
import { undoSplit } from "#src/work/customers/moving/undo-split.server.ts";
import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import { notePlace } from "#src/work/customers/save-place.server.ts";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { acceptQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { anAcceptance, aQuoteLine, aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { appointmentDetails } from "#test/work/an-appointment.ts";
import { anIssuedInvoice, registeredTaxes } from "#test/work/an-invoice.ts";
import { byOwner } from "#test/work/by-owner.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { beginWork } from "./begin-work.server.ts";
import { listCustomers } from "./list-customers.server.ts";
import { loadCustomer } from "./load-customer.server.ts";
import { saveCustomer } from "./save-customer.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const later = new Date("2026-07-12T15:00:00.000Z");

type Called = { name: string; phone?: string; email?: string };

function called(db: Db, { name, phone = "", email = "" }: Called, at = now) {
  return addPhoneLead(db, { name, phone, email, service: "driveway", message: "", language: "fr" as const }, at);
}

/** 287.44 at a place, of which some is paid. */
async function workAt(db: Db, leadId: string, { place, title, paid }: { place: string; title: string; paid: number }) {
  const lines = [aQuoteLine({ unitCents: 25_000 })];
  const draft = { title: { fr: title, en: title }, place, lines, taxes: registeredTaxes };
  const sent = await aSentQuote(db, now, draft, leadId);
  const accepted = { ...anAcceptance(sent, { place, chosen: [] }), visitor: { address: "203.0.113.1", userAgent: "" } };
  expect((await acceptQuote({ db, ...quoteDeps }, accepted, now)).kind).toBe("answered");
  const { id: quoteId } = sent.quote;
  const visit = appointmentDetails({ day: "2026-06-12", place, quoteId });
  await planAppointment({ db, ...quoteDeps }, { ...visit, leadId }, now);
  const invoice = await anIssuedInvoice(db, { quoteId }, now);
  const received = { method: "cheque" as const, receivedOn: "2026-06-10", reference: "", receipt: false };
  if (paid > 0) await takePayment({ db, ...quoteDeps }, { ...received, invoiceId: invoice.id, cents: paid }, now);
  return invoice.id;
}

async function shown(db: Db, id: string) {
  const customer = await loadCustomer(db, id, now);
  if (!customer) throw new Error("gone");
  return customer;
}

async function edit(db: Db, id: string, change: Partial<Awaited<ReturnType<typeof shown>>["values"]>) {
  const customer = await shown(db, id);
  const values = { ...customer.values, ...change };
  expect(await saveCustomer(byOwner(db), { ...customer, values }, now)).toBe("saved");
}

const places = async (db: Db, id: string) => (await shown(db, id)).places.map(({ address }) => address).toSorted();

testOnBothEngines(
  "five of one family name are told apart by place, last job, what is owed and number",
  async (place) => {
    await using db = await openTestDb(place);
    const family = [
      {
        name: "Jean Tremblay",
        phone: "450 555-0101",
        place: "12, rue des Érables, Longueuil",
        title: "Toiture",
        paid: 0,
      },
      {
        name: "Jean Tremblay",
        phone: "450 555-0102",
        place: "3, rue du Lac, Brossard",
        title: "Toiture",
        paid: 28_744,
      },
      { name: "J. Tremblay", phone: "450 555-0103", place: "3, rue du Lac, Chambly", title: "Gouttières", paid: 0 },
      { name: "Jeanne Tremblay", phone: "450 555-0104", place: "8, rue Roy, Longueuil", title: "Entrée", paid: 10_000 },
      { name: "Jean Tremblay", phone: "450 555-0105", place: "9, rue Roy, Longueuil", title: "Patio", paid: 28_744 },
    ];
    for (const { name, phone, ...work } of family)
      await workAt(db, await called(db, { name, phone, email: `${phone.slice(-4)}@exemple.test` }), work);

    const { customers } = await listCustomers(db, { search: "tremblay" }, now);
    expect(customers).toHaveLength(5);
    const told = customers.map(({ phone, place: where, lastJob, owedCents }) => ({
      ...{ phone, place: where, title: lastJob?.title?.fr, paid: 28_744 - owedCents },
    }));
    const byPhone = (one: { phone: string }, other: { phone: string }) => (one.phone < other.phone ? -1 : 1);
    expect(told.toSorted(byPhone)).toEqual(family.map(({ name: _, ...one }) => one));
    for (const { place: street, phone } of family)
      expect((await listCustomers(db, { search: `tremblay ${street}` }, now)).customers).toMatchObject([{ phone }]);
  },
);

testOnBothEngines("a couple who parted are two: each has their own work, papers and answers", async (place) => {
  await using db = await openTestDb(place);
  const hers = await called(db, { name: "Marie Tremblay", phone: "450 555-0111", email: "marie@exemple.test" });
  const his = await called(db, { name: "Marie Tremblay", phone: "450 555-0111", email: "" });
  const [herInvoice, hisInvoice] = [
    await workAt(db, hers, { place: "12, rue des Érables", title: "Toiture", paid: 10_000 }),
    await workAt(db, his, { place: "3, rue du Lac", title: "Patio", paid: 4_000 }),
  ];
  await edit(db, hers, {
    contacts: [
      ...(await shown(db, hers)).values.contacts,
      { id: "", kind: "email", value: "paul@exemple.test", label: "Paul", use: "copy" },
    ],
  });
  const { version, values, owedCents } = await shown(db, hers);
  const paul = values.contacts.find(({ label }) => label === "Paul")?.id ?? "";
  const split = { id: hers, version, name: "Paul Roy", leads: [his], contacts: [paul], places: [] };
  const parted = await splitCustomer(byOwner(db), split, later);
  if (parted.kind !== "split") throw new Error(parted.kind);
  const him = parted.customerId;

  expect([await places(db, hers), await places(db, him)]).toEqual([["12, rue des Érables"], ["3, rue du Lac"]]);
  const [she, he] = [await shown(db, hers), await shown(db, him)];
  expect([she.owedCents, he.owedCents]).toEqual([18_744, 24_744]);
  expect(she.owedCents + he.owedCents).toBe(owedCents);
  expect([she.years, he.years].map(([year]) => year?.paidCents)).toEqual([10_000, 4_000]);
  // A copy was ticked for her papers, which says nothing of his.
  expect(await loadRecipients(db, hers, "papers")).toMatchObject({ to: "marie@exemple.test", copies: [] });
  expect(await loadRecipients(db, his, "papers")).toMatchObject({ to: "" });

  // Each is known by their own address from now on.
  await called(db, { name: "Marie Tremblay", email: "marie@exemple.test" }, later);
  await called(db, { name: "Paul Roy", email: "paul@exemple.test" }, later);
  expect([(await shown(db, hers)).requests, (await shown(db, him)).requests].map(({ length }) => length)).toEqual([
    2, 2,
  ]);
  for (const id of [herInvoice, hisInvoice])
    expect((await loadInvoice(db, id))?.document?.customer.name).toBe("Marie Tremblay");
  expect(await undoSplit(byOwner(db), parted.moveId, later)).toBe("undone");
  expect((await shown(db, hers)).owedCents).toBe(owedCents);
});

testOnBothEngines(
  "a company with two persons is one customer, each of them written to for what is theirs",
  async (place) => {
    await using db = await openTestDb(place);
    const company = await called(db, { name: "Gestion Roy inc.", email: "paul@roy.test", phone: "450 555-0120" });
    const [paul] = (await shown(db, company)).values.contacts;
    if (!paul) throw new Error("no contact");
    const anne = { id: "", kind: "email" as const, value: "comptes@roy.test", label: "Anne", use: "papers" as const };
    const others = (await shown(db, company)).values.contacts.filter(({ id }) => id !== paul.id);
    await edit(db, company, {
      company: "Gestion Roy inc.",
      contacts: [{ ...paul, label: "Paul", use: "answers" }, anne, ...others],
    });

    // Both write, under names of their own.
    const fromAnne = await called(db, { name: "Anne Caron", email: "comptes@roy.test" }, later);
    const fromPaul = await called(db, { name: "Paul Roy", email: "paul@roy.test" }, later);
    const one = await shown(db, company);
    expect(one).toMatchObject({ kind: "company", values: { company: "Gestion Roy inc." } });
    expect(one.requests.map(({ name }) => name).toSorted()).toEqual(["Anne Caron", "Gestion Roy inc.", "Paul Roy"]);
    for (const lead of [company, fromAnne, fromPaul])
      expect(await loadRecipients(db, lead, "papers")).toMatchObject({ to: "comptes@roy.test", copies: [] });
    expect(await loadRecipients(db, fromAnne, "answers")).toMatchObject({ to: "comptes@roy.test" });
    expect(await loadRecipients(db, fromPaul, "answers")).toMatchObject({ to: "paul@roy.test" });
    const begun = await beginWork(db, { customerId: company, kind: "visit" }, later);
    expect(await loadRecipients(db, begun?.leadId ?? "", "answers")).toMatchObject({ to: "paul@roy.test" });
    expect((await listCustomers(db, { search: "roy" }, now)).customers).toHaveLength(1);
  },
);

testOnBothEngines("a customer who moves keeps what was done, and new papers have the new address", async (place) => {
  await using db = await openTestDb(place);
  const id = await called(db, { name: "Marie Tremblay", phone: "450 555-0111", email: "marie@exemple.test" });
  await edit(db, id, { billingAddress: "12, rue des Érables, Longueuil" });
  const before = await workAt(db, id, { place: "12, rue des Érables, Longueuil", title: "Toiture", paid: 0 });
  await edit(db, id, { billingAddress: "3, rue du Lac, Brossard" });
  const moved = await called(db, { name: "Marie Tremblay", phone: "450 555-0111" }, later);
  const since = await workAt(db, moved, { place: "3, rue du Lac, Brossard", title: "Patio", paid: 0 });

  expect(await places(db, id)).toEqual(["12, rue des Érables, Longueuil", "3, rue du Lac, Brossard"]);
  expect([await loadInvoice(db, before), await loadInvoice(db, since)].map((one) => one?.document?.address)).toEqual([
    "12, rue des Érables, Longueuil",
    "3, rue du Lac, Brossard",
  ]);
  expect((await shown(db, id)).owedCents).toBe(2 * 28_744);
  for (const street of ["érables", "lac"])
    expect((await listCustomers(db, { search: street }, now)).customers).toMatchObject([{ id }]);
});

testOnBothEngines(
  "a place that changes hands is of both, and neither sees what was noted of the other",
  async (place) => {
    await using db = await openTestDb(place);
    const seller = await called(db, { name: "Marie Tremblay", email: "marie@exemple.test" });
    const address = "12, rue des Érables, Longueuil";
    await workAt(db, seller, { place: address, title: "Toiture", paid: 0 });
    const [sold] = (await shown(db, seller)).places;
    await notePlace(db, { id: sold?.id ?? "", customerId: seller, note: "Chien derrière" }, now);
    const buyer = await called(db, { name: "Luc Roy", email: "luc@exemple.test" }, later);
    await workAt(db, buyer, { place: "12 rue des Erables, Longueuil", title: "Patio", paid: 28_744 });

    const [old, fresh] = [await shown(db, seller), await shown(db, buyer)];
    expect([old.places, fresh.places].map((own) => own.map(({ note, visits }) => [note, visits.length]))).toEqual([
      [["Chien derrière", 1]],
      [["", 1]],
    ]);
    expect([old.owedCents, fresh.owedCents]).toEqual([28_744, 0]);
    const found = (await listCustomers(db, { search: "12 érables" }, now)).customers;
    expect(found.map(({ name, lastJob }) => [name, lastJob?.title?.fr])).toEqual([
      ["Luc Roy", "Patio"],
      ["Marie Tremblay", "Toiture"],
    ]);
  },
);
