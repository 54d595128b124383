import type { Db } from "#src/platform/db/db.server.ts";
import { customerSearchText } from "./search-text.ts";

/** After their names, contacts or places have changed. */
export async function writeSearchTexts(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const customers = await trx
    .selectFrom("customers")
    .select(["id", "name", "company", "search_text"])
    .where("id", "in", ids)
    .execute();
  const contacts = await trx
    .selectFrom("customer_contacts")
    .where("customer_id", "in", ids)
    .select(["customer_id", "kind", "value"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  const places = await trx
    .selectFrom("customer_places")
    .select(["customer_id", "address"])
    .where("customer_id", "in", ids)
    .orderBy("created_at")
    .orderBy("key")
    .execute();
  for (const customer of customers) {
    const search_text = customerSearchText({
      ...customer,
      contacts: contacts.filter(({ customer_id: id }) => id === customer.id),
      places: places.filter(({ customer_id: id }) => id === customer.id).map(({ address }) => address),
    });
    if (search_text !== customer.search_text)
      await trx.updateTable("customers").set({ search_text }).where("id", "=", customer.id).execute();
  }
}
