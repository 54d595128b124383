import { join } from "node:path";
import { loadHolds } from "#src/account/holds/holds.server.ts";
import { latestFetches } from "#src/marketing/advertising/feed/feed-fetches.server.ts";
import { feedSince } from "#src/marketing/advertising/feed/feed-password.server.ts";
import { countOf } from "#src/platform/db/count-of.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { webhookState } from "#src/work/invoices/card/webhook-state.server.ts";
import { findUnsoundSums } from "#src/work/invoices/issuing/unsound-invoices.server.ts";
import { findDoubtfulJobs } from "#src/work/jobs/doubts/doubts.server.ts";
import { showMailbox } from "#src/work/conversation/mailbox/mailbox-settings.server.ts";
import { spoolIn } from "#src/work/leads/intake/spool.server.ts";
import { GAVE_UP, parseReason, serializeReason } from "#src/account/notifications/delivery-words.ts";
import { USUAL_SILENT_DAYS } from "#src/account/settings/email-settings.ts";
import { loadSetting, loadZone } from "#src/account/settings/settings.server.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { after as timeAfter, DAY_MS, HOUR_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import { failedStep } from "#src/operations/checks/self-test/self-test.ts";
import { checkErasures, checkOffSite, checkRehearsal } from "./off-site-checks.server.ts";
import {
  checkBackups,
  checkCertificate,
  checkDisk,
  type MachineCheckDeps as MachineDeps,
} from "./machine-checks.server.ts";
import { selfTestState } from "#src/operations/checks/self-test/self-test-results.server.ts";
import type { AlertFinding, WatchedKind } from "./alert.ts";

/** A request that has just been spooled is not late. */
const LATE_IN_SPOOL_MS = 10 * MINUTE_MS;
const LATE_IN_OUTBOX_MS = HOUR_MS;
const LATE_MAILBOX_MS = 2 * HOUR_MS;
const SILENT_FEED_HOURS = 48;

export type AlertCheckDeps = MachineDeps & { db: Db };

const ok: AlertFinding = { state: "ok" };
const unwatched: AlertFinding = { state: "unwatched" };

export const alertChecks: Record<WatchedKind, (deps: AlertCheckDeps) => Promise<AlertFinding>> = {
  "self-test": checkSelfTest,
  silence: checkSilence,
  spool: checkSpool,
  mails: checkMails,
  webhooks: checkWebhooks,
  mailbox: checkMailbox,
  feed: checkFeed,
  "card-webhooks": checkCardWebhooks,
  backups: checkBackups,
  "off-site": checkOffSite,
  erasures: checkErasures,
  rehearsal: checkRehearsal,
  "unsound-invoices": checkInvoices,
  "doubtful-jobs": checkJobs,
  disk: checkDisk,
  certificate: checkCertificate,
  "secret-key": checkLostKey,
};

/** Over once they are credited: what was issued never changes. */
async function checkInvoices({ db }: AlertCheckDeps): Promise<AlertFinding> {
  const numbers = await findUnsoundSums(db);
  return numbers.length === 0 ? ok : { state: "error", alert: { kind: "unsound-invoices", numbers } };
}

/** Over once the owner has looked at them. */
async function checkJobs({ db }: AlertCheckDeps): Promise<AlertFinding> {
  const jobs = await findDoubtfulJobs(db);
  const count = jobs.billedMore.length + jobs.mixed.length;
  return count === 0 ? ok : { state: "error", alert: { kind: "doubtful-jobs", ...jobs } };
}

/** Each start examines the key. */
async function checkLostKey({ db }: AlertCheckDeps): Promise<AlertFinding> {
  return (await loadHolds(db))["lost-key"] ? { state: "error", alert: { kind: "secret-key" } } : ok;
}

async function checkCardWebhooks({ db, now }: AlertCheckDeps): Promise<AlertFinding> {
  const reason = (await loadSetting(db, "cards")) ? await webhookState(db, now()) : "unused";
  if (reason === "unused") return unwatched;
  return reason === "arrive" ? ok : { state: "error", alert: { kind: "card-webhooks", reason } };
}

async function checkSelfTest({ db }: AlertCheckDeps): Promise<AlertFinding> {
  const { last } = await selfTestState(db);
  if (!last) return unwatched;
  const failed = failedStep(last.steps);
  return failed ? { state: "error", alert: { kind: "self-test", failed } } : ok;
}

/** A day and a missed one; from the day that the feed was turned on. */
async function checkFeed({ db, now }: AlertCheckDeps): Promise<AlertFinding> {
  const since = await feedSince(db);
  if (!since) return unwatched;
  const [latest] = await latestFetches(db);
  const last = [since, latest?.fetched_at ?? ""].toSorted().at(-1) ?? since;
  const hours = Math.floor((now().getTime() - Date.parse(last)) / HOUR_MS);
  return hours >= SILENT_FEED_HOURS ? { state: "error", alert: { kind: "feed", hours } } : ok;
}

