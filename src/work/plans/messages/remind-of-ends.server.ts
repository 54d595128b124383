import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import { loadSetting } from "#src/account/settings/settings.server.ts";
import { momentFor } from "#src/account/reminders/reminder.server.ts";
import { RENEWED_WITHIN } from "#src/work/plans/list/plan-list.server.ts";
import { endsMail } from "./ends-mail.ts";

type Deps = { db: Db; siteUrl: string };

/**
 * One mail for all plans that come near their end and have no quote for what follows. Each end is told once, however many
 * processes run; a plan that ends on another day since is told of again. Returns how many plans it tells of.
 */
export async function remindOfEnds({ db, siteUrl }: Deps, now: Date): Promise<number> {
  const moment = await momentFor(db, "owner", now);
  const isWanted = (await loadSetting(db, "email"))?.enableEmailNotifications ?? true;
  if (!isWanted || !moment) return 0;
  return db.transaction().execute(async (trx) => {
    const ends = await claimEnds(trx, moment.today);
    if (ends.length > 0) await enqueue(trx, endsMail(ends, { ...(await ownerContact(trx)), siteUrl }), now);
    return ends.length;
  });
}

/** The update that finds a plan claims it. */
async function claimEnds(trx: Db, today: string): Promise<string[]> {
  const rows = await trx
    .updateTable("plans")
    .set(({ ref }) => ({ end_notified: ref("ends_on") }))
    .where("ends_on", ">=", today)
    .where("ends_on", "<=", addDays(today, RENEWED_WITHIN.before))
    .whereRef("end_notified", "!=", "ends_on")
    .where("ended_on", "is", null)
    .where("renewal_quote_id", "is", null)
    .where("lead_id", "in", trx.selectFrom("leads").select("id").where("box", "=", "inbox"))
    .returning("ends_on")
    .execute();
  return rows.map(({ ends_on }) => ends_on);
}
