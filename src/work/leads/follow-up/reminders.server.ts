import { none } from "#src/platform/db/conditions.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { enqueuePush } from "#src/account/notifications/push/pushes.server.ts";
import { reminder } from "#src/account/reminders/reminder.server.ts";
import { USUAL_REMINDER_HOURS } from "#src/account/settings/email-settings.ts";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import { loadBusiness, loadSetting } from "#src/account/settings/settings.server.ts";
import { regionalFormatOf } from "#src/site/business.ts";
import { reminderPush } from "#src/work/leads/messages/lead-push.ts";
import { LEAD_COLUMNS, type Lead } from "#src/work/leads/lead.ts";
import { answerWantedAt, type Answering } from "#src/site/promises/answer-due.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { loadAnswering } from "#src/account/settings/promises/promises.server.ts";
import { leadReminderMail } from "#src/work/leads/messages/reminder-mail.ts";
import { reminderMoment } from "./reminder-moment.server.ts";

/** A late reminder is still sent, up to a day after the answer was due. */
const LATE_MS = DAY_MS;
/** Two business days, with a weekend and a day between. */
const LONGEST_WAIT_MS = 7 * DAY_MS;
const MOST_AT_ONCE = 200;

type Deps = { db: Db; siteUrl: string };

/** Returns how many were sent. */
export async function remindOfRequests(deps: Deps, now: Date): Promise<number> {
  await dropObsolete(deps.db);
  return remindOfUnanswered(deps, now);
}

const remindOfUnanswered = reminder<Deps, Lead>({
  hours: "owner",
  async due(db, { now }, except) {
    const { reminderHours: hours = USUAL_REMINDER_HOURS } = (await loadSetting(db, "email")) ?? {};
    if (hours === 0) return [];
    const answering = await loadAnswering(db);
    return (await unremindedLeads(db, now, except)).filter((lead) => isDue(lead, { hours, answering }, now));
  },
  remind: (deps, lead, { now }) => remind(deps, lead, now),
});

function isDue(
  { submitted_at }: Lead,
  { hours, answering }: { hours: number; answering: Answering },
  now: Date,
): boolean {
  const due = answerWantedAt(submitted_at, answering);
  const moment = reminderMoment({ submitted: new Date(submitted_at), due }, { hours, timeZone: answering.timeZone });
  return moment <= now && now.getTime() < due.getTime() + LATE_MS;
}

function unremindedLeads(db: Db, now: Date, except: string[]): Promise<Lead[]> {
  return waitingLeads(db)
    .select(LEAD_COLUMNS)
    .where("submitted_at", ">", new Date(now.getTime() - LONGEST_WAIT_MS).toISOString())
    .where(({ selectFrom }) =>
      none(selectFrom("lead_reminders").select("lead_id").whereRef("lead_id", "=", "leads.id")),
    )
    .where("id", "not in", except)
    .orderBy("submitted_at")
    .limit(MOST_AT_ONCE)
    .execute();
}

function waitingLeads(db: Db) {
  return db.selectFrom("leads").where("box", "=", "inbox").where("status", "=", "new").where("origin", "=", "website");
}

/** The inserted row claims the reminder. False when another has it. */
async function remind({ db: trx, siteUrl }: Deps, lead: Lead, now: Date): Promise<boolean> {
  const claimed = await trx
    .insertInto("lead_reminders")
    .columns(["lead_id", "reminded_at"])
    .expression(
      waitingLeads(trx)
        .select(({ val }) => ["id as lead_id", val(now.toISOString()).as("reminded_at")])
        .where("id", "=", lead.id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("lead_id")
    .executeTakeFirst();
  if (!claimed) return false;
  const { names } = await loadPublished(trx);
  const { enableEmailNotifications = true } = (await loadSetting(trx, "email")) ?? {};
  const regionalFormat = regionalFormatOf(await loadBusiness(trx));
  const answering = await loadAnswering(trx);
  if (enableEmailNotifications) {
    const { areas, services } = names;
    const reader = { ...(await ownerContact(trx)), siteUrl, areas, services, regionalFormat, answering };
    await enqueue(trx, leadReminderMail(lead, reader), now);
  }
  const push = { kind: "push-reminder", leadId: lead.id };
  await enqueuePush(trx, { ...push, write: (language) => reminderPush(lead, { names, answering }, language) }, now);
  return true;
}

async function dropObsolete(db: Db): Promise<void> {
  await db
    .deleteFrom("mails")
    .where("state", "=", "waiting")
    .where("kind", "in", ["owner-reminder", "push-reminder"])
    .where("claimed_until", "is", null)
    .where("lead_id", "not in", waitingLeads(db).select("id"))
    .execute();
}
