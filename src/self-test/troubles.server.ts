import { join } from "node:path";
import type { Db } from "#src/db/db.server.ts";
import { spoolIn } from "#src/leads/intake/spool.server.ts";
import { GAVE_UP, parseReason, storedReason } from "#src/notifications/delivery-words.ts";
import { USUAL_SILENT_DAYS, type EmailSettings } from "#src/settings/email-settings.ts";
import { loadSetting } from "#src/settings/settings.server.ts";
import { businessDay } from "#src/clock/business-day.ts";
import { failedStep } from "./self-test.ts";
import { selfTestState } from "./self-test-results.server.ts";
import type { Look, TroubleKind } from "./trouble.ts";

const DAY_MS = 24 * 3_600_000;
/** A request that is on its way through the spool is no trouble. */
const SPOOL_PATIENCE_MS = 10 * 60_000;
const PATIENCE_MS = 3_600_000;

export type Watched = { db: Db; env: { DATA_DIR: string }; now: () => Date };

const fine: Look = { state: "fine" };
const unwatched: Look = { state: "unwatched" };

export const looks: Record<TroubleKind, (watched: Watched) => Promise<Look>> = {
  "self-test": lookAtSelfTest,
  silence: lookForSilence,
  spool: lookIntoSpool,
  mails: lookAtMails,
  webhooks: lookAtWebhooks,
};

async function lookAtSelfTest({ db }: Watched): Promise<Look> {
  const { last } = await selfTestState(db);
  if (!last) return unwatched;
  const failed = failedStep(last.steps);
  return failed ? { state: "trouble", trouble: { kind: "self-test", failed } } : fine;
}

/** Only where people have been coming for that long: a new site is not silent yet, nor one that nobody visits. */
async function lookForSilence({ db, now }: Watched): Promise<Look> {
  const email = await loadSetting<EmailSettings>(db, "email");
  const days = email?.silentDays ?? USUAL_SILENT_DAYS;
  if (days === 0) return unwatched;
  const since = new Date(now().getTime() - days * DAY_MS);
  if (await isAnybodyAsking(db, since)) return fine;
  const cameBefore = await didPeopleCome(db, { until: businessDay(since) });
  const cameSince = await didPeopleCome(db, { after: businessDay(since) });
  return cameBefore && cameSince ? { state: "trouble", trouble: { kind: "silence", days } } : unwatched;
}

/** What a robot sent tells nothing about the form. */
async function isAnybodyAsking(db: Db, since: Date): Promise<boolean> {
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

async function didPeopleCome(db: Db, { after, until }: { after?: string; until?: string }): Promise<boolean> {
  let views = db.selectFrom("traffic_days").select("day").where("measure", "=", "views").where("count", ">", 0);
  if (after) views = views.where("day", ">", after);
  if (until) views = views.where("day", "<=", until);
  return (await views.limit(1).executeTakeFirst()) !== undefined;
}

async function lookIntoSpool({ env, now }: Watched): Promise<Look> {
  const names = await spoolIn(join(env.DATA_DIR, "spool")).names();
  const requests = names.filter((name) => now().getTime() - momentOf(name) > SPOOL_PATIENCE_MS).length;
  return requests > 0 ? { state: "trouble", trouble: { kind: "spool", requests } } : fine;
}

/** A name begins with a UUIDv7, and that with its milliseconds. */
function momentOf(name: string): number {
  return Number.parseInt(name.replace("-", "").slice(0, 12), 16);
}

/** Without the mails about troubles themselves, and without an address that a visitor mistyped. */
async function lookAtMails({ db, now }: Watched): Promise<Look> {
  const stuck = () =>
    stuckOn(db, "mail", now())
      .where("kind", "!=", "owner-alert")
      .where("last_error", "!=", storedReason({ code: "no-mail-server" }))
      .where((eb) =>
        eb.or([
          eb("state", "=", "waiting"),
          eb("kind", "!=", "visitor-acknowledgement"),
          ...GAVE_UP.map((beginning) => eb("last_error", "like", beginning)),
        ]),
      );
  const { count, reason } = await lookThrough(stuck);
  return reason === null ? fine : { state: "trouble", trouble: { kind: "mails", mails: count, reason } };
}

async function lookAtWebhooks({ db, now }: Watched): Promise<Look> {
  const { count, reason } = await lookThrough(() => stuckOn(db, "webhook", now()));
  return reason === null ? fine : { state: "trouble", trouble: { kind: "webhooks", events: count, reason } };
}

/** What has stopped, or waits for long: the few that the index finds; what has left is never read through. */
function stuckOn(db: Db, channel: "mail" | "webhook", now: Date) {
  const longAgo = new Date(now.getTime() - PATIENCE_MS).toISOString();
  return db
    .selectFrom("mails")
    .where("state", "in", ["waiting", "stopped"])
    .where("channel", "=", channel)
    .where("last_error", "is not", null)
    .where((eb) => eb.or([eb("state", "=", "stopped"), eb("created_at", "<", longAgo)]));
}

async function lookThrough(stuck: () => ReturnType<typeof stuckOn>) {
  const newest = await stuck().select("last_error").orderBy("id", "desc").limit(1).executeTakeFirst();
  if (!newest) return { count: 0, reason: null };
  const { count } = await stuck()
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return { count: Number(count), reason: parseReason(newest.last_error ?? "") };
}
