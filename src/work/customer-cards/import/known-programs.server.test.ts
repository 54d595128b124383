import { expect, test } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { byOwner } from "#test/work/by-owner.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { importCustomers } from "./import-customers.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const MANY = 5_000;

type Person = { at: number; first: string; last: string; email: string; phone: string; street: string; note: string };

/** A street and a note have a line break, a quote and every separator in them. */
function personAt(at: number): Person {
  return {
    ...{ at, first: "Zoé", last: `L’Écuyer ${at}`, email: `client${at}@exemple.test` },
    ...{ phone: `450 55${String(at).padStart(5, "0")}`, street: `${at}, rue du Lac\nApp. 4` },
    note: `Chien "Rex"; barrière,\tà gauche\r\nCode ${at}`,
  };
}

type Cell = (person: Person) => string;
type Columns = [header: string, cell: Cell][];

const first: Cell = (one) => one.first;
const last: Cell = (one) => one.last;
const whole: Cell = (one) => `${one.first} ${one.last}`;
const email: Cell = (one) => one.email;
const phone: Cell = (one) => one.phone;
const street: Cell = (one) => one.street;
const town: Cell = () => "Longueuil";
const note: Cell = (one) => one.note;
const blank: Cell = () => "";

/** As each program writes its file, in both languages. */
const programs: Record<string, Columns> = {
  Jobber: [
    ["J-ID", (one) => String(one.at)],
    ...([
      ["Display Name", whole],
      ["Company Name", blank],
      ["First Name", first],
      ["Last Name", last],
    ] as Columns),
    ...([
      ["Main Phone #s", phone],
      ["E-mails", email],
      ["Billing Street 1", blank],
      ["Billing City", blank],
    ] as Columns),
    ...([
      ["Service Street 1", street],
      ["Service City", town],
      ["Lead Source", blank],
      ["Notes", note],
    ] as Columns),
  ],
  "Jobber, French": [
    ...([
      ["Nom affiché", whole],
      ["Nom de l’entreprise", blank],
      ["Prénom", first],
      ["Nom de famille", last],
    ] as Columns),
    ...([
      ["Téléphone principal", phone],
      ["Courriels", email],
      ["Rue de facturation 1", blank],
    ] as Columns),
    ...([
      ["Rue du service 1", street],
      ["Ville du service", town],
      ["Notes", note],
    ] as Columns),
  ],
  "Housecall Pro": [
    ...([
      ["First Name", first],
      ["Last Name", last],
      ["Display Name", whole],
      ["Mobile Number", phone],
    ] as Columns),
    ...([
      ["Company", blank],
      ["Email", email],
      ["Customer Notes", note],
      ["Address_1 Street Line 1", street],
    ] as Columns),
    ...([
      ["Address_1 City", town],
      ["Address_1 Notes", blank],
      ["Address_2 Street Line 1", blank],
    ] as Columns),
  ],
  "Housecall Pro, French": [
    ...([
      ["Prénom", first],
      ["Nom de famille", last],
      ["Nom affiché", whole],
      ["Numéro de cellulaire", phone],
    ] as Columns),
    ...([
      ["Entreprise", blank],
      ["Courriel", email],
      ["Notes du client", note],
    ] as Columns),
    ...([
      ["Adresse_1 Rue ligne 1", street],
      ["Adresse_1 Ville", town],
      ["Adresse_1 Notes", blank],
    ] as Columns),
  ],
  QuickBooks: [
    ...([
      ["Customer", whole],
      ["Phone", phone],
      ["Email", email],
      ["Full Name", whole],
      ["Company", blank],
    ] as Columns),
    ...([
      ["Billing Street", street],
      ["Billing City", town],
      ["Open Balance", () => "12.50"],
      ["Notes", note],
    ] as Columns),
  ],
  "QuickBooks, French": [
    ...([
      ["Nom complet du client", whole],
      ["Téléphone", phone],
      ["Courriel", email],
      ["Entreprise", blank],
    ] as Columns),
    ...([
      ["Adresse de facturation", blank],
      ["Adresse de livraison", (one) => `${one.street}, Longueuil`],
    ] as Columns),
    ["Remarques", note],
  ],
  Google: [
    ...([
      ["First Name", first],
      ["Last Name", last],
      ["Organization Name", blank],
      ["Notes", note],
    ] as Columns),
    ...([
      ["E-mail 1 - Label", () => "* Home"],
      ["E-mail 1 - Value", email],
      ["Phone 1 - Value", phone],
    ] as Columns),
    ["Address 1 - Formatted", (one) => `${one.street}, Longueuil`],
    ...([
      ["Address 1 - Street", street],
      ["Address 1 - City", town],
    ] as Columns),
  ],
  "Google, French": [
    ...([
      ["Prénom", first],
      ["Nom de famille", last],
      ["Nom de l’organisation", blank],
      ["Notes", note],
    ] as Columns),
    ...([
      ["E-mail 1 - Libellé", () => "* Domicile"],
      ["E-mail 1 - Valeur", email],
    ] as Columns),
    ...([
      ["Téléphone 1 - Valeur", phone],
      ["Adresse 1 - Libellé", () => "Domicile"],
    ] as Columns),
    ...([
      ["Adresse 1 - Mise en forme", (one) => `${one.street}, Longueuil`],
      ["Adresse 1 - Rue", street],
    ] as Columns),
  ],
  Outlook: [
    ...([
      ["First Name", first],
      ["Last Name", last],
      ["Company", blank],
      ["Home Street", street],
    ] as Columns),
    ...([
      ["Home City", town],
      ["Home Phone", phone],
      ["Business Phone", blank],
      ["E-mail Address", email],
    ] as Columns),
    ...([
      ["E-mail Display Name", whole],
      ["Notes", note],
    ] as Columns),
  ],
  "Outlook, French": [
    ...([
      ["Prénom", first],
      ["Nom", last],
      ["Société", blank],
      ["Rue (domicile)", street],
    ] as Columns),
    ...([
      ["Ville (domicile)", town],
      ["Téléphone (domicile)", phone],
      ["Adresse de messagerie", email],
    ] as Columns),
    ["Notes", note],
  ],
  HubSpot: [
    ...([
      ["Record ID", (one) => String(one.at)],
      ["First Name", first],
      ["Last Name", last],
      ["Email", email],
    ] as Columns),
    ...([
      ["Phone Number", phone],
      ["Company Name", blank],
      ["Contact owner", () => "Paul"],
    ] as Columns),
    ...([
      ["Street Address", street],
      ["City", town],
      ["Notes", note],
    ] as Columns),
  ],
  "HubSpot, French": [
    ...([
      ["Prénom", first],
      ["Nom de famille", last],
      ["E-mail", email],
      ["Numéro de téléphone", phone],
    ] as Columns),
    ...([
      ["Propriétaire du contact", () => "Paul"],
      ["Adresse postale", street],
      ["Ville", town],
    ] as Columns),
    ["Notes", note],
  ],
};

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

