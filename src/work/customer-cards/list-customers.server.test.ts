import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { writeSearchTexts } from "#src/work/customers/write-search-texts.server.ts";
import { deleteLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { quoteDeps } from "#test/a-quote.ts";
import { appointmentDetails, changed } from "#test/an-appointment.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/an-invoice.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestDb } from "#test/test-db.ts";
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
    { id, phone: "450 555-0111", owedCents: invoice.totalCents, nextVisitOn: "2026-06-12", lastDoneOn: "2026-06-10" },
  ]);
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
