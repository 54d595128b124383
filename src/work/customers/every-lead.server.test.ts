import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { addDemoLeads } from "#src/operations/demo/demo-leads.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { parseContactRequest } from "#src/work/leads/contact-request.ts";
import { changeLeads } from "#src/work/leads/follow-up/change-leads.server.ts";
import { correctLead } from "#src/work/leads/follow-up/correct-lead.server.ts";
import {
  deleteLead,
  eraseLead,
  markAsSpam,
  releaseLead,
  restoreLead,
} from "#src/work/leads/follow-up/move-lead.server.ts";
import { addPhoneLead, addProgramLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { importLeads } from "#src/work/leads/import/import-leads.server.ts";
import { loadImports, undoImport } from "#src/work/leads/import/undo-import.server.ts";
import { receiveContactRequest } from "#src/work/leads/intake/receive-contact-request.server.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { exampleServices } from "#test/site/example-site.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const siteUrl = "http://localhost:3000";

async function requested(db: Db, fields: Record<string, unknown> = {}, box: "inbox" | "quarantine" = "inbox") {
  const read = parseContactRequest(aContactRequest(fields), exampleServices);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const received = { id: uuidv7(), request: read.values, verdict: { box, reasons: [] }, siteUrl };
  await receiveContactRequest(db, received, now);
  return received.id;
}

const called = { name: "Marie Tremblay", phone: "450 555-0111", email: "marie@exemple.test", message: "" };
const lead = { ...called, service: "driveway", language: "fr" as const };

function customers(db: Db) {
  return db.selectFrom("customers").selectAll().orderBy("id").execute();
}

async function customerOf(db: Db, id: string) {
  return (await db.selectFrom("leads").select("customer_id").where("id", "=", id).executeTakeFirstOrThrow())
    .customer_id;
}

testOnBothEngines("one person is one customer, whatever way a request of theirs comes", async (place) => {
  await using db = await openTestDb(place);
  const first = await requested(db);
  await addPhoneLead(db, lead, now);
  await addProgramLead(byOwner(db), { lead, idempotencyKey: "k", siteUrl }, now);
  const file = {
    file: "clients.csv",
    bytes: Buffer.from("Name,Email\nMarie Tremblay,marie@exemple.test"),
    dryRun: false,
  };
  await importLeads(byOwner(db), file, now);
  await releaseLead(db, { id: await requested(db, {}, "quarantine"), siteUrl }, now);

  expect(await db.selectFrom("leads").select(["origin", "customer_id"]).orderBy("origin").execute()).toEqual(
    ["import", "phone", "program", "website", "website"].map((origin) => ({ origin, customer_id: first })),
  );
});

testOnBothEngines("every example lead of the inbox has a customer", async (place) => {
  await using db = await openTestDb(place);
  await addDemoLeads(db, 60, { now });

  const strays = db.selectFrom("leads").select("box").distinct().where("customer_id", "is", null).orderBy("box");
  expect((await strays.execute()).map(({ box }) => box)).not.toContain("inbox");
});

testOnBothEngines(
  "a request that is held back, or spam, is of nobody, and the customer comes and goes with it",
  async (place) => {
    await using db = await openTestDb(place);
    const id = await requested(db, {}, "quarantine");
    expect(await customers(db)).toEqual([]);
    const is = async (customer: string | null) => {
      expect(await customerOf(db, id)).toBe(customer);
      expect(await customers(db)).toHaveLength(customer ? 1 : 0);
    };
    await releaseLead(db, { id, siteUrl }, now);
    await is(id);
    await markAsSpam(db, id, now);
    await is(null);
    const version = async () =>
      (await db.selectFrom("leads").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version;
    await changeLeads(db, { leads: [{ id, version: await version(), box: "inbox" }], undo: true, siteUrl }, now);
    await is(id);
    await deleteLead(db, id, now);
    await is(id);
    await restoreLead(db, id, now);
    await is(id);
    await deleteLead(db, id, now);
    await eraseLead(db, id, async () => {}, now);
    expect(await customers(db)).toEqual([]);
  },
);

testOnBothEngines("what came with a request that goes stays not with a customer who has others", async (place) => {
  await using db = await openTestDb(place);
  const first = await requested(db, { name: "M. Tremblay", email: "former@exemple.test" });
  const second = await requested(db, { name: "Marie Tremblay", email: "marie@exemple.test" });
  await deleteLead(db, first, now);
  await eraseLead(db, first, async () => {}, now);

  expect(await customers(db)).toMatchObject([{ id: first, name: "Marie Tremblay" }]);
  expect(await customerOf(db, second)).toBe(first);
  const contacts = await db.selectFrom("customer_contacts").select(["value", "use"]).orderBy("position").execute();
  expect(contacts).toEqual([
    { value: "450 555-0111", use: "all" },
    { value: "marie@exemple.test", use: "kept" },
  ]);
  expect(JSON.stringify(await customers(db))).not.toContain("former");
});

testOnBothEngines("an import that is undone takes the customers that it made", async (place) => {
  await using db = await openTestDb(place);
  const kept = await requested(db);
  const rows = "Name,Email\nMarie Tremblay,marie@exemple.test\nLuc Roy,luc@exemple.test";
  await importLeads(byOwner(db), { file: "clients.csv", bytes: Buffer.from(rows), dryRun: false }, now);
  expect(await customers(db)).toHaveLength(2);
  const [imported] = await loadImports(db);
  await undoImport(byOwner(db), imported?.id ?? "", now);

  expect((await customers(db)).map(({ id }) => id)).toEqual([kept]);
});

testOnBothEngines(
  "correcting a request corrects its customer, and the others that came with what was wrong",
  async (place) => {
    await using db = await openTestDb(place);
    const wrong = { name: "Mari Tremblay", email: "mari@exemple.test", phone: "450 555-0111" };
    const first = await requested(db, wrong);
    await requested(db, wrong);
    const other = await requested(db, { name: "Luc Roy", email: "luc@exemple.test", phone: "514 555-0122" });
    const right = { name: "Marie Tremblay", email: "marie@exemple.test", phone: "450 555-0112" };
    expect(
      await correctLead(byOwner(db), { id: first, version: 1, message: "x", service: undefined, ...right }, now),
    ).toBe("changed");

    const leads = db.selectFrom("leads").select(["email", "email_key", "phone"]).where("id", "!=", other);
    expect(await leads.execute()).toEqual(
      Array.from({ length: 2 }, () => ({ email: right.email, email_key: right.email, phone: right.phone })),
    );
    const contacts = db
      .selectFrom("customer_contacts")
      .select(["value", "key", "use"])
      .where("customer_id", "=", first);
    expect(await contacts.orderBy("position").execute()).toEqual([
      { value: right.email, key: right.email, use: "all" },
      { value: right.phone, key: "+14505550112", use: "all" },
    ]);
    expect(JSON.stringify(await customers(db))).not.toMatch(/mari@|mari tremblay|0111/i);
  },
);

test("leads go in one place, which knows what goes with them", () => {
  const files = globSync("src/**/*.ts", { exclude: ["**/*.test.ts"] });
  const deleting = files.filter((file) => /deleteFrom\(\s*"leads"/.test(readFileSync(file, "utf8")));
  const selfTests = "src/operations/checks/self-test/synthetic-lead.server.ts";
  expect(deleting.toSorted()).toEqual([selfTests, "src/work/leads/delete-leads.server.ts"]);
});
