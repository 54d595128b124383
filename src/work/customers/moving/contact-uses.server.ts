import type { Db } from "#src/platform/db/db.server.ts";
import type { ContactUse } from "#src/work/customers/tables.ts";

/** By the id of the contact. */
export type Uses = Record<string, ContactUse>;

export async function loadUses(trx: Db, ids: readonly string[]): Promise<Uses> {
  if (ids.length === 0) return {};
  const rows = await trx.selectFrom("customer_contacts").select(["id", "use"]).where("id", "in", ids).execute();
  return Object.fromEntries(rows.map(({ id, use }) => [id, use]));
}

export async function setUses(trx: Db, uses: Uses): Promise<void> {
  for (const [id, use] of Object.entries(uses))
    await trx.updateTable("customer_contacts").set({ use }).where("id", "=", id).execute();
}
