import type { Db } from "#src/platform/db/db.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { enqueuePush } from "#src/account/notifications/push/pushes.server.ts";
import { workThrough } from "#src/platform/scheduled/due-rows.server.ts";
import { USUAL_REMINDER_HOURS, type EmailSettings } from "#src/account/settings/email-settings.ts";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import { loadBusiness, loadSetting } from "#src/account/settings/settings.server.ts";
import { regionalFormatOf, type RegionalFormat } from "#src/site/business.ts";
import { reminderPush } from "#src/work/leads/messages/lead-push.ts";
import { LEAD_COLUMNS, type Lead } from "#src/work/leads/lead.ts";
import { answerWantedAt, type Answering } from "#src/site/promises/answer-due.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { loadAnswering } from "#src/account/settings/promises/promises.server.ts";
import { leadReminderMail } from "#src/work/leads/messages/reminder-mail.ts";
import { isNight, reminderMoment } from "./reminder-moment.server.ts";

/** A late reminder is still sent, up to a day after the answer was due. */
const LATE_MS = DAY_MS;
/** Two business days, with a weekend and a day between. */
const LONGEST_WAIT_MS = 7 * DAY_MS;
const MOST_AT_ONCE = 200;

type Deps = { db: Db; siteUrl: string };

/** Once per request, however many processes run. Returns how many were sent. */
export async function remindOfRequests({ db, siteUrl }: Deps, now: Date): Promise<number> {
  await dropObsolete(db);
  const email = (await loadSetting(db, "email")) ?? {};
  const hours = email.reminderHours ?? USUAL_REMINDER_HOURS;
  const regionalFormat = regionalFormatOf(await loadBusiness(db));
  const answering = await loadAnswering(db);
  if (hours === 0 || isNight(now, regionalFormat.timeZone)) return 0;
  return workThrough({
    load: (except) => unremindedLeads(db, now, except),
    idOf: ({ id }) => id,
    work: async (lead) =>
      isDue(lead, { hours, answering }, now) &&
      remind({ db, siteUrl }, { lead, email, regionalFormat, answering }, now),
  });
}

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
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("lead_reminders").select("lead_id").whereRef("lead_id", "=", "leads.id"))),
    )
    .where("id", "not in", except)
    .orderBy("submitted_at")
    .limit(MOST_AT_ONCE)
    .execute();
}

function waitingLeads(db: Db) {
  return db.selectFrom("leads").where("box", "=", "inbox").where("status", "=", "new").where("origin", "=", "website");
}

type Reminded = { lead: Lead; email: EmailSettings; regionalFormat: RegionalFormat; answering: Answering };

/** The inserted row claims the reminder, in one transaction with its messages. False when another has it. */
function remind({ db, siteUrl }: Deps, { lead, email, regionalFormat, answering }: Reminded, now: Date) {
  return db.transaction().execute(async (trx) => {
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
    if (email.enableEmailNotifications ?? true)
      await enqueue(
        trx,
        leadReminderMail(lead, {
          ...(await ownerContact(trx)),
          siteUrl,
          areas: names.areas,
          services: names.services,
          regionalFormat,
          answering,
        }),
        now,
      );
    const push = { kind: "push-reminder", leadId: lead.id };
    await enqueuePush(trx, { ...push, write: (language) => reminderPush(lead, { names, answering }, language) }, now);
    return true;
  });
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
