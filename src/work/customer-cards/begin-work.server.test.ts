import { expect } from "vitest";
import { uuidv7 } from "uuidv7";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import { notePlace } from "#src/work/customers/save-place.server.ts";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { loadQuote } from "#src/work/quotes/quotes.server.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { appointmentDetails } from "#test/work/an-appointment.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { beginWork } from "./begin-work.server.ts";
import { loadCustomer } from "./load-customer.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const marie = { name: "Marie Tremblay", phone: "450 555-0111", email: "", message: "", service: "driveway" };

testOnBothEngines("work for a customer who is known begins with all that is known of them", async (place) => {
  await using db = await openTestDb(place);
  const id = await addPhoneLead(db, { ...marie, language: "en" }, now);
  const details = appointmentDetails({ day: "2026-06-12", place: "12, rue des Érables" });
  await planAppointment({ db, ...quoteDeps }, { ...details, leadId: id }, now);
  await db.updateTable("customers").set({ term_days: 45 }).execute();
  // Another customer answers under the number meanwhile: it is hers whom the owner chose.
  await db.updateTable("customer_contacts").set({ key: "" }).execute();

  const quote = await beginWork(db, { customerId: id, kind: "quote" }, now);
  const invoice = await beginWork(db, { customerId: id, kind: "invoice" }, now);
  const visit = await beginWork(db, { customerId: id, kind: "visit" }, now);
  expect((await loadQuote(db, quote?.quoteId ?? ""))?.draft.place).toBe("12, rue des Érables");
  expect((await loadInvoice(db, invoice?.invoiceId ?? ""))?.draft).toMatchObject({
    ...{ address: "12, rue des Érables", termDays: 45 },
  });
  const leads = await db.selectFrom("leads").select(["id", "customer_id", "name", "phone", "language"]).execute();
  const hers = { customer_id: id, name: marie.name, phone: marie.phone, language: "en" };
  expect(leads).toHaveLength(4);
  for (const lead of leads) expect(lead).toMatchObject(hers);
  expect(leads.map((lead) => lead.id)).toContain(visit?.leadId);
  expect(await beginWork(db, { customerId: uuidv7(), kind: "quote" }, now)).toBeUndefined();
});

testOnBothEngines("a place has a note, of its own customer alone", async (place) => {
  await using db = await openTestDb(place);
  const id = await addPhoneLead(db, { ...marie, language: "fr" }, now);
  await planAppointment({ db, ...quoteDeps }, { ...appointmentDetails({ day: "2026-06-12" }), leadId: id }, now);
  const [found] = (await loadCustomer(db, id, now))?.places ?? [];
  const note = { id: found?.id ?? "", note: "Chien derrière" };
  expect(await notePlace(db, { ...note, customerId: uuidv7() }, now)).toBe(false);
  expect(await notePlace(db, { ...note, customerId: id }, now)).toBe(true);
  expect((await loadCustomer(db, id, now))?.places).toMatchObject([{ note: "Chien derrière" }]);
});

testOnBothEngines("work begins without an address that the owner keeps as a note", async (place) => {
  await using db = await openTestDb(place);
  const id = await addPhoneLead(db, { ...marie, email: "marie@exemple.test", language: "fr" }, now);
  await db.updateTable("customer_contacts").set({ use: "kept" }).where("kind", "=", "email").execute();
  const begun = await beginWork(db, { customerId: id, kind: "visit" }, now);
  const lead = db
    .selectFrom("leads")
    .select(["email", "phone"])
    .where("id", "=", begun?.leadId ?? "");
  expect(await lead.executeTakeFirst()).toEqual({ email: "", phone: marie.phone });
  expect(await loadRecipients(db, begun?.leadId ?? "", "answers")).toMatchObject({ to: "" });
});
