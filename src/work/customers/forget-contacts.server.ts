import type { Db } from "#src/platform/db/db.server.ts";
import { removeCustomers } from "./forget-senders.server.ts";
import { writeSearchTexts } from "./write-search-texts.server.ts";

type Contact = { id: string; customer_id: string };

/** In the caller's transaction: addresses of an erased person, with customers who have no request. */
export async function forgetContacts(trx: Db, contacts: readonly Contact[]): Promise<void> {
  if (contacts.length === 0) return;
  await trx
    .deleteFrom("customer_contacts")
    .where(
      "id",
      "in",
      contacts.map(({ id }) => id),
    )
    .execute();
  const ids = [...new Set(contacts.map(({ customer_id: id }) => id))];
  const asking = await trx
    .selectFrom("leads")
    .select("customer_id")
    .distinct()
    .where("customer_id", "in", ids)
    .execute();
  const known = new Set(asking.map(({ customer_id: id }) => id));
  await removeCustomers(
    trx,
    ids.filter((id) => !known.has(id)),
  );
  await writeSearchTexts(trx, ids);
}
