import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { personKeys } from "#src/account/consents/person.ts";
import { toJson } from "#src/platform/columns/column.ts";
import { backupFile, writeBackup } from "#src/platform/db/backup/backup.server.ts";
import { restore } from "#src/platform/db/backup/restore.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { tableNames } from "#src/platform/db/tables.ts";
import { adoptCustomers } from "#src/work/customers/adopt/adopt-customers.server.ts";
import { joinCustomers } from "#src/work/customers/join-customers.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { diceOf, type Dice } from "#test/histories/dice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { writeFormerLeads } from "#test/databases/kept-backup.ts";
import { keptSchemas } from "#test/databases/kept-schemas.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { eraseAgain } from "./erasures.server.ts";
import { erasePersonalData } from "./erase-person.server.ts";
import { findPersonalData } from "./find-person.server.ts";

const secretKey = Buffer.alloc(32, 7);
const asked = new Date("2026-06-01T12:00:00.000Z");
const later = new Date("2026-11-20T12:00:00.000Z");
const PEOPLE = ["Alma", "Bruno", "Carole", "Denis"];

/** All that is one person's has their first name in it. */
function markOf(person: number): string {
  return PEOPLE[person]?.toLowerCase() ?? "";
}

type Row = ReturnType<typeof aLeadRow>;

/** Under several addresses, which their number holds together. */
function someLeads(dice: Dice): Row[] {
  return Array.from({ length: 6 + dice.below(10) }, (_, at) => {
    const person = dice.below(PEOPLE.length);
    const email = `${markOf(person)}${dice.below(3)}@exemple.test`;
    const submitted_at = new Date(asked.getTime() + at * 60_000).toISOString();
    const row = aLeadRow({
      ...{ id: `${person}-${at}`, name: `${PEOPLE[person]} Roy`, email, phone: `450 555-010${person}`, submitted_at },
      message: `Je suis ${markOf(person)}`,
    });
    return { ...row, ...personKeys(row) };
  });
}

async function store(db: Db, leads: Row[]): Promise<void> {
  for (const table of ["customers", "leads", "erasures", "customer_moves", "jobs"] as const)
    await db.deleteFrom(table).execute();
  await db.insertInto("leads").values(leads).execute();
  for (const { id } of leads) await db.transaction().execute((trx) => joinCustomers(trx, [id], asked));
}

/** What the owner writes about a customer, where only an erasure of all of them reaches it. */
async function workOn(db: Db): Promise<void> {
  for (const { id, name } of await db.selectFrom("customers").select(["id", "name"]).execute()) {
    const at = asked.toISOString();
    const place = { id: `place-${id}`, customer_id: id, address: `1, rue ${name}`, key: id, note: `Chien de ${name}` };
    await db
      .insertInto("customer_places")
      .values({ ...place, created_at: at, changed_at: at })
      .execute();
    await db
      .updateTable("customers")
      .set({ note: `Note sur ${name}`, billing_address: name })
      .where("id", "=", id)
      .execute();
    await mergeInto(db, { id, name });
    const [lead] = await db.selectFrom("leads").select("id").where("customer_id", "=", id).limit(1).execute();
    const job = { id: `job-${id}`, customer_id: id, place_id: place.id, lead_id: lead?.id ?? null, ended_why: name };
    await db
      .insertInto("jobs")
      .values({ ...job, created_at: at })
      .execute();
  }
}

/** Two who were one after the other merged into the customer, under names and notes of their own. */
async function mergeInto(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  const [at, language] = [asked.toISOString(), "fr" as const];
  for (const [from, to] of [
    [`second-${id}`, id],
    [`first-${id}`, `second-${id}`],
  ] as const) {
    const texts = { name: `Mme ${name}`, note: `Aussi ${name}`, billing_address: name, search_text: name };
    const merged = { id: from, kind: "person" as const, language, merged_into: to, created_at: at, changed_at: at };
    await db
      .insertInto("customers")
      .values({ ...merged, ...texts })
      .execute();
    const move = { id: `move-${from}`, kind: "merge" as const, from_id: from, to_id: to, at };
    await db
      .insertInto("customer_moves")
      .values({ ...move, moved: toJson({ leads: [], jobs: [], places: [], contacts: [] }) })
      .execute();
  }
}

async function cellsWith(db: Db, mark: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of tableNames) {
    const rows = await db.selectFrom(table).selectAll().execute();
    found.push(
      ...rows
        .filter((row) => JSON.stringify(row).toLowerCase().includes(mark))
        .map((row) => `${table} ${JSON.stringify(row)}`),
    );
  }
  return found;
}

