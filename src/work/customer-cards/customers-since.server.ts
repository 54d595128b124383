import { loadPage, type Since } from "#src/platform/db/load-page.server.ts";
import type { Selectable } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadPlacesOf } from "#src/work/customers/places-of.server.ts";
import type { CustomerContactsTable, CustomerPlacesTable, CustomersTable } from "#src/work/customers/tables.ts";
import { shownCustomers } from "./find-customers.server.ts";

/** What a program may know of a customer: not what the owner notes for themselves. */
export type ProgramCustomer = Omit<Selectable<CustomersTable>, "note" | "search_text"> & {
  contacts: Selectable<CustomerContactsTable>[];
  places: Selectable<CustomerPlacesTable>[];
};

/** By their ids, so that a program can read on where it stopped. */
export async function listCustomersSince(
  db: Db,
  { since, after, limit }: Since,
): Promise<{ customers: ProgramCustomer[]; next: string | null }> {
  let customers = shownCustomers(db).selectAll();
  if (since) customers = customers.where("changed_at", ">=", since);
  if (after) customers = customers.where("customers.id", ">", after);
  const { rows, next } = await loadPage(customers.orderBy("customers.id"), limit);
  return { customers: await withParts(db, rows), next };
}

export async function loadProgramCustomer(db: Db, id: string): Promise<ProgramCustomer | undefined> {
  const rows = await shownCustomers(db).selectAll().where("customers.id", "=", id).execute();
  return (await withParts(db, rows))[0];
}

async function withParts(db: Db, rows: Selectable<CustomersTable>[]): Promise<ProgramCustomer[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const contacts = await db
    .selectFrom("customer_contacts")
    .selectAll()
    .where("customer_id", "in", ids)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const placesOf = await loadPlacesOf(db, ids);
  const contactsOf = Map.groupBy(contacts, ({ customer_id }) => customer_id);
  return rows.map(({ note: _, search_text: __, ...row }) => ({
    ...{ ...row, contacts: contactsOf.get(row.id) ?? [], places: placesOf.get(row.id) ?? [] },
  }));
}
