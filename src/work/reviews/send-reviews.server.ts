import { none } from "#src/platform/db/conditions.server.ts";
import { loadLanguageFor } from "#src/site/content/site-versions.server.ts";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import type { Selectable } from "kysely";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import { reminder } from "#src/account/reminders/reminder.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { ReviewRequestsTable } from "./tables.ts";
import { firstNameOf } from "#src/account/notifications/mail/first-name.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { enqueueCommercial, type CommercialMail } from "#src/account/notifications/outbox/enqueue-commercial.server.ts";
import { workThrough } from "#src/platform/scheduled/due-rows.server.ts";
import { allSteps } from "#src/platform/scheduled/one-by-one.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { reviewToken } from "./review-tokens.server.ts";
import type { ReviewRefusal } from "./review-request.ts";
import {
  askForReview,
  loadAskedLead,
  loadReviewSettings,
  recordReviewEvent,
  recordSkipped,
  refusalOf,
  type AskedLead,
  type ReviewDeps,
} from "./review-requests.server.ts";
import type { ReviewSettings } from "./review-settings.ts";
import { reviewWords } from "./review-words.ts";

const AT_ONCE = 50;
/** A job done before the owner gave an address for reviews is too long ago. */
const OLDEST_MS = 30 * DAY_MS;

type Deps = ReviewDeps & { siteUrl: string };
type Row = Selectable<ReviewRequestsTable>;

/** Returns how many were looked at. */
export async function sendReviews(deps: Deps, now: Date): Promise<number> {
  const settings = await loadReviewSettings(deps.db);
  if (!settings.link) return 0;
  return allSteps(
    () => scheduleDone(deps, settings, now),
    () => sendRequests(deps, now),
    () => sendReminders(deps, now),
  );
}

const sendRequests = reminder<Deps, Row>({
  hours: "customer",
  due: (db, { now }, except) =>
    requestsBut(db, except).where("state", "=", "scheduled").where("send_at", "<=", now.toISOString()).execute(),
  remind: async (deps, row, { now }) => sendRequest(deps, { row, settings: await loadReviewSettings(deps.db) }, now),
});

/** One, and none once the link was opened. */
const sendReminders = reminder<Deps, Row>({
  hours: "customer",
  due: (db, { now }, except) =>
    requestsBut(db, except).where("state", "=", "asked").where("remind_at", "<=", now.toISOString()).execute(),
  remind: async (deps, row, { now }) => sendReminder(deps, { row, settings: await loadReviewSettings(deps.db) }, now),
});

function requestsBut(db: Db, except: string[]) {
  return db.selectFrom("review_requests").selectAll().where("id", "not in", except).limit(AT_ONCE);
}

/** Where the owner wanted it when an appointment was done, once all of its job is: a plan goes on, and is not waited for. */
async function scheduleDone(deps: Deps, { afterDays }: ReviewSettings, now: Date): Promise<void> {
  const load = (except: string[]) =>
    deps.db
      .selectFrom("appointments")
      .select(["id", "lead_id"])
      .select(({ selectFrom }) =>
        selectFrom("appointments as done")
          .whereRef("done.job_id", "=", "appointments.job_id")
          .where("done.state", "=", "done")
          .select(({ fn }) => fn.max("done.done_at").as("last"))
          .as("last_done_at"),
      )
      .select("done_at")
      .where("id", "not in", except)
      .where("state", "=", "done")
      .where("ask_review", "=", 1)
      .where("done_at", ">", after(now, -OLDEST_MS))
      .where(({ selectFrom }) =>
        none(
          selectFrom("review_requests")
            .select("review_requests.id")
            .whereRef("review_requests.lead_id", "=", "appointments.lead_id"),
        ),
      )
      .where(({ selectFrom }) =>
        none(
          selectFrom("appointments as ahead")
            .select("ahead.id")
            .whereRef("ahead.job_id", "=", "appointments.job_id")
            .where("ahead.plan_id", "is", null)
            .where("ahead.state", "=", "planned"),
        ),
      )
      .limit(AT_ONCE)
      .execute();
  await workThrough({
    load,
    idOf: ({ id }) => id,
    work: ({ lead_id: leadId, last_done_at, done_at }) => {
      const from = new Date(after(new Date(last_done_at ?? done_at ?? now), afterDays * DAY_MS));
      return deps.db.transaction().execute(async (trx) => {
        const { kind } = await askForReview({ ...deps, db: trx }, { leadId, from }, now);
        if (kind !== "scheduled" && kind !== "already" && kind !== "unknown-lead")
          await recordSkipped({ ...deps, db: trx }, { leadId, reason: kind }, now);
      });
    },
  });
}

