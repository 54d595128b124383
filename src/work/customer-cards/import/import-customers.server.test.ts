import { expect, test } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import { notePlace } from "#src/work/customers/save-place.server.ts";
import { deleteLead, eraseLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { erasePersonalData } from "#src/work/privacy/erase-person.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { importCustomers, type CustomersAsked } from "./import-customers.server.ts";
import { loadCustomerImports, undoCustomerImport } from "./undo-customer-import.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

const JOBBER =
  "Display Name,Company Name,First Name,Last Name,Main Phone #s,E-mails,Billing Street 1,Billing City,Service Street 1,Service City\n";
const file = `${JOBBER}Marie Tremblay,,Marie,Tremblay,450 555-0111,marie@exemple.test,,,"12, rue des Érables",Longueuil
Gestion Roy inc.,Gestion Roy inc.,Paul,Roy,,"paul@exemple.test, comptes@exemple.test",1 boul. Roland,Brossard,14 rue du Lac,Longueuil
Gestion Roy inc.,Gestion Roy inc.,Paul,Roy,,paul@exemple.test,1 boul. Roland,Brossard,16 rue du Lac,Longueuil
Sans Adresse,,Sans,Adresse,,pas-une-adresse,,,,
Luc Bois,,Luc,Bois,450 555-0133,,,,,
`;

async function bring(db: Db, text: string, asked: Partial<CustomersAsked> = {}) {
  const imported = await importCustomers(
    byOwner(db),
    {
      ...{ file: "clients.csv", bytes: Buffer.from(text), dryRun: false, isErased: () => false },
      onStopped(error) {
        throw error;
      },
      ...asked,
    },
    now,
  );
  if (!imported.ok) throw new Error(imported.problem.code);
  return imported.report;
}

async function all(db: Db) {
  const customers = await db.selectFrom("customers").selectAll().where("merged_into", "is", null).execute();
  const contacts = await db.selectFrom("customer_contacts").selectAll().orderBy("position").execute();
  const places = await db.selectFrom("customer_places").selectAll().orderBy("id").execute();
  const of = <Row extends { customer_id: string }>(rows: Row[], id: string) =>
    rows.filter(({ customer_id }) => customer_id === id);
  return customers
    .map(({ id, name, company, billing_address }) => [
      ...[name, company, billing_address].filter(Boolean),
      ...of(contacts, id).map(({ value, use }) => `${value} ${use}`),
      ...of(places, id).map(({ address }) => address),
    ])
    .toSorted((one, other) => ((one[0] ?? "") < (other[0] ?? "") ? -1 : 1));
}

const brought = [
  ["Luc Bois", "450 555-0133 all"],
  ["Marie Tremblay", "marie@exemple.test all", "450 555-0111 all", "12, rue des Érables, Longueuil"],
  [
    ...["Paul Roy", "Gestion Roy inc.", "1 boul. Roland, Brossard"],
    ...["paul@exemple.test all", "comptes@exemple.test kept", "14 rue du Lac, Longueuil", "16 rue du Lac, Longueuil"],
  ],
];

testOnBothEngines(
  "a file makes customers with their places, tells of the others, and nobody is written to",
  async (place) => {
    await using db = await openTestDb(place);
    const tried = await bring(db, file, { dryRun: true });
    expect(tried).toMatchObject({ rows: 5, added: 3, repeated: 1, filled: 0, unchanged: 0, refused: 1 });
    expect(await all(db)).toEqual([]);
    expect(await loadCustomerImports(db)).toEqual([]);

    const report = await bring(db, file);
    expect(report).toMatchObject({ added: 3, repeated: 1, refused: 1 });
    expect(report.listed).toEqual([
      { row: 5, name: "Sans Adresse", problems: [{ code: "not-an-address", values: { text: "pas-une-adresse" } }] },
    ]);
    expect(await all(db)).toEqual(brought);
    expect(await db.selectFrom("mails").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("consents").selectAll().execute()).toEqual([]);
  },
);

testOnBothEngines("the same file again makes nobody, and fills in only what is blank", async (place) => {
  await using db = await openTestDb(place);
  await bring(db, file);
  expect(await bring(db, file)).toMatchObject({ added: 0, repeated: 0, filled: 0, unchanged: 4 });
  expect(await all(db)).toEqual(brought);

  const more = `Nom,Courriel,Téléphone,Adresse,Notes
M. Tremblay,autre@exemple.test,450-555-0111,"12 rue des Erables, Longueuil",Chien
Luc Bois,luc@exemple.test,(450) 555-0133,3 rue du Pont,
Autre Personne,,450 555-0133,,
`;
  expect(await bring(db, more)).toMatchObject({ added: 1, filled: 2, unchanged: 0 });
  expect(await all(db)).toEqual([
    ["Autre Personne", "450 555-0133 all"],
    ["Luc Bois", "450 555-0133 all", "luc@exemple.test all", "3 rue du Pont"],
    ...brought.slice(1),
  ]);
  const marie = await db.selectFrom("customers").select("note").where("name", "=", "Marie Tremblay").execute();
  expect(marie).toEqual([{ note: "Chien" }]);
});

testOnBothEngines("a short number and a company without a name are found again", async (place) => {
  await using db = await openTestDb(place);
  const text = "Entreprise,Téléphone\nPeinture Nord,555-0144\nPeinture Sud,450 555-0155\nPeinture Est,555-0144\n";
  expect(await bring(db, text)).toMatchObject({ added: 3 });
  expect(await bring(db, text)).toMatchObject({ added: 0, unchanged: 3 });
});

testOnBothEngines("a request finds who came in with a file, at their one place", async (place) => {
  await using db = await openTestDb(place);
  await bring(db, file);
  const lead = { name: "Marie Tremblay", phone: "450 555-0111", email: "", message: "", service: "driveway" };
  const leadId = await addPhoneLead(db, { ...lead, language: "fr" }, now);
  expect(await all(db)).toEqual(brought);
  expect(await loadRecipients(db, leadId, "papers")).toMatchObject({ to: "marie@exemple.test" });
});

testOnBothEngines("undoing an import removes whom it made, not those that something hangs on", async (place) => {
  await using db = await openTestDb(place);
  await bring(db, file);
  const [first] = await loadCustomerImports(db);
  expect(first).toMatchObject({ file: "clients.csv", untouched: 3, worked: 0, undoneAt: null });
  const lead = { name: "Luc Bois", phone: "450 555-0133", email: "", message: "", service: "driveway" };
  await addPhoneLead(db, { ...lead, language: "fr" }, now);
  const { id, customer_id: customerId } = await db
    .selectFrom("customer_places")
    .select(["id", "customer_id"])
    .where("address", "like", "14 rue%")
    .executeTakeFirstOrThrow();
  await notePlace(db, { id, customerId, note: "Chien" }, new Date("2026-06-11T15:00:00.000Z"));

  expect(await undoCustomerImport(byOwner(db), first?.id ?? "", now)).toEqual({ removed: 1, kept: 2 });
  expect(await all(db)).toEqual([brought[0], brought[2]]);
  expect((await loadCustomerImports(db))[0]).toMatchObject({ untouched: 0, worked: 2, undoneAt: now.toISOString() });
  expect(await undoCustomerImport(byOwner(db), "unknown", now)).toBeUndefined();
});

testOnBothEngines(
  "a request that goes leaves what the file had, and an erased person goes with all of it",
  async (place) => {
    await using db = await openTestDb(place);
    await bring(db, file);
    const lead = { name: "Marie Tremblay", phone: "450 555-0111", email: "marie@exemple.test", message: "" };
    const leadId = await addPhoneLead(db, { ...lead, service: "driveway", language: "fr" }, now);
    await deleteLead(db, leadId, now);
    await eraseLead(db, leadId, () => Promise.resolve(), now);
    expect(await all(db)).toEqual(brought);

    await erasePersonalData({ db, secretKey: Buffer.alloc(32) }, { phone: "450 555-0111" }, now);
    expect(await all(db)).toEqual([brought[0], brought[2]]);
    const isErased = (person: { email: string } | { phone: string }) =>
      "phone" in person && person.phone.endsWith("0111");
    const report = await bring(db, file, { isErased });
    expect(report).toMatchObject({ added: 0, refused: 2 });
  },
);

test("thousands of rows come in at one go", async () => {
  await using db = await openTestDb();
  const rows = Array.from(
    { length: 5_000 },
    (_, at) => `Client ${at},client${at}@exemple.test,450 55${String(at).padStart(5, "0")},${at} rue du Lac`,
  );
  const text = `Nom,Courriel,Téléphone,Adresse\n${rows.join("\n")}\n`;
  expect(await bring(db, text)).toMatchObject({ rows: 5_000, added: 5_000 });
  expect(await bring(db, text)).toMatchObject({ added: 0, unchanged: 5_000 });
});
