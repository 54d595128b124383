import type { Selectable } from "kysely";
import { haveSimilarNames } from "#src/account/consents/similar-names.ts";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { isCompanyName } from "./company-name.ts";
import type { CustomerContactsTable } from "./tables.ts";
import { writeSearchTexts } from "./write-search-texts.server.ts";

/** A lead that its customer has no longer. */
export type GoneLead = { id: string; customer_id: string | null; name: string; email: string; phone: string };
export const GONE_COLUMNS = ["id", "customer_id", "name", "email", "phone"] as const;

/** In the caller's transaction, after the leads are gone: nothing of theirs stays with a customer who has others. */
export async function forgetSenders(trx: Db, gone: readonly GoneLead[]): Promise<void> {
  const ids = [...new Set(gone.flatMap(({ customer_id: id }) => id ?? []))];
  if (ids.length === 0) return;
  const left = await trx
    .selectFrom("leads")
    .select(["id", "customer_id", "name", "email", "phone"])
    .where("customer_id", "in", ids)
    .orderBy("submitted_at")
    .orderBy("id")
    .execute();
  const ofCustomer = Map.groupBy(left, ({ customer_id: id }) => id);
  const imported = await loadImported(trx, ids);
  await removeCustomers(
    trx,
    ids.filter((id) => !ofCustomer.has(id) && !imported.has(id)),
  );
  for (const id of ids) {
    const others = ofCustomer.get(id) ?? (imported.has(id) ? [] : undefined);
    const own = gone.filter(({ customer_id }) => customer_id === id);
    if (others) await forgetIn(trx, id, { gone: own, others, importedAt: imported.get(id) });
  }
}

/** Whoever came in with a file was there before any request, with what the file has: when each of them came. */
async function loadImported(trx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom("customers")
    .select(["id", "created_at"])
    .where("id", "in", ids)
    .where("import_id", "is not", null)
    .execute();
  return new Map(rows.map(({ id, created_at }) => [id, created_at]));
}

/** With what was merged into them, and what names them. */
export async function removeCustomers(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const merged = await trx.selectFrom("customers").select("id").where("merged_into", "in", ids).execute();
  await removeCustomers(
    trx,
    merged.map(({ id }) => id),
  );
  await trx
    .deleteFrom("customer_moves")
    .where(({ eb, or }) => or([eb("from_id", "in", ids), eb("to_id", "in", ids)]))
    .execute();
  await trx
    .deleteFrom("customer_apart")
    .where(({ eb, or }) => or([eb("one_id", "in", ids), eb("other_id", "in", ids)]))
    .execute();
  await trx.deleteFrom("customers").where("id", "in", ids).execute();
}

type Leads = { gone: readonly GoneLead[]; others: readonly GoneLead[]; importedAt: string | undefined };

async function forgetIn(trx: Db, id: string, { gone, others, importedAt = "" }: Leads): Promise<void> {
  const contacts = await trx
    .selectFrom("customer_contacts")
    .select(["id", "kind", "value"])
    .where("customer_id", "=", id)
    .where("created_at", "!=", importedAt)
    .execute();
  const forgotten = contacts.filter((contact) => has(gone, contact) && !has(others, contact));
  if (forgotten.length > 0)
    await trx
      .deleteFrom("customer_contacts")
      .where(
        "id",
        "in",
        forgotten.map((contact) => contact.id),
      )
      .execute();
  const names = gone.map(({ name }) => name).filter((name) => !others.some((other) => other.name === name));
  const name = others[0]?.name;
  if (name !== undefined && names.length > 0 && importedAt === "")
    await trx
      .updateTable("customers")
      .set({ name, kind: isCompanyName(name) ? "company" : "person" })
      .where("id", "=", id)
      .where("name", "in", names)
      .execute();
  // The links that went to an address which was put right may be of who is gone; so may the other name.
  const isOneName = others.every((other) => other.name === "" || haveSimilarNames(other.name, name ?? ""));
  await trx
    .updateTable("customers")
    .set({ wrong_email: "", ...(isOneName && { doubt: "" }) })
    .where("id", "=", id)
    .execute();
  await forgetPlaces(trx, id, importedAt);
  await forgetMerged(trx, id, names);
  await writeSearchTexts(trx, [id]);
}

/** Those that no job of a request which is left is at, and that neither a file nor the owner has brought in. */
async function forgetPlaces(trx: Db, customerId: string, importedAt: string): Promise<void> {
  const left = trx
    .selectFrom("jobs")
    .select("place_id")
    .where("customer_id", "=", customerId)
    .where("lead_id", "is not", null)
    .where("place_id", "is not", null);
  await trx
    .deleteFrom("customer_places")
    .where("customer_id", "=", customerId)
    .where("created_at", "!=", importedAt)
    .where("by_hand", "=", 0)
    .where("id", "not in", left)
    .execute();
}

/**
 * Who was merged into the customer keeps their fields, so that it can be undone: not those of a request that is gone, nor of
 * one whose requests all are, whatever the owner called them.
 */
async function forgetMerged(trx: Db, id: string, names: string[]): Promise<void> {
  const merged = await trx.selectFrom("customers").select(["id", "name"]).where("merged_into", "=", id).execute();
  for (const one of merged)
    if (names.includes(one.name) || (await areGone(trx, one.id))) await removeCustomers(trx, [one.id]);
    else await forgetMerged(trx, one.id, names);
}

/** The requests that a merge brought in. */
async function areGone(trx: Db, mergedId: string): Promise<boolean> {
  const moves = trx.selectFrom("customer_moves").select("moved").where("from_id", "=", mergedId);
  const rows = await moves.where("kind", "=", "merge").where("undone_at", "is", null).execute();
  const ids = rows.flatMap(({ moved }) => parseJson(moved).leads);
  if (ids.length === 0) return false;
  const left = await trx.selectFrom("leads").select("id").where("id", "in", ids).limit(1).execute();
  return left.length === 0;
}

function has(leads: readonly GoneLead[], { kind, value }: Pick<Selectable<CustomerContactsTable>, "kind" | "value">) {
  return leads.some((lead) => lead[kind] === value);
}
