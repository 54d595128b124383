import { expect } from "vitest";
import { personKeys } from "#src/account/consents/person.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { loadCustomer } from "#src/work/customer-cards/load-customer.server.ts";
import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import { writeSearchTexts } from "#src/work/customers/write-search-texts.server.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { recordPayment } from "#src/work/invoices/payments.server.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { appointmentDetails } from "#test/work/an-appointment.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { mergeCustomers, undoMerge } from "./merge-customers.server.ts";
import { splitCustomer, type Split } from "./split-customer.server.ts";
import { undoSplit } from "./undo-split.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const later = new Date("2026-07-12T15:00:00.000Z");
const nothing = { leads: [], contacts: [], places: [] };

function called(db: Db, name: string, email: string, at = now) {
  return addPhoneLead(db, { name, phone: "", email, service: "driveway", message: "", language: "fr" as const }, at);
}

function visited(db: Db, leadId: string, place: string, at = now) {
  const details = appointmentDetails({ day: at === now ? "2026-06-12" : "2026-07-14", place });
  return planAppointment({ db, ...quoteDeps }, { ...details, leadId }, at);
}

/** Marie, whom Paul's request was taken for: each has an invoice, of which a part is paid, and both a place that is theirs. */
async function twoInOne(db: Db) {
  const marie = await called(db, "Marie Tremblay", "famille@exemple.test");
  const paul = await called(db, "Marie Tremblay", "famille@exemple.test");
  for (const [leadId, cents] of [
    [marie, 10_000],
    [paul, 4_000],
  ] as const) {
    const quote = await anAcceptedQuote(db, now, {}, leadId);
    const { id: invoiceId } = await anIssuedInvoice(db, { quoteId: quote.id }, now);
    const paid = { invoiceId, method: "cheque" as const, receivedOn: "2026-06-10", reference: "" };
    await db.transaction().execute((trx) => recordPayment(trx, { ...paid, cents }, now));
    await visited(db, leadId, "12, rue des Érables");
  }
  await visited(db, paul, "3, rue du Lac");
  const email = "paul@exemple.test";
  const contact = { id: crypto.randomUUID(), customer_id: marie, kind: "email" as const, value: email, position: 9 };
  await db
    .insertInto("customer_contacts")
    .values({ ...contact, key: personKeys({ email, phone: "" }).email_key, use: "kept", created_at: now.toISOString() })
    .execute();
  await writeSearchTexts(db, [marie]);
  const split = { ...nothing, id: marie, version: 1, name: "Paul Roy", leads: [paul], contacts: [contact.id] };
  return { marie, paul, contact: contact.id, split };
}

/** All that a split may touch. */
async function rowsOf(db: Db) {
  const customers = await db
    .selectFrom("customers")
    .select(["id", "name", "doubt", "search_text"])
    .orderBy("id")
    .execute();
  const leads = await db.selectFrom("leads").selectAll().orderBy("id").execute();
  const jobs = await db.selectFrom("jobs").selectAll().orderBy("id").execute();
  const contacts = await db.selectFrom("customer_contacts").selectAll().orderBy("id").execute();
  const places = await db.selectFrom("customer_places").selectAll().orderBy("id").execute();
  const invoices = await db.selectFrom("invoices").selectAll().orderBy("id").execute();
  const quotes = await db.selectFrom("quotes").selectAll().orderBy("id").execute();
  const visits = await db.selectFrom("appointments").selectAll().orderBy("id").execute();
  return { customers, leads, jobs, contacts, places, invoices, quotes, visits };
}

async function moneyOf(db: Db, id: string) {
  const customer = await loadCustomer(db, id, now);
  const paid = customer?.years.reduce((sum, { paidCents }) => sum + paidCents, 0) ?? 0;
  return { owed: customer?.owedCents ?? 0, paid };
}

async function done(db: Db, split: Split, at = now) {
  const answer = await splitCustomer(byOwner(db), split, at);
  if (answer.kind !== "split") throw new Error(answer.kind);
  return answer;
}

testOnBothEngines(
  "a split takes a request with its jobs, its papers and its places, and the money adds up",
  async (place) => {
    await using db = await openTestDb(place);
    const { marie, paul, split } = await twoInOne(db);
    const [before, money] = [await rowsOf(db), await moneyOf(db, marie)];
    const { customerId } = await done(db, split);

    const [one, other] = [await moneyOf(db, marie), await moneyOf(db, customerId)];
    expect({ owed: one.owed + other.owed, paid: one.paid + other.paid }).toEqual(money);
    expect(other.paid).toBe(4_000);
    const made = await loadCustomer(db, customerId, now);
    expect(made).toMatchObject({ values: { name: "Paul Roy" }, requests: [{ id: paul }], lookalikes: [] });
    const shared = ["12, rue des Érables", "12, rue des Érables, Longueuil"];
    expect(made?.places.map(({ address }) => address)).toEqual(expect.arrayContaining(["3, rue du Lac"]));
    for (const { address } of (await loadCustomer(db, marie, now))?.places ?? []) expect(shared).toContain(address);
    const after = await rowsOf(db);
    expect([after.invoices, after.quotes, after.visits]).toEqual([before.invoices, before.quotes, before.visits]);
    for (const job of after.jobs) {
      expect(job.customer_id).toBe(after.leads.find(({ id }) => id === job.lead_id)?.customer_id);
      if (job.place_id) expect(after.places.find(({ id }) => id === job.place_id)?.customer_id).toBe(job.customer_id);
    }
  },
);

