import { none } from "#src/platform/db/conditions.server.ts";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { countOf } from "#src/platform/db/count-of.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { forgetWrites } from "#src/platform/db/forget-writes.server.ts";
import { removeOld } from "#src/platform/scheduled/due-rows.server.ts";
import { removeCustomers } from "#src/work/customers/forget-senders.server.ts";
import { lockCustomers } from "#src/work/customers/join-customers.server.ts";

const SHOWN = 10;
const AT_ONCE = 200;

/** `untouched` customers go when it is undone, `worked` ones stay. ISO 8601 UTC. */
export type CustomerImport = {
  id: string;
  file: string;
  at: string;
  undoneAt: string | null;
  untouched: number;
  worked: number;
};

/** The newest first. */
export async function loadCustomerImports(db: Db): Promise<CustomerImport[]> {
  const rows = await db.selectFrom("customer_imports").selectAll().orderBy("id", "desc").limit(SHOWN).execute();
  return Promise.all(
    rows.map(async ({ id, file, at, undone_at }) => {
      const untouched = await countOf(untouchedCustomers(db, id));
      return { id, file, at, undoneAt: undone_at, untouched, worked: (await countOf(broughtIn(db, id))) - untouched };
    }),
  );
}

/**
 * Removes the customers that the import made and nothing hangs on, so that a corrected file can come in again. What it filled
 * in for customers who were there stays. Undefined for an unknown import.
 */
export async function undoCustomerImport(
  { db, by }: Recording,
  id: string,
  now: Date,
): Promise<{ removed: number; kept: number } | undefined> {
  const found = await db.selectFrom("customer_imports").select("id").where("id", "=", id).executeTakeFirst();
  if (!found) return undefined;
  let removed = 0;
  await removeOld({
    load: (except) =>
      untouchedCustomers(db, id)
        .select("customers.id")
        .where("customers.id", "not in", except)
        .limit(AT_ONCE)
        .execute(),
    atOnce: AT_ONCE,
    async remove(ids) {
      // Asked again under the lock: a request may have come meanwhile.
      removed += await db.transaction().execute(async (trx) => {
        await lockCustomers(trx, now);
        const rows = await untouchedCustomers(trx, id)
          .select("customers.id")
          .where("customers.id", "in", ids)
          .execute();
        await removeCustomers(
          trx,
          rows.map((row) => row.id),
        );
        return rows.length;
      });
    },
  });
  await db.transaction().execute(async (trx) => {
    await trx.updateTable("customer_imports").set({ undone_at: now.toISOString() }).where("id", "=", id).execute();
    await record(trx, { kind: "customers.import_undone", subject: String(removed) }, by, now);
  });
  await forgetWrites(db);
  return { removed, kept: await countOf(broughtIn(db, id)) };
}

function broughtIn(db: Db, importId: string) {
  return db.selectFrom("customers").where("import_id", "=", importId);
}

/** As the file had them: no request, no job, no merge, no edit and no note of a place. */
function untouchedCustomers(db: Db, importId: string) {
  return broughtIn(db, importId)
    .where("merged_into", "is", null)
    .where("version", "=", 1)
    .whereRef("changed_at", "=", "created_at")
    .where(({ and, selectFrom }) =>
      and([
        none(selectFrom("leads").select("leads.id").whereRef("leads.customer_id", "=", "customers.id")),
        none(selectFrom("jobs").select("jobs.id").whereRef("jobs.customer_id", "=", "customers.id")),
        none(selectFrom("customers as merged").select("merged.id").whereRef("merged.merged_into", "=", "customers.id")),
        none(
          selectFrom("customer_places as place")
            .select("place.id")
            .whereRef("place.customer_id", "=", "customers.id")
            .whereRef("place.changed_at", "!=", "place.created_at"),
        ),
      ]),
    );
}
