import { addDays, daysBetween } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { isNight } from "#src/work/leads/follow-up/reminder-moment.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { oneByOne } from "#src/platform/scheduled/one-by-one.ts";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import { loadZone, loadToday } from "#src/account/settings/settings.server.ts";
import { requestDueMail } from "./due-mail.ts";
import { REMINDED_AT } from "./people-request.ts";
import { openRequests } from "./people-requests.server.ts";

type Deps = { db: Db; siteUrl: string };

/** Each reminder once, however many processes run. Returns how many were sent. */
export async function remindOfPeople({ db, siteUrl }: Deps, now: Date): Promise<number> {
  if (isNight(now, await loadZone(db))) return 0;
  const today = await loadToday(db, now);
  const due = await openRequests(db)
    .select(["id", "kind", "received_on", "due_on"])
    .where("due_on", ">=", today)
    .where("due_on", "<=", addDays(today, REMINDED_AT[0]))
    .execute();
  const outcomes = await oneByOne(due, async ({ id, kind, received_on: receivedOn, due_on: dueOn }) => {
    const daysLeft = daysBetween(today, dueOn);
    const mailed = { kind, receivedOn, dueOn, daysLeft };
    const stage = REMINDED_AT.findLast((days) => daysLeft <= days);
    return stage !== undefined && remind({ db, siteUrl }, { id, stage, mailed }, now);
  });
  return outcomes.filter(Boolean).length;
}

type Reminder = { id: string; stage: number; mailed: Parameters<typeof requestDueMail>[0] };

/** The update that finds the row claims the reminder. */
function remind({ db, siteUrl }: Deps, { id, stage, mailed }: Reminder, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("people_requests")
      .set({ reminded_days: stage })
      .where("id", "=", id)
      .where("outcome", "=", "")
      .where(({ eb, or }) => or([eb("reminded_days", "is", null), eb("reminded_days", ">", stage)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await enqueue(trx, requestDueMail(mailed, { ...(await ownerContact(trx)), siteUrl }), now);
    return true;
  });
}
