import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { writeSearchTexts } from "#src/work/customers/write-search-texts.server.ts";
import { deleteLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { appointmentDetails, changed } from "#test/work/an-appointment.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { migratedPostgresDatabase, testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { shownCustomers } from "./find-customers.server.ts";
import { listCustomers } from "./list-customers.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

function called(db: Db, name: string, ways: { phone?: string; email?: string }) {
  const lead = { name, phone: "", email: "", service: "driveway", message: "", language: "fr" as const, ...ways };
  return addPhoneLead(db, lead, now);
}

async function names(db: Db, search: string): Promise<string[]> {
  return (await listCustomers(db, { search }, now)).customers.map(({ name }) => name);
}

testOnBothEngines(
  "a customer is found by a name, a company, a street, a number as it is typed, or an address",
  async (place) => {
    await using db = await openTestDb(place);
    const zoe = await called(db, "Zoé L’Écuyer", { phone: "+1 450-555-0142" });
    await called(db, "Zoé Tremblay", { email: "zoe@exemple.test" });
    await db.updateTable("customers").set({ company: "Toitures Roy inc." }).where("id", "=", zoe).execute();
    const street = { address: "12, rue des Érables", key: "k", created_at: "", changed_at: "" };
    await db
      .insertInto("customer_places")
      .values({ ...street, id: zoe, customer_id: zoe })
      .execute();
    await writeSearchTexts(db, [zoe]);

    for (const search of ["ecuyer", "L'Écuyer zoe", "toitures", "erables 12", "450 555-0142", "(450) 5550142"])
      expect(await names(db, search), search).toEqual(["Zoé L’Écuyer"]);
    expect(await names(db, "zoe@exemple.test")).toEqual(["Zoé Tremblay"]);
    expect(await names(db, "")).toEqual(["Zoé L’Écuyer", "Zoé Tremblay"]);
    expect(await names(db, "zoe_")).toEqual([]);
  },
);

testOnBothEngines("a number is found however it is typed or pasted, with and without an extension", async (place) => {
  await using db = await openTestDb(place);
  await called(db, "Plain", { phone: "514 555-0123" });
  await called(db, "Pasted", { phone: "+1 (438) 555 0123" });
  await called(db, "Extended", { phone: "(579) 555-0123 poste 12" });
  await called(db, "Other", { phone: "514 555-0124" });

  for (const [name, area] of [
    ["Plain", "514"],
    ["Pasted", "438"],
    ["Extended", "579"],
  ] as const)
    for (const search of [
      ...[`${area} 555-0123`, `+1 (${area}) 555 0123`, `(${area})5550123 p. 12`, `1-${area}-555-0123`],
      ...[`${area}.555.0123, poste 12`, `${area}5550123 x12`, `${area}\u00A0555\u20110123 ext. 12`, `+1${area}5550123`],
    ])
      expect(await names(db, search), search).toEqual([name]);
});

testOnBothEngines("a street and a company are found with and without accents, commas and signs", async (place) => {
  await using db = await openTestDb(place);
  const made = [
    ["Ève Caron", "Toitures Roy & Fils inc.", "12, rue des Érables"],
    ["Luc Roy", "", "14 rue des Erables"],
    ["Zoé Noël", "Roy et Filles", "5, boul. Île-Perrot"],
    ["M. Martin", "M&M Pavage", "7, rue du Quai"],
  ] as const;
  for (const [at, [name, company, address]] of made.entries()) {
    const id = await called(db, name, { email: `p${at}@exemple.test` });
    await db.updateTable("customers").set({ company }).where("id", "=", id).execute();
    const times = { created_at: "", changed_at: "" };
    await db
      .insertInto("customer_places")
      .values({ id, customer_id: id, address, key: address, ...times })
      .execute();
    await writeSearchTexts(db, [id]);
  }

  for (const search of ["12 rue des erables", "12, rue des Érables", "RUE DES ÉRABLES, 12"])
    expect(await names(db, search), search).toEqual(["Ève Caron"]);
  for (const search of ["14, rue des Érables", "14 rue des erables"])
    expect(await names(db, search), search).toEqual(["Luc Roy"]);
  expect(await names(db, "ile-perrot")).toEqual(["Zoé Noël"]);
  for (const search of ["roy & fils", "Roy&Fils", "toitures roy & fils inc."])
    expect(await names(db, search), search).toEqual(["Ève Caron"]);
  expect(await names(db, "m&m")).toEqual(["M. Martin"]);
});

testOnBothEngines("a number of a paper is found whole, in small letters, or by its end alone", async (place) => {
  await using db = await openTestDb(place);
  for (const name of ["Ève Caron", "Luc Roy", "Zoé Noël"]) {
    const leadId = await called(db, name, { email: `${name.length}-${name[0]}@exemple.test` });
    await anAcceptedQuote(db, now, {}, leadId);
  }
  // They have a 12, too.
  await db.deleteFrom("customer_places").execute();
  const customers = await db.selectFrom("customers").select("id").execute();
  await writeSearchTexts(
    db,
    customers.map(({ id }) => id),
  );
  const quotes = await db.selectFrom("quotes").select("id").orderBy("number").execute();
  const [first, second, third] = quotes.map(({ id }) => id);
  const number = (id = "", text: string) =>
    db.updateTable("quotes").set({ number: text }).where("id", "=", id).execute();
  await number(first, "F-000012");
  await number(second, "2026-112");
  await number(third, "2025-120");

  for (const search of ["F-000012", "f-000012", "12", "012", " 000012 "])
    expect(await names(db, search), search).toEqual(["Ève Caron"]);
  expect(await names(db, "112")).toEqual(["Luc Roy"]);
  expect(await names(db, "2025-120")).toEqual(["Zoé Noël"]);
});

testOnBothEngines("the number of a quote or an invoice finds its customer, with what they owe", async (place) => {
  await using db = await openTestDb(place);
  const id = await called(db, "Luc Roy", { phone: "450 555-0111", email: "luc@exemple.test" });
  await called(db, "Ève Caron", { phone: "450 555-0122" });
  const quote = await anAcceptedQuote(db, now, {}, id);
  const invoice = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  const visit = (day: string) =>
    planAppointment({ db, ...quoteDeps }, { ...appointmentDetails({ day, quoteId: quote.id }), leadId: id }, now);
  const done = changed(await visit("2026-06-10"));
  changed(await visit("2026-06-12"));
  await completeAppointment(
    { db, ...quoteDeps },
    { ...done, paidCents: null, askReview: false, remindOwner: false, remindCustomer: false },
    now,
  );

  expect(await names(db, quote.number)).toEqual(["Luc Roy"]);
  expect(await names(db, (invoice.number ?? "").toLowerCase())).toEqual(["Luc Roy"]);
  expect((await listCustomers(db, { search: "roy" }, now)).customers).toMatchObject([
    {
      ...{ id, phone: "450 555-0111", owedCents: invoice.totalCents, nextVisitOn: "2026-06-12" },
      ...{ lastDoneOn: "2026-06-10", lastJob: { title: { fr: "Lavage", en: "Washing" } } },
    },
  ]);
});

test("a page of customers reads the requests of those alone that it shows (PostgreSQL)", async () => {
  await using db = await openTestDb({ kind: "postgres", url: await migratedPostgresDatabase() });
  const at = now.toISOString();
  const leads = Array.from({ length: 2_000 }, (_, n) => aLeadRow({ id: `lead-${n}` }));
  const common = { kind: "person", language: "fr", created_at: at, changed_at: at };
  await insertRows(
    db,
    "customers",
    leads.map(({ id }) => ({ ...common, id, name: id, search_text: id })),
  );
  await insertRows(
    db,
    "leads",
    leads.map((lead) => ({ ...lead, customer_id: lead.id })),
  );
  await sql`analyze`.execute(db);

  const page = shownCustomers(db).select("customers.id").orderBy("search_text").orderBy("customers.id").limit(51);
  const plan = JSON.stringify(await page.explain());
  expect(plan).toMatch(/leads_of_customer/);
  expect(plan).not.toMatch(/hashed|Seq Scan on leads/);
});

testOnBothEngines("pages of customers go on by name, without those whose requests are all deleted", async (place) => {
  await using db = await openTestDb(place);
  for (let n = 10; n < 42; n += 1) await called(db, `Client ${n}`, { email: `${n}@exemple.test` });
  await deleteLead(db, await called(db, "Client 00", { email: "zero@exemple.test" }), now);
  const first = await listCustomers(db, { search: "client" }, now);
  const rest = await listCustomers(db, { search: "client", after: first.next ?? "" }, now);

  expect(first.customers.map(({ name }) => name)).toEqual(Array.from({ length: 30 }, (_, n) => `Client ${n + 10}`));
  expect(rest).toMatchObject({ customers: [{ name: "Client 40" }, { name: "Client 41" }], next: null });
});