testOnBothEngines(
  "no address gets papers after a split that got none before, nor after it is undone",
  async (place) => {
    await using db = await openTestDb(place);
    const { marie, paul, contact, split } = await twoInOne(db);
    const { moveId } = await done(db, split);
    expect(await loadRecipients(db, paul, "papers")).toMatchObject({ to: "", copies: [], kept: ["paul@exemple.test"] });
    expect(await loadRecipients(db, marie, "papers")).toMatchObject({ to: "famille@exemple.test", kept: [] });
    await db.updateTable("customer_contacts").set({ use: "copy" }).where("id", "=", contact).execute();
    expect(await undoSplit(byOwner(db), moveId, now)).toBe("undone");
    const papers = { to: "famille@exemple.test", copies: [], kept: ["paul@exemple.test"] };
    expect(await loadRecipients(db, marie, "papers")).toMatchObject(papers);
  },
);

testOnBothEngines("a split that is undone puts every row back, once", async (place) => {
  await using db = await openTestDb(place);
  const { marie, split } = await twoInOne(db);
  await db.updateTable("customers").set({ doubt: "two-names" }).where("id", "=", marie).execute();
  const before = await rowsOf(db);
  const { moveId } = await done(db, split);
  expect(await loadCustomer(db, marie, now)).toMatchObject({ doubt: "", splits: [{ id: moveId, name: "Paul Roy" }] });
  expect(await undoSplit(byOwner(db), moveId, now)).toBe("undone");
  expect(await rowsOf(db)).toEqual(before);
  expect(await undoSplit(byOwner(db), moveId, now)).toBe("unknown");
});

testOnBothEngines("a split undone after a month keeps the new work with the new customer", async (place) => {
  await using db = await openTestDb(place);
  const { marie, paul, contact, split } = await twoInOne(db);
  const { customerId, moveId } = await done(db, split);
  await db.updateTable("customer_contacts").set({ use: "all" }).where("id", "=", contact).execute();
  const since = await called(db, "Paul Roy", "paul@exemple.test", later);
  await visited(db, since, "3, rue du Lac", later);
  const quote = await anAcceptedQuote(db, later, {}, since);
  await anIssuedInvoice(db, { quoteId: quote.id }, later);
  const owed = async () => (await moneyOf(db, marie)).owed + (await moneyOf(db, customerId)).owed;
  const before = await owed();

  expect(await undoSplit(byOwner(db), moveId, later)).toBe("undone");
  const made = await loadCustomer(db, customerId, later);
  expect(made).toMatchObject({ requests: [{ id: since }], splits: [], owedCents: 28_744 });
  expect(made?.places.map(({ address }) => address)).toContain("3, rue du Lac");
  const { leads, jobs, places } = await rowsOf(db);
  expect(leads.find(({ id }) => id === paul)?.customer_id).toBe(marie);
  for (const job of jobs)
    if (job.place_id) expect(places.find(({ id }) => id === job.place_id)?.customer_id).toBe(job.customer_id);
  expect(await owed()).toBe(before);
});

testOnBothEngines("a split is undone into whoever the former customer was merged into", async (place) => {
  await using db = await openTestDb(place);
  const { marie, paul, split } = await twoInOne(db);
  const zoe = await called(db, "Zoé Roy", "zoe@exemple.test");
  const { moveId } = await done(db, split);
  const merged = await mergeCustomers(byOwner(db), { from: marie, to: zoe }, now);
  expect(await undoSplit(byOwner(db), moveId, now)).toBe("undone");
  expect((await loadCustomer(db, zoe, now))?.requests.map(({ id }) => id).toSorted()).toEqual(
    [marie, paul, zoe].toSorted(),
  );
  expect(await loadRecipients(db, paul, "papers")).toMatchObject({ to: "zoe@exemple.test", copies: [] });
  expect(merged.kind === "merged" && (await undoMerge(byOwner(db), merged.moveId, now))).toBe("undone");
  for (const { customer_id: id } of (await rowsOf(db)).leads) expect([marie, zoe]).toContain(id);
});

testOnBothEngines("what cannot be split is refused, and nothing is changed", async (place) => {
  await using db = await openTestDb(place);
  const { marie, paul, split } = await twoInOne(db);
  const other = await called(db, "Zoé Roy", "zoe@exemple.test");
  const before = await rowsOf(db);
  const kindOf = async (change: Partial<Split>) =>
    (await splitCustomer(byOwner(db), { ...split, ...change }, now)).kind;
  const places = before.places.map(({ id }) => id);
  const contacts = before.contacts.filter(({ customer_id: id }) => id === marie).map(({ id }) => id);
  expect(await kindOf(nothing)).toBe("nothing-ticked");
  expect(await kindOf({ ...nothing, places })).toBe("nothing-ticked");
  expect(await kindOf({ leads: [marie, paul], contacts, places })).toBe("everything-ticked");
  expect(await kindOf({ leads: [paul, other] })).toBe("of-another");
  expect(await kindOf({ contacts: [crypto.randomUUID()] })).toBe("of-another");
  expect(await kindOf({ version: 0 })).toBe("stale");
  expect(await kindOf({ id: crypto.randomUUID() })).toBe("unknown");
  expect(await rowsOf(db)).toEqual(before);
  const twice = await Promise.all([splitCustomer(byOwner(db), split, now), splitCustomer(byOwner(db), split, now)]);
  expect(twice.map(({ kind }) => kind).toSorted()).toEqual(["split", "stale"]);
});
