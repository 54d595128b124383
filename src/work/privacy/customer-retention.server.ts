import { none } from "#src/platform/db/conditions.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { removeOld } from "#src/platform/scheduled/due-rows.server.ts";
import { loadPrivacy } from "#src/account/settings/saved-settings.server.ts";
import { removeCustomers } from "#src/work/customers/forget-senders.server.ts";
import { lockCustomers } from "#src/work/customers/join-customers.server.ts";
import { monthsBefore } from "./lead-retention.server.ts";

const AT_ONCE = 200;

/**
 * A customer goes with the last of their requests. Who has none, as they came in with a file, is kept as long as a request is:
 * the months of the settings after the owner has last touched them.
 */
export async function sweepCustomers(db: Db, now: Date): Promise<void> {
  const { leadMonths } = await loadPrivacy(db);
  if (leadMonths === 0) return;
  const moment = monthsBefore(now, leadMonths);
  await removeOld({
    load: (except) => untouchedSince(db, moment).where("id", "not in", except).limit(AT_ONCE).execute(),
    atOnce: AT_ONCE,
    remove: (ids) =>
      db.transaction().execute(async (trx) => {
        await lockCustomers(trx, now);
        // Asked again: a request may have come meanwhile.
        const rows = await untouchedSince(trx, moment).where("id", "in", ids).execute();
        await removeCustomers(
          trx,
          rows.map(({ id }) => id),
        );
      }),
  });
}

function untouchedSince(db: Db, moment: string) {
  return db
    .selectFrom("customers")
    .select("id")
    .where("merged_into", "is", null)
    .where("changed_at", "<", moment)
    .where(({ selectFrom }) =>
      none(selectFrom("leads").select("leads.id").whereRef("leads.customer_id", "=", "customers.id")),
    )
    .where(({ selectFrom }) =>
      none(
        selectFrom("customer_places")
          .select("customer_places.id")
          .whereRef("customer_places.customer_id", "=", "customers.id")
          .where("customer_places.changed_at", ">=", moment),
      ),
    );
}
