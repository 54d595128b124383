import type { App } from "#src/app.ts";
import { isAnythingHeld } from "#src/account/holds/holds.server.ts";
import { HOUR_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import { remindOfAppointments } from "#src/work/appointments/messages/reminders.server.ts";
import { billPlans } from "#src/work/plans/bill-plans.server.ts";
import { sweepSheets } from "#src/work/day-sheets/sweep-sheets.server.ts";
import { makeVisits } from "#src/work/plans/make-visits.server.ts";
import { remindOfEnds } from "#src/work/plans/messages/remind-of-ends.server.ts";
import { publishDueArticles } from "#src/marketing/articles/publish-articles.server.ts";
import { folderId } from "#src/operations/backups/folder-id.server.ts";
import { backUpNightly } from "#src/operations/backups/nightly-backups.server.ts";
import { sendErasuresWhenDue } from "#src/operations/backups/off-site/send-erasures.server.ts";
import { rehearseWhenDue, sendWhenDue } from "#src/operations/backups/off-site/when-due.server.ts";
import { sweepFetches } from "#src/marketing/advertising/feed/feed-fetches.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { sweepRateLimits } from "#src/platform/db/rate-limits.server.ts";
import { askForVersion } from "#src/operations/new-version/ask-for-version.server.ts";
import { adoptRows } from "./adopt-rows.server.ts";
import { startTasks, type Task, type Tasks } from "#src/platform/scheduled/tasks.server.ts";
import { sweepUsedBotChecks } from "#src/work/leads/screening/used-challenges.server.ts";
import { sweepDeletedLeads } from "#src/work/leads/follow-up/move-lead.server.ts";
import { tellOfQuarantine } from "#src/work/leads/follow-up/quarantine-notices.server.ts";
import { remindOfRequests } from "#src/work/leads/follow-up/reminders.server.ts";
import { mailLastMonth } from "#src/marketing/monthly-mail/send-monthly-mail.server.ts";
import { sweepPictures } from "#src/site/media/sweep-pictures.server.ts";
import { sweepMessages } from "#src/account/notifications/outbox/sweep.server.ts";
import { allSteps, SomeFailed } from "#src/platform/scheduled/one-by-one.ts";
import { remindOfInvoices } from "#src/work/invoices/messages/invoice-reminders.server.ts";
import { settleLastVisits } from "#src/work/jobs/places/last-visits.server.ts";
import { settleJobs } from "#src/work/jobs/settle-jobs.server.ts";
import { followUpQuotes } from "#src/work/quotes/quote-reminders.server.ts";
import { sweepAnswerFiles } from "#src/work/conversation/attaching/answer-files.server.ts";
import { openImapMailbox } from "#src/work/conversation/mailbox/imap-mailbox.server.ts";
import { readMailbox } from "#src/work/conversation/mailbox/read-mailbox.server.ts";
import { sendReviews } from "#src/work/reviews/send-reviews.server.ts";
import { checkCardPayments } from "#src/operations/checks/alerts/card-troubles.server.ts";
import { runSelfTestWhenDue } from "#src/operations/checks/run-self-test.server.ts";
import { sweepIncidents } from "#src/work/privacy/incidents/incidents.server.ts";
import { followOutsideServices } from "#src/operations/outside-services/outside-services.server.ts";
import { sweepCustomers } from "#src/work/privacy/customer-retention.server.ts";
import { sweepInvoices } from "#src/work/privacy/invoice-retention.server.ts";
import { sweepLeads } from "#src/work/privacy/lead-retention.server.ts";
import { sweepRequests } from "#src/work/privacy/requests/forget-people.server.ts";
import { remindOfPeople } from "#src/work/privacy/requests/remind-of-people.server.ts";
import { sweepEvents } from "#src/account/events/audit.server.ts";
import { sweepSessions } from "#src/account/session/sessions.server.ts";
import { sweepVisits } from "#src/marketing/traffic/retention.server.ts";

/** Names of tasks are keys in the database. */
export function startHousekeeping(app: App): Tasks {
  return startTasks(app, siteTasks(app));
}

/** What a site does by itself. Each task may run in two processes at once and does its work once. */
export function siteTasks(app: App): Task[] {
  /** What a task has enqueued leaves at once. */
  const sending = (enqueueDue: (from: typeof app, now: Date) => Promise<number | boolean>) => async () => {
    if (await enqueueDue(app, app.now())) app.outbox.wake();
  };
  /** What writes to somebody by itself waits while the owner has something to confirm. */
  const unlessHeld = (enqueueDue: Parameters<typeof sending>[0]) =>
    sending(async (from, now) => !(await isAnythingHeld(from.db)) && enqueueDue(from, now));
  return [
    { name: "sweep", everyMs: HOUR_MS, run: () => sweep(app) },
    { name: "watch-over", everyMs: HOUR_MS, run: () => runSelfTestWhenDue(app) },
    { name: "remind", everyMs: MINUTE_MS, run: unlessHeld(remindOfRequests) },
    { name: "tell-of-quarantine", everyMs: 15 * MINUTE_MS, run: unlessHeld(tellOfQuarantine) },
    { name: "publish-articles", everyMs: MINUTE_MS / 2, run: () => publishDue(app) },
    { name: "follow-up-quotes", everyMs: 15 * MINUTE_MS, run: unlessHeld(followUp) },
    { name: "check-card-payments", everyMs: MINUTE_MS, run: sending(checkCardPayments) },
    { name: "remind-of-appointments", everyMs: 5 * MINUTE_MS, run: unlessHeld(remindOfAppointments) },
    { name: "read-mailbox", everyMs: MINUTE_MS, run: (ending) => readAnswers(app, ending) },
    // By the hour: the first after midnight has work, and one that was missed is made up for.
    { name: "make-visits", everyMs: HOUR_MS, run: async () => void (await makeVisits(app.db, app.now())) },
    // After a restore it makes drafts alone: issuing is held.
    { name: "bill-plans", everyMs: 5 * MINUTE_MS, run: sending(billPlans) },
    { name: "remind-of-plans", everyMs: HOUR_MS, run: unlessHeld(remindOfEnds) },
    { name: "remind-of-people", everyMs: HOUR_MS, run: unlessHeld(remindOfPeople) },
    { name: "ask-for-reviews", everyMs: MINUTE_MS, run: unlessHeld(sendReviews) },
    { name: "monthly-mail", everyMs: 15 * MINUTE_MS, run: unlessHeld(mailLastMonth) },
    // A lease for each folder: who wins one for all would copy into its own folder alone.
    { name: `back-up ${folderId(app.env.DATA_DIR)}`, everyMs: 15 * MINUTE_MS, run: () => backUpNightly(app) },
    { name: "send-backup", everyMs: 15 * MINUTE_MS, run: () => sendWhenDue(app) },
    { name: "send-erasures", everyMs: MINUTE_MS, run: () => sendErasuresWhenDue(app) },
    { name: "rehearse-restore", everyMs: HOUR_MS, run: () => rehearseWhenDue(app) },
    { name: "ask-for-version", everyMs: HOUR_MS, run: () => askForVersion(app) },
  ];
}

/** It lasts as long as the connection does: the outbox finds by itself what a mail has enqueued meanwhile. */
async function readAnswers(app: App, ending: AbortSignal | undefined): Promise<void> {
  const from = { makePhoto: app.media.makePhoto, siteUrl: app.siteUrl, openMailbox: openImapMailbox };
  await readMailbox({ ...app, ...from }, { ending });
}

type FollowUpDeps = { db: Db; secretKey: Buffer; siteUrl: string };

function followUp(deps: FollowUpDeps, now: Date): Promise<number> {
  return allSteps(
    () => followUpQuotes(deps, now),
    () => remindOfInvoices(deps, now),
  );
}

async function sweep(app: App): Promise<void> {
  const { db, now, pages } = app;
  const followServices = async () => {
    if (await followOutsideServices(app, "program", now())) await pages.prerender();
  };
  const sweeps = [
    ...[
      adoptRows,
      settleJobs,
      sweepRateLimits,
      sweepFetches,
      sweepUsedBotChecks,
      sweepSessions,
      sweepEvents,
      sweepVisits,
      settleLastVisits,
    ],
    ...[
      sweepDeletedLeads,
      sweepMessages,
      sweepAnswerFiles,
      sweepLeads,
      sweepCustomers,
      sweepInvoices,
      sweepIncidents,
      sweepRequests,
      sweepPictures,
      sweepSheets,
    ],
  ];
  await allSteps(followServices, ...sweeps.map((sweepOne) => () => sweepOne(db, now())));
}

async function publishDue({ db, now, pages }: App): Promise<void> {
  try {
    if ((await publishDueArticles(db, now())) > 0) await pages.prerender();
  } catch (error) {
    // Others may have been published.
    if (error instanceof SomeFailed) await pages.prerender();
    throw error;
  }
}
