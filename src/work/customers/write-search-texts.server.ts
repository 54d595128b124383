import type { Db } from "#src/platform/db/db.server.ts";
import { replaceByKey } from "#src/platform/db/set-by-key.server.ts";
import { loadPlacesOf } from "./places-of.server.ts";
import { customerSearchText } from "./search-text.ts";

/** After their names, contacts or places have changed. */
export async function writeSearchTexts(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await trx
    .selectFrom("customers")
    .leftJoin("customer_contacts", "customer_contacts.customer_id", "customers.id")
    .select(["customers.id", "name", "company", "search_text", "customer_contacts.kind as way", "value"])
    .where("customers.id", "in", ids)
    .orderBy("position")
    .orderBy("customer_contacts.id")
    .execute();
  const placesOf = await loadPlacesOf(trx, ids);
  const changed = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, [customer, ...others]]) => {
    if (!customer) return [];
    const value = customerSearchText({
      ...customer,
      // One without contacts has a row of none.
      contacts: [customer, ...others].flatMap(({ way, value: typed }) =>
        way ? [{ kind: way, value: typed ?? "" }] : [],
      ),
      places: (placesOf.get(id) ?? []).map(({ address }) => address),
    });
    return value === customer.search_text ? [] : [{ key: id, value }];
  });
  await replaceByKey(trx, { table: "customers", column: "search_text", values: changed });
}
