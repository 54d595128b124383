import { none } from "#src/platform/db/conditions.server.ts";
import type { Selectable } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import { keysetPages } from "#src/platform/db/keyset-pages.server.ts";
import { isSamePerson, type ContactedPerson } from "#src/account/consents/person.ts";
import type {
  CustomerContactsTable,
  CustomerMovesTable,
  CustomerPlacesTable,
  CustomersTable,
} from "#src/work/customers/tables.ts";

export type CustomersOfPerson = {
  /** With those that were merged into them. */
  customers: Selectable<CustomersTable>[];
  contacts: Selectable<CustomerContactsTable>[];
  places: Selectable<CustomerPlacesTable>[];
  moves: Selectable<CustomerMovesTable>[];
};

type FoundLead = { id: string; customer_id: string | null };

/**
 * The customers whom the person is: mails reach them there, or all of their requests are the person's. Of another customer
 * only what they have of the person is given: anybody can write under a name and a number that they know.
 */
export async function findCustomersOf(
  db: Db,
  person: ContactedPerson,
  leads: readonly FoundLead[],
): Promise<CustomersOfPerson> {
  const known = await contactsOf(db, person);
  // A number is shared by couples: it is of whoever wrote with it, request by request.
  const reached = known
    .filter(({ kind, use }) => kind === "email" && use !== "kept" && use !== "copy")
    .map(({ customer_id: id }) => id);
  const written = new Set(leads.flatMap(({ customer_id: id }) => id ?? []));
  const alone = await withoutRequests(
    db,
    known.map(({ customer_id: id }) => id),
  );
  const ids = [...new Set([...reached, ...alone, ...(await withoutOthers(db, written, leads))])];
  const customers = await withMerged(db, ids);
  const all = customers.map(({ id }) => id);
  const contacts = await rowsOf(db, "customer_contacts", ids);
  return {
    customers,
    contacts: [...contacts, ...known.filter(({ customer_id: id }) => !ids.includes(id))],
    places: await rowsOf(db, "customer_places", ids),
    moves: await movesOf(db, all),
  };
}

async function contactsOf(db: Db, person: ContactedPerson): Promise<CustomersOfPerson["contacts"]> {
  const kind = "email" in person ? "email" : "phone";
  const found: CustomersOfPerson["contacts"] = [];
  const after = (last = "", size: number) =>
    db
      .selectFrom("customer_contacts")
      .selectAll()
      .where("kind", "=", kind)
      .where("id", ">", last)
      .orderBy("id")
      .limit(size)
      .execute();
  for await (const page of keysetPages<CustomersOfPerson["contacts"][number]>((last, size) => after(last?.id, size)))
    found.push(...page.filter(({ value }) => isSamePerson({ email: value, phone: value }, person)));
  return found;
}

/** Customers who came in with a file and have asked for nothing: the number is theirs. */
async function withoutRequests(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("customers")
    .select("id")
    .where("id", "in", ids)
    .where("merged_into", "is", null)
    .where(({ selectFrom }) =>
      none(selectFrom("leads").select("leads.id").whereRef("leads.customer_id", "=", "customers.id")),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Customers who have no request but these. */
async function withoutOthers(db: Db, ids: ReadonlySet<string>, leads: readonly FoundLead[]): Promise<string[]> {
  if (ids.size === 0) return [];
  const found = new Set(leads.map(({ id }) => id));
  const all = await db
    .selectFrom("leads")
    .select(["id", "customer_id"])
    .where("customer_id", "in", [...ids])
    .execute();
  const others = new Set(all.filter(({ id }) => !found.has(id)).map(({ customer_id: id }) => id));
  return [...ids].filter((id) => !others.has(id));
}

async function withMerged(db: Db, ids: readonly string[]): Promise<CustomersOfPerson["customers"]> {
  if (ids.length === 0) return [];
  const customers = await db.selectFrom("customers").selectAll().where("id", "in", ids).orderBy("id").execute();
  const merged = await db.selectFrom("customers").select("id").where("merged_into", "in", ids).execute();
  return [
    ...customers,
    ...(await withMerged(
      db,
      merged.map(({ id }) => id),
    )),
  ];
}

async function rowsOf<Table extends "customer_contacts" | "customer_places">(
  db: Db,
  table: Table,
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  // The tables share these columns.
  const rows = db.selectFrom(table as "customer_contacts").selectAll();
  const found: unknown[] = await rows.where("customer_id", "in", ids).orderBy("id").execute();
  return found as Selectable<Table extends "customer_places" ? CustomerPlacesTable : CustomerContactsTable>[];
}

async function movesOf(db: Db, ids: readonly string[]): Promise<CustomersOfPerson["moves"]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("customer_moves")
    .selectAll()
    .where(({ eb, or }) => or([eb("from_id", "in", ids), eb("to_id", "in", ids)]))
    .orderBy("id")
    .execute();
}
