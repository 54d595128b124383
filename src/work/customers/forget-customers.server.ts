import type { Db } from "#src/platform/db/db.server.ts";
import { isCompanyName } from "./company-name.ts";
import { removeCustomers } from "./forget-senders.server.ts";
import { writeSearchTexts } from "./write-search-texts.server.ts";

/**
 * In the caller's transaction, after the requests of erased customers are gone. Where one has requests that are somebody
 * else's, as the owner found later, the customer is theirs from now on, with nothing that was written of the former.
 */
export async function forgetCustomers(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const leads = await trx
    .selectFrom("leads")
    .select(["customer_id", "name", "email", "phone"])
    .where("customer_id", "in", ids)
    .orderBy("submitted_at")
    .orderBy("id")
    .execute();
  const ofCustomer = Map.groupBy(leads, ({ customer_id: id }) => id);
  for (const id of ids) {
    const others = ofCustomer.get(id);
    if (others) await leaveTo(trx, id, others);
  }
  await removeCustomers(
    trx,
    ids.filter((id) => !ofCustomer.has(id)),
  );
  await writeSearchTexts(trx, ids);
}

type Sender = { name: string; email: string; phone: string };

async function leaveTo(trx: Db, id: string, others: readonly Sender[]): Promise<void> {
  const name = others[0]?.name ?? "";
  const kind = isCompanyName(name) ? ("company" as const) : ("person" as const);
  const blank = { company: "", billing_address: "", note: "", exemption: null, term_days: null, doubt: "" as const };
  await trx
    .updateTable("customers")
    .set({ name, kind, ...blank, import_id: null })
    .where("id", "=", id)
    .execute();
  await trx
    .deleteFrom("customer_contacts")
    .where("customer_id", "=", id)
    .where(
      "value",
      "not in",
      others.flatMap(({ email, phone }) => [email, phone]),
    )
    .execute();
  const used = trx.selectFrom("jobs").select("place_id").where("customer_id", "=", id).where("lead_id", "is not", null);
  await trx
    .deleteFrom("customer_places")
    .where("customer_id", "=", id)
    .where("id", "not in", used.where("place_id", "is not", null))
    .execute();
}
