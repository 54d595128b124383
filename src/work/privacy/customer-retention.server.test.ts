import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { firstPrivacy } from "#src/account/settings/privacy.ts";
import { savePrivacy } from "#src/account/settings/saved-settings.server.ts";
import { addPlace } from "#src/work/jobs/places/customer-places.server.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadCustomerPrivacy } from "./customer-privacy.server.ts";
import { sweepCustomers } from "./customer-retention.server.ts";

const came = new Date("2024-01-10T15:00:00.000Z");
const now = new Date("2026-06-10T15:00:00.000Z");

async function fromAFile(db: Db, id: string, at = came) {
  const dates = { created_at: at.toISOString(), changed_at: at.toISOString() };
  const customer = { id, kind: "person" as const, name: id, language: "fr" as const };
  await db
    .insertInto("customers")
    .values({ ...customer, ...dates })
    .execute();
  const email = { id: `${id}-email`, customer_id: id, kind: "email" as const, value: `${id}@exemple.test`, key: id };
  await db
    .insertInto("customer_contacts")
    .values({ ...email, use: "all", created_at: dates.created_at })
    .execute();
}

const left = async (db: Db) =>
  (await db.selectFrom("customers").select("name").orderBy("name").execute()).map(({ name }) => name);

const called = (db: Db, at: Date) => {
  const lead = { name: "Zoé Roy", phone: "450 555-0111", email: "zoe@exemple.test", message: "" };
  return addPhoneLead(db, { ...lead, service: "driveway", language: "fr" }, at);
};

testOnBothEngines("a customer who never sent a request is kept as long as a request, and then goes", async (place) => {
  await using db = await openTestDb(place);
  await fromAFile(db, "anne");
  await fromAFile(db, "benoit");
  await fromAFile(db, "carl", now);
  await addPlace(db, { customerId: "benoit", address: "12, rue du Lac" }, now);
  await called(db, came);
  await sweepCustomers(db, now);
  expect(await left(db)).toHaveLength(4);
  expect(await loadCustomerPrivacy(db, "anne")).toMatchObject({ goesOn: null, person: { email: "anne@exemple.test" } });

  await savePrivacy(db, { version: 0, values: { ...firstPrivacy, leadMonths: 24 } }, now);
  expect(await loadCustomerPrivacy(db, "anne")).toMatchObject({ goesOn: "2026-01-10", invoicesKept: null });
  await sweepCustomers(db, now);
  expect(await left(db)).toEqual(["Zoé Roy", "benoit", "carl"].toSorted());
  expect(await db.selectFrom("customer_contacts").select("id").where("customer_id", "=", "anne").execute()).toEqual([]);
});

testOnBothEngines("the page of a customer says what stays for the tax years, and until when", async (place) => {
  await using db = await openTestDb(place);
  const id = await called(db, now);
  const quote = await anAcceptedQuote(db, now, {}, id);
  await anIssuedInvoice(db, { quoteId: quote.id }, now);
  await savePrivacy(db, { version: 0, values: { ...firstPrivacy, leadMonths: 24 } }, now);
  expect(await loadCustomerPrivacy(db, id)).toEqual({
    person: { email: "zoe@exemple.test" },
    invoicesKept: { count: 1, until: "2032-12-31" },
    contractsUntil: "2032-12-31",
    goesOn: "2033-01-01",
  });
  expect(await loadCustomerPrivacy(db, "nobody")).toBeUndefined();
});
