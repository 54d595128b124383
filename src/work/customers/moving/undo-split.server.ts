import type { Selectable } from "kysely";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { removeCustomers } from "#src/work/customers/forget-senders.server.ts";
import { lockCustomers } from "#src/work/customers/join-customers.server.ts";
import { lockJobsOf } from "#src/work/customers/lock-jobs.server.ts";
import { loadLiving } from "#src/work/customers/known-customers.server.ts";
import type { CustomerMovesTable } from "#src/work/customers/tables.ts";
import { writeSearchTexts } from "#src/work/customers/write-search-texts.server.ts";
import { loadUses, setUses, type Uses } from "./contact-uses.server.ts";
import { copyPlaces, loadForeignPlaces, removeCopies } from "./copy-places.server.ts";
import { loadMove, loadRowsToMove, moveRows } from "./move-rows.server.ts";

/** What was moved and is still where it was put goes back. The new customer stays with what came since, else is gone. */
export function undoSplit({ db, by }: Recording, moveId: string, now: Date): Promise<"undone" | "unknown"> {
  return db.transaction().execute(async (trx) => {
    await lockCustomers(trx, now);
    const move = await loadMove(trx, moveId, "split");
    const living = move && (await loadLiving(trx, [move.from_id, move.to_id]));
    const holder = move && living?.get(move.from_id);
    if (!move || !holder || living?.get(move.to_id) !== move.to_id) return "unknown";
    // What stays is at copies of places, too.
    await lockJobsOf(trx, "customer_id", [holder, move.to_id]);
    await giveBack(trx, { move, holder }, now);
    const at = now.toISOString();
    await trx.updateTable("customer_moves").set({ undone_at: at }).where("id", "=", moveId).execute();
    await trx
      .updateTable("customers")
      .set(({ eb }) => ({ version: eb("version", "+", 1), changed_at: at }))
      .where("id", "=", holder)
      .execute();
    await writeSearchTexts(trx, [holder, move.to_id]);
    if (await isEmpty(trx, move.to_id)) await removeCustomers(trx, [move.to_id]);
    await record(trx, { kind: "customer.split_undone" }, by, now);
    return "undone";
  });
}

type Back = { move: Selectable<CustomerMovesTable>; holder: string };

async function giveBack(trx: Db, { move, holder }: Back, now: Date): Promise<void> {
  const { to_id: from, from_id: former } = move;
  const { uses = {}, copies = [], doubt = "", ...rows } = parseJson(move.moved);
  const stillThere = new Set((await loadRowsToMove(trx, from)).contacts);
  const contacts = rows.contacts.filter((id) => stillThere.has(id));
  await moveRows(trx, { from, to: holder, rows });
  await setUses(trx, await changedUses(trx, { contacts, uses, isMerged: holder !== former }));
  await copyPlaces(trx, { from, to: holder, ids: await loadForeignPlaces(trx, { from, to: holder }) }, now);
  const kept = { from: holder, to: from };
  await copyPlaces(trx, { ...kept, ids: await loadForeignPlaces(trx, kept) }, now);
  await removeCopies(trx, from, copies);
  if (doubt !== "") await trx.updateTable("customers").set({ doubt }).where("id", "=", holder).execute();
}

type Returned = { contacts: string[]; uses: Uses; isMerged: boolean };

/** An address that was ticked since was ticked for the other customer, and a merge brings addresses in as a note. */
async function changedUses(trx: Db, { contacts, uses, isMerged }: Returned): Promise<Uses> {
  const changed = Object.entries(await loadUses(trx, contacts)).filter(([id, use]) => isMerged || use !== uses[id]);
  return Object.fromEntries(changed.map(([id]) => [id, "kept" as const]));
}

/** Nobody has written anything of them, and nothing leads to them. */
async function isEmpty(trx: Db, id: string): Promise<boolean> {
  const untouched = await trx
    .selectFrom("customers")
    .select("id")
    .where("id", "=", id)
    .where("version", "=", 1)
    .executeTakeFirst();
  const merged = await trx.selectFrom("customers").select("id").where("merged_into", "=", id).executeTakeFirst();
  const moved = await trx
    .selectFrom("customer_moves")
    .select("id")
    .where(({ eb, or }) => or([eb("from_id", "=", id), eb("to_id", "=", id)]))
    .where("undone_at", "is", null)
    .executeTakeFirst();
  const rows = Object.values(await loadRowsToMove(trx, id)).flat();
  return untouched !== undefined && !merged && !moved && rows.length === 0;
}