type Due = { row: Row; settings: ReviewSettings };

async function sendRequest(deps: Deps, { row, settings }: Due, now: Date): Promise<void> {
  const { remindAfterDays } = settings;
  const { numUpdatedRows } = await deps.db
    .updateTable("review_requests")
    .set({
      ...{ state: "asked", asked_at: now.toISOString() },
      remind_at: remindAfterDays > 0 ? after(now, remindAfterDays * DAY_MS) : null,
    })
    .where("id", "=", row.id)
    .where("state", "=", "scheduled")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const refusal = await send(deps, { row, settings, kind: "customer-review-request" }, now);
  if (refusal) await skip(deps.db, { row, reason: refusal }, now);
}

async function sendReminder(deps: Deps, { row, settings }: Due, now: Date): Promise<void> {
  const { db: trx } = deps;
  const { numUpdatedRows } = await trx
    .updateTable("review_requests")
    .set({ remind_at: null, reminded_at: now.toISOString() })
    .where("id", "=", row.id)
    .where("remind_at", "=", row.remind_at)
    .where("reminded_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const refusal = await send(deps, { row, settings, kind: "customer-review-reminder" }, now);
  if (refusal) await trx.updateTable("review_requests").set({ reminded_at: null }).where("id", "=", row.id).execute();
}

async function skip(trx: Db, { row, reason }: { row: Row; reason: ReviewRefusal }, now: Date): Promise<void> {
  await trx
    .updateTable("review_requests")
    .set({ state: "skipped", reason, asked_at: null, remind_at: null })
    .where("id", "=", row.id)
    .execute();
  await recordReviewEvent(trx, { leadId: row.lead_id, act: "skipped" }, now);
}

type Sending = Due & { kind: CommercialMail["kind"] };

/** Undefined when it is on its way. */
async function send(deps: Deps, { row, settings, kind }: Sending, now: Date): Promise<ReviewRefusal | undefined> {
  const lead = await loadAskedLead(deps.db, row.lead_id);
  if (!lead) return "not-won";
  const refusal = await refusalOf(deps, { lead, settings }, now);
  if (refusal) return refusal;
  const link = deps.siteUrl + linkPath("reviewLink", reviewToken(deps.secretKey, row.id));
  const { name } = await loadBusiness(deps.db);
  const language = await loadLanguageFor(deps.db, lead.language);
  const outcome = await enqueueCommercial(
    deps,
    reviewMail({ kind, lead, language, settings, link, business: name }),
    now,
  );
  return outcome === "enqueued" ? undefined : outcome;
}

type Written = Pick<Sending, "kind" | "settings"> & {
  lead: AskedLead;
  language: SiteLanguage;
  link: string;
  business: string;
};

function reviewMail({ kind, lead, language, settings, link, business }: Written): CommercialMail {
  const words = reviewWords[language];
  const isReminder = kind === "customer-review-reminder";
  const subject = fill(settings.subject[language], lead, business);
  return {
    ...{ kind, purpose: "review-request", lead, language },
    subject: isReminder ? fillIn(words.reminder, { subject }) : subject,
    paragraphs: fill((isReminder ? settings.reminder : settings.text)[language], lead, business).split(/\n{2,}/),
    // The page goes on in the language of the mail, whatever that of the browser.
    action: { href: `${link}?lang=${language}`, label: words.write },
  };
}

/** Without a name, `Hello {name},` becomes `Hello,`. */
function fill(text: string, { name }: AskedLead, business: string): string {
  const known = name ? text : text.replaceAll(/(?<![ \u00a0])[ \u00a0]*\{name\}/g, "");
  return fillIn(known, { name: firstNameOf(name), business });
}
