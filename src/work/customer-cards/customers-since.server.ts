import type { Selectable } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadPlacesOf } from "#src/work/customers/places-of.server.ts";
import type { CustomerContactsTable, CustomerPlacesTable, CustomersTable } from "#src/work/customers/tables.ts";
import { shownCustomers } from "./find-customers.server.ts";

type Asked = {
  /** Changed since then, ISO 8601 UTC. */
  since?: string | undefined;
  /** The id of the last customer of the former page. */
  after?: string | undefined;
  limit: number;
};

/** What a program may know of a customer: not what the owner notes for themselves. */
export type ToldCustomer = Omit<Selectable<CustomersTable>, "note" | "search_text"> & {
  contacts: Selectable<CustomerContactsTable>[];
  places: Selectable<CustomerPlacesTable>[];
};

/** By their ids, so that a program can read on where it stopped. */
export async function listCustomersSince(
  db: Db,
  { since, after, limit }: Asked,
): Promise<{ customers: ToldCustomer[]; next: string | undefined }> {
  const found = await shownCustomers(db)
    .selectAll()
    .$if(since !== undefined, (rows) => rows.where("changed_at", ">=", since ?? ""))
    .$if(after !== undefined, (rows) => rows.where("customers.id", ">", after ?? ""))
    .orderBy("customers.id")
    .limit(limit + 1)
    .execute();
  const shown = found.slice(0, limit);
  return { customers: await withParts(db, shown), next: found.length > limit ? shown.at(-1)?.id : undefined };
}

export async function loadToldCustomer(db: Db, id: string): Promise<ToldCustomer | undefined> {
  const rows = await shownCustomers(db).selectAll().where("customers.id", "=", id).execute();
  return (await withParts(db, rows))[0];
}

async function withParts(db: Db, rows: Selectable<CustomersTable>[]): Promise<ToldCustomer[]> {
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