testOnBothEngines(
  "who was erased stays erased in every table, whatever backup of any version is restored",
  async (place) => {
    await using db = await openTestDb(place);
    for (let seed = 1; seed <= (place.kind === "sqlite" ? 8 : 4); seed += 1) {
      const dice = diceOf(seed);
      const leads = someLeads(dice);
      await store(db, leads);
      const folder = mkdtempSync(join(tmpdir(), "erased-"));
      const early = backupFile(folder, asked, "early");
      await writeBackup(db, early, asked);
      await workOn(db);
      const worked = backupFile(folder, asked, "worked");
      await writeBackup(db, worked, asked);
      const files = [early, worked, ...keptSchemas().map((version) => writeFormerLeads(folder, version, asked, leads))];

      const first = leads[dice.below(leads.length)];
      const person = Number(first?.id.slice(0, 1));
      const own = leads.filter(({ id }) => id.startsWith(`${person}-`));
      const email = own[0]?.email ?? "";
      const found = await findPersonalData(db, { email });
      expect(found.leads.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
      expect([found.customers.length, found.places.length, found.moves.length], `seed ${seed}`).toEqual([3, 1, 2]);
      await erasePersonalData({ db, secretKey }, { email }, later);
      expect(await cellsWith(db, markOf(person)), `seed ${seed}`).toEqual([]);
      for (const file of files) {
        await restore(
          db,
          {
            ...{ file, keepIn: `${file}.replaced`, adopt: (stage: Db) => adoptCustomers(stage, later) },
            complete: (trx) => eraseAgain(trx, [secretKey], later),
          },
          later,
        );
        expect(await cellsWith(db, markOf(person)), `seed ${seed}, ${file}`).toEqual([]);
        expect(await db.selectFrom("leads").select("id").execute()).toHaveLength(leads.length - own.length);
      }
    }
  },
);

testOnBothEngines(
  "whoever wrote under the name and number of another gets and erases what they sent alone",
  async (place) => {
    await using db = await openTestDb(place);
    const marie = aLeadRow({ id: "marie", email: "marie@exemple.test", phone: "450 555-0111" });
    const other = aLeadRow({
      id: "other",
      email: "other@exemple.test",
      phone: "450 555-0111",
      submitted_at: later.toISOString(),
    });
    await store(
      db,
      [marie, other].map((row) => ({ ...row, ...personKeys(row) })),
    );
    const found = await findPersonalData(db, { email: "other@exemple.test" });
    expect([found.leads.map(({ id }) => id), found.customers, found.contacts.map(({ value }) => value)]).toEqual([
      ["other"],
      [],
      ["other@exemple.test"],
    ]);
    await erasePersonalData({ db, secretKey }, { email: "other@exemple.test" }, later);

    expect(await db.selectFrom("leads").select("id").execute()).toEqual([{ id: "marie" }]);
    const contacts = await db.selectFrom("customer_contacts").select("value").orderBy("position").execute();
    expect(contacts.map(({ value }) => value)).toEqual(["marie@exemple.test", "450 555-0111"]);
  },
);

testOnBothEngines("a customer who was merged goes with the request that they came with", async (place) => {
  await using db = await openTestDb(place);
  const [one, two] = [
    aLeadRow({ id: "one", name: "Alma Roy", email: "alma@exemple.test", phone: "" }),
    aLeadRow({ id: "two", name: "Bruno Roy", email: "bruno@exemple.test", phone: "" }),
  ];
  await store(
    db,
    [one, two].map((row) => ({ ...row, ...personKeys(row) })),
  );
  const renamed = { name: "Mme Alma", note: "Le chien d’Alma", merged_into: "two", search_text: "" };
  await db.updateTable("customers").set(renamed).where("id", "=", "one").execute();
  const move = { id: "move", kind: "merge" as const, from_id: "one", to_id: "two", at: asked.toISOString() };
  await db
    .insertInto("customer_moves")
    .values({ ...move, moved: toJson({ leads: ["one"], jobs: [], places: [], contacts: [] }) })
    .execute();
  await db.updateTable("leads").set({ customer_id: "two" }).execute();
  await db
    .updateTable("customer_contacts")
    .set({ customer_id: "two", use: "kept" })
    .where("customer_id", "=", "one")
    .execute();
  await erasePersonalData({ db, secretKey }, { email: "alma@exemple.test" }, later);

  expect(await cellsWith(db, "alma")).toEqual([]);
  expect(await db.selectFrom("leads").select("customer_id").execute()).toEqual([{ customer_id: "two" }]);
});