function fileOf(columns: Columns, people: readonly Person[], separator: string): string {
  const rows = [columns.map(([header]) => header), ...people.map((one) => columns.map(([, cell]) => cell(one)))];
  return rows.map((row) => row.map(quoted).join(separator)).join("\r\n") + "\r\n";
}

/** As spreadsheets of either country save it. */
const encodings: Record<string, (columns: Columns, people: readonly Person[]) => Buffer> = {
  commas: (...file) => Buffer.from(fileOf(...file, ",")),
  "semicolons with a mark": (...file) => Buffer.from(`\uFEFF${fileOf(...file, ";")}`),
  "tabs in UTF-16": (...file) => Buffer.from(`\uFEFF${fileOf(...file, "\t")}`, "utf16le"),
  "columns in another order": (columns, people) => Buffer.from(fileOf(columns.toReversed(), people, ",")),
};

async function bring(db: Db, bytes: Buffer, dryRun: boolean) {
  const imported = await importCustomers(
    byOwner(db),
    {
      ...{ file: "clients.csv", bytes, dryRun, isErased: () => false },
      onStopped(error) {
        throw error;
      },
    },
    now,
  );
  if (!imported.ok) throw new Error(imported.problem.code);
  return imported.report;
}

const named = Object.entries(programs);

test.each(named)("5,000 customers of %s are read, each once, whatever they were saved as", async (_, columns) => {
  await using db = await openTestDb();
  const people = Array.from({ length: MANY }, (_unused, at) => personAt(at));
  // One of a hundred stands there twice, with another place.
  const twice = people.filter(({ at }) => at % 100 === 0).map((one) => ({ ...one, street: `${one.at}, rue du Pont` }));
  const files = Object.entries(encodings);
  const at = named.findIndex(([, one]) => one === columns);
  const [, encode] = files[at % files.length] ?? files[0] ?? [];
  const report = await bring(db, encode?.(columns, [...people, ...twice]) ?? Buffer.alloc(0), true);
  expect(report).toMatchObject({ rows: MANY + twice.length, added: MANY, repeated: twice.length, refused: 0 });
  expect(report.listed).toEqual([]);
});

testOnBothEngines("a customer comes in whole from every program, in every form", async (place) => {
  await using db = await openTestDb(place);
  for (const [program, columns] of named)
    for (const [form, encode] of Object.entries(encodings)) {
      const [one, other] = [personAt(1), personAt(2)];
      const again = { ...one, street: "9, rue du Pont" };
      expect(await bring(db, encode(columns, [one, other, again]), false), `${program}, ${form}`).toMatchObject({
        ...{ rows: 3, added: 2, repeated: 1, refused: 0 },
      });
      const customers = await db.selectFrom("customers").select(["id", "name", "note"]).orderBy("name").execute();
      const contacts = await db.selectFrom("customer_contacts").select(["value", "use"]).orderBy("value").execute();
      const places = await db.selectFrom("customer_places").select("address").orderBy("address").execute();
      expect([customers.map(({ name }) => name), contacts, places.map(({ address }) => address)], program).toEqual([
        ["Zoé L’Écuyer 1", "Zoé L’Écuyer 2"],
        ["450 5500001", "450 5500002", "client1@exemple.test", "client2@exemple.test"].map((value) => ({
          ...{ value, use: "all" },
        })),
        [...["1, rue du Lac App. 4, Longueuil", "2, rue du Lac App. 4, Longueuil"], "9, rue du Pont, Longueuil"],
      ]);
      expect(customers[0]?.note, program).toContain('Chien "Rex"; barrière,');
      for (const table of ["customer_places", "customer_contacts", "customers"] as const)
        await db.deleteFrom(table).execute();
    }
});
