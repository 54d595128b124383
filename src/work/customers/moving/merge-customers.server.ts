import { uuidv7 } from "uuidv7";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { parseJson, toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { lockCustomers } from "#src/work/customers/join-customers.server.ts";
import { loadLiving } from "#src/work/customers/known-customers.server.ts";
import { writeSearchTexts } from "#src/work/customers/write-search-texts.server.ts";
import { loadUses, setUses, type Uses } from "./contact-uses.server.ts";
import { loadMove, loadRowsToMove, moveRows } from "./move-rows.server.ts";

export type CustomersMerged = { kind: "merged"; moveId: string } | { kind: "unknown" };
export type MergeUndone = "undone" | "unknown";

/**
 * All that `from` has goes to `to`, whose fields stay. Addresses come in as a note: nothing is sent there until the owner
 * ticks them. `from` stays, without anything, so that links lead on and the merge can be undone.
 */
export function mergeCustomers(
  { db, by }: Recording,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<CustomersMerged> {
  return db.transaction().execute(async (trx) => {
    await lockCustomers(trx, now);
    if (from === to || !(await areLiving(trx, [from, to]))) return { kind: "unknown" };
    const rows = await loadRowsToMove(trx, from);
    const uses = await loadUses(trx, rows.contacts);
    await moveRows(trx, { from, to, rows });
    await setUses(trx, Object.fromEntries(rows.contacts.map((id) => [id, "kept" as const])));
    const moveId = uuidv7();
    const at = now.toISOString();
    await trx
      .insertInto("customer_moves")
      .values({ id: moveId, kind: "merge", from_id: from, to_id: to, moved: toJson({ ...rows, uses }), at })
      .execute();
    await trx.updateTable("customers").set({ merged_into: to, changed_at: at }).where("id", "=", from).execute();
    await trx.updateTable("customers").set({ changed_at: at }).where("id", "=", to).execute();
    await writeSearchTexts(trx, [from, to]);
    await record(trx, { kind: "customers.merged" }, by, now);
    return { kind: "merged", moveId };
  });
}

/** What was moved and is still where it was put goes back; what came since stays. */
export function undoMerge({ db, by }: Recording, moveId: string, now: Date): Promise<MergeUndone> {
  return db.transaction().execute(async (trx) => {
    await lockCustomers(trx, now);
    const move = await loadMove(trx, moveId, "merge");
    const holder = move && (await loadLiving(trx, [move.to_id])).get(move.to_id);
    const former =
      move &&
      (await trx.selectFrom("customers").select("merged_into").where("id", "=", move.from_id).executeTakeFirst());
    if (!move || !holder || former?.merged_into !== move.to_id) return "unknown";
    const { uses = {}, ...rows } = parseJson(move.moved);
    const at = now.toISOString();
    await moveRows(trx, { from: holder, to: move.from_id, rows });
    await trx
      .updateTable("customers")
      .set({ merged_into: null, changed_at: at })
      .where("id", "=", move.from_id)
      .execute();
    await setUses(trx, await untouchedUses(trx, { customerId: move.from_id, uses }));
    await trx.updateTable("customer_moves").set({ undone_at: at }).where("id", "=", moveId).execute();
    await trx.updateTable("customers").set({ changed_at: at }).where("id", "=", holder).execute();
    await writeSearchTexts(trx, [move.from_id, holder]);
    await record(trx, { kind: "customers.merge_undone" }, by, now);
    return "undone";
  });
}

/** The owner says that they are two: it is not asked again. */
export async function keepApart(db: Db, [one, other]: [string, string], now: Date): Promise<void> {
  const [one_id = "", other_id = ""] = [one, other].toSorted();
  await db
    .insertInto("customer_apart")
    .values({ one_id, other_id, at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(["one_id", "other_id"]).doNothing())
    .execute();
}

/** The owner has looked at two names under one address: it is one person. */
export async function settleDoubt(db: Db, id: string): Promise<void> {
  await db.updateTable("customers").set({ doubt: "" }).where("id", "=", id).execute();
}

async function areLiving(trx: Db, ids: string[]): Promise<boolean> {
  const rows = await trx
    .selectFrom("customers")
    .select("id")
    .where("id", "in", ids)
    .where("merged_into", "is", null)
    .execute();
  return rows.length === ids.length;
}

/** What the owner has ticked since says more than what was before. */
async function untouchedUses(trx: Db, { customerId, uses }: { customerId: string; uses: Uses }): Promise<Uses> {
  const rows = await trx
    .selectFrom("customer_contacts")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("use", "=", "kept")
    .execute();
  return Object.fromEntries(rows.flatMap(({ id }) => (uses[id] ? [[id, uses[id]]] : [])));
}