/** Only with visits for that long: a new site, or one without visitors, is not silent. */
async function checkSilence({ db, now }: AlertCheckDeps): Promise<AlertFinding> {
  const email = await loadSetting(db, "email");
  const days = email?.silentDays ?? USUAL_SILENT_DAYS;
  if (days === 0) return unwatched;
  const since = new Date(now().getTime() - days * DAY_MS);
  if (await hasRequestSince(db, since)) return ok;
  const day = businessDay(since, await loadZone(db));
  const cameBefore = await hasPageViews(db, { until: day });
  const cameSince = await hasPageViews(db, { after: day });
  return cameBefore && cameSince ? { state: "error", alert: { kind: "silence", days } } : unwatched;
}

async function hasRequestSince(db: Db, since: Date): Promise<boolean> {
  const lead = await db
    .selectFrom("leads")
    .select("id")
    .where("box", "in", ["inbox", "quarantine", "deleted"])
    .where("submitted_at", ">=", since.toISOString())
    .where("origin", "=", "website")
    .limit(1)
    .executeTakeFirst();
  return lead !== undefined;
}

async function hasPageViews(db: Db, { after, until }: { after?: string; until?: string }): Promise<boolean> {
  let views = db.selectFrom("traffic_days").select("day").where("measure", "=", "views").where("count", ">", 0);
  if (after) views = views.where("day", ">", after);
  if (until) views = views.where("day", "<=", until);
  return (await views.limit(1).executeTakeFirst()) !== undefined;
}

async function checkSpool({ env, now }: AlertCheckDeps): Promise<AlertFinding> {
  const names = await spoolIn(join(env.DATA_DIR, "spool")).names();
  const requests = names.filter((name) => now().getTime() - momentOf(name) > LATE_IN_SPOOL_MS).length;
  return requests > 0 ? { state: "error", alert: { kind: "spool", requests } } : ok;
}

/** From the UUIDv7 that the name begins with. */
function momentOf(name: string): number {
  return Number.parseInt(name.replace("-", "").slice(0, 12), 16);
}

/** Without the alerts themselves, and without mistyped addresses of visitors. */
async function checkMails({ db, now }: AlertCheckDeps): Promise<AlertFinding> {
  const stuck = () =>
    stuckOn(db, "mail", now())
      .where("kind", "!=", "owner-alert")
      .where("last_error", "!=", serializeReason({ code: "no-mail-server" }))
      .where((eb) =>
        eb.or([
          eb("state", "=", "waiting"),
          eb("kind", "!=", "visitor-acknowledgement"),
          ...GAVE_UP.map((beginning) => eb("last_error", "like", beginning)),
        ]),
      );
  const { count, reason } = await countStuck(stuck);
  return reason === null ? ok : { state: "error", alert: { kind: "mails", mails: count, reason } };
}

async function checkWebhooks({ db, now }: AlertCheckDeps): Promise<AlertFinding> {
  const { count, reason } = await countStuck(() => stuckOn(db, "webhook", now()));
  return reason === null ? ok : { state: "error", alert: { kind: "webhooks", events: count, reason } };
}

/** A server that is away for some minutes is no news, a password that is refused will be so again. */
async function checkMailbox({ db, now }: AlertCheckDeps): Promise<AlertFinding> {
  const mailbox = await showMailbox(db);
  if (!mailbox) return unwatched;
  const { trouble } = mailbox;
  const isNews = trouble && (trouble.reason === "password" || trouble.since < timeAfter(now(), -LATE_MAILBOX_MS));
  if (!isNews) return trouble ? { state: "unknown" } : ok;
  return { state: "error", alert: { kind: "mailbox", reason: trouble.reason, says: trouble.says } };
}

/** Stopped, or waiting for over an hour. By state first, which has an index: sent rows are not read. */
function stuckOn(db: Db, channel: "mail" | "webhook", now: Date) {
  const longAgo = timeAfter(now, -LATE_IN_OUTBOX_MS);
  return db
    .selectFrom("mails")
    .where("state", "in", ["waiting", "stopped"])
    .where("channel", "=", channel)
    .where("last_error", "is not", null)
    .where((eb) => eb.or([eb("state", "=", "stopped"), eb("created_at", "<", longAgo)]));
}

async function countStuck(stuck: () => ReturnType<typeof stuckOn>) {
  const newest = await stuck().select("last_error").orderBy("id", "desc").limit(1).executeTakeFirst();
  if (!newest) return { count: 0, reason: null };
  return { count: await countOf(stuck()), reason: parseReason(newest.last_error ?? "") };
}
