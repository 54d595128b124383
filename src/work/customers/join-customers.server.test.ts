import { expect } from "vitest";
import { personKeys } from "#src/account/consents/person.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { joinCustomers } from "./join-customers.server.ts";

const now = new Date("2026-06-01T12:00:00.000Z");
let minute = 0;

/** Stored a minute after the one before, and joined. */
async function sent(db: Db, differences: Parameters<typeof aLeadRow>[0]): Promise<string> {
  minute += 1;
  const row = aLeadRow({ submitted_at: new Date(now.getTime() + minute * 60_000).toISOString(), ...differences });
  await db
    .insertInto("leads")
    .values({ ...row, ...personKeys(row) })
    .execute();
  await db.transaction().execute((trx) => joinCustomers(trx, [row.id], now));
  return row.id;
}

async function customerOf(db: Db, leadId: string) {
  const lead = await db.selectFrom("leads").select("customer_id").where("id", "=", leadId).executeTakeFirstOrThrow();
  return lead.customer_id;
}

async function contactsOf(db: Db, customerId: string) {
  const contacts = db.selectFrom("customer_contacts").select(["kind", "value", "use"]);
  const rows = await contacts.where("customer_id", "=", customerId).orderBy("position").execute();
  return rows.map(({ kind, value, use }) => `${kind} ${value} ${use}`);
}

testOnBothEngines("the first request makes its customer, with its id and its addresses", async (place) => {
  await using db = await openTestDb(place);
  const id = await sent(db, {
    name: "Toitures Côté inc.",
    email: "a@exemple.test",
    phone: "450 555-0111",
    language: "fr",
  });

  expect(await db.selectFrom("customers").selectAll().execute()).toMatchObject([
    { id, name: "Toitures Côté inc.", kind: "company", language: "fr", doubt: "", merged_into: null },
  ]);
  expect(await customerOf(db, id)).toBe(id);
  expect(await contactsOf(db, id)).toEqual(["email a@exemple.test all", "phone 450 555-0111 all"]);
  const { search_text: text } = await db.selectFrom("customers").select("search_text").executeTakeFirstOrThrow();
  expect(text.split("\n")).toEqual(["toitures cote inc.", "a@exemple.test", "450 555-0111", "4505550111"]);
});

testOnBothEngines("whoever knows a name and a number never becomes a recipient of papers", async (place) => {
  await using db = await openTestDb(place);
  const first = await sent(db, { email: "", phone: "450 555-0111", origin: "phone" });
  for (const origin of ["website", "program"])
    expect(
      await customerOf(db, await sent(db, { email: `${origin}@exemple.test`, phone: "450 555-0111", origin })),
    ).toBe(first);
  await sent(db, { email: "marie@exemple.test", phone: "450 555-0111", origin: "phone" });
  await sent(db, { email: "second@exemple.test", phone: "450 555-0111", origin: "phone" });

  expect(await contactsOf(db, first)).toEqual([
    "phone 450 555-0111 all",
    "email website@exemple.test kept",
    "email program@exemple.test kept",
    "email marie@exemple.test all",
    "email second@exemple.test kept",
  ]);
});

testOnBothEngines("another name under one address is joined, and doubted", async (place) => {
  await using db = await openTestDb(place);
  const first = await sent(db, { name: "Marie Tremblay", email: "m@exemple.test", phone: "" });
  const other = await sent(db, { name: "Paul Gagnon", email: "M@exemple.test", phone: "" });

  expect(await customerOf(db, other)).toBe(first);
  expect(await db.selectFrom("customers").select(["name", "doubt"]).execute()).toEqual([
    { name: "Marie Tremblay", doubt: "two-names" },
  ]);
});

testOnBothEngines("an address that everybody types, and those of the business itself, join nobody", async (place) => {
  await using db = await openTestDb(place);
  await saveSettings(db, { email: { notifyTo: "bureau@exemple.test" } }, now);
  const own = [
    await sent(db, { name: "Luc Roy", email: "bureau@exemple.test", phone: "" }),
    await sent(db, { name: "Luc Roy", email: "bureau@exemple.test", phone: "" }),
  ];
  const names = ["Anne Roy", "Benoît Caron", "Chloé Lavoie", "Denis Fortin"];
  for (let count = 0; count < 9; count += 1)
    await sent(db, { name: names[count % 4] ?? "", email: "x@exemple.test", phone: "" });
  const after = await sent(db, { name: "Anne Roy", email: "x@exemple.test", phone: "" });

  expect(await Promise.all(own.map((id) => customerOf(db, id)))).toEqual(own);
  expect(await customerOf(db, after)).toBe(after);
  const { key } = await db
    .selectFrom("customer_contacts")
    .select("key")
    .where("customer_id", "=", after)
    .executeTakeFirstOrThrow();
  expect(key).toBe("");
});

testOnBothEngines(
  "what is held back is of no customer, and a merged customer is followed to the one who stays",
  async (place) => {
    await using db = await openTestDb(place);
    for (const box of ["quarantine", "spam", "self-test"] as const)
      expect(await customerOf(db, await sent(db, { box, email: `${box}@exemple.test` })), box).toBeNull();
    const [gone, stays] = [
      await sent(db, { email: "a@exemple.test", phone: "" }),
      await sent(db, { name: "Luc Roy", email: "b@exemple.test", phone: "" }),
    ];
    await db.updateTable("customers").set({ merged_into: stays }).where("id", "=", gone).execute();
    await db.updateTable("leads").set({ customer_id: null }).where("id", "=", gone).execute();
    await db.transaction().execute((trx) => joinCustomers(trx, [gone], now));

    expect(await customerOf(db, gone)).toBe(stays);
  },
);

testOnBothEngines("of requests of one person that come at once one makes the customer", async (place) => {
  await using db = await openTestDb(place);
  const rows = Array.from({ length: 6 }, () => aLeadRow({ email: "marie@exemple.test" }));
  await Promise.all(
    rows.map((row) =>
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto("leads")
          .values({ ...row, ...personKeys(row) })
          .execute();
        await joinCustomers(trx, [row.id], now);
      }),
    ),
  );

  expect(await db.selectFrom("customers").select("id").execute()).toHaveLength(1);
  expect(await db.selectFrom("leads").select("customer_id").distinct().execute()).toHaveLength(1);
});
