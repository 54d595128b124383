import { addDays, daysBetween } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { reminder } from "#src/account/reminders/reminder.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import { requestDueMail } from "./due-mail.ts";
import { REMINDED_AT, type RequestKind } from "./people-request.ts";
import { openRequests } from "./people-requests.server.ts";

type Deps = { db: Db; siteUrl: string };

type Due = { id: string; kind: RequestKind; received_on: string; due_on: string };

export const remindOfPeople = reminder<Deps, Due>({
  hours: "owner",
  due: (db, { today }, except) =>
    openRequests(db)
      .select(["id", "kind", "received_on", "due_on"])
      .where("due_on", ">=", today)
      .where("due_on", "<=", addDays(today, REMINDED_AT[0]))
      .where("id", "not in", except)
      .execute(),
  remind: (deps, due, { today, now }) => remind(deps, { ...due, daysLeft: daysBetween(today, due.due_on) }, now),
});

async function remind(
  { db: trx, siteUrl }: Deps,
  { id, kind, received_on: receivedOn, due_on: dueOn, daysLeft }: Due & { daysLeft: number },
  now: Date,
): Promise<boolean> {
  const stage = REMINDED_AT.findLast((days) => daysLeft <= days);
  if (stage === undefined) return false;
  const { numUpdatedRows } = await trx
    .updateTable("people_requests")
    .set({ reminded_days: stage })
    .where("id", "=", id)
    .where("outcome", "=", "")
    .where(({ eb, or }) => or([eb("reminded_days", "is", null), eb("reminded_days", ">", stage)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const mail = requestDueMail({ kind, receivedOn, dueOn, daysLeft }, { ...(await ownerContact(trx)), siteUrl });
  await enqueue(trx, mail, now);
  return true;
}
