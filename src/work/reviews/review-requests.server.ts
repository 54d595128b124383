import { record, type Recording } from "#src/account/events/record.server.ts";
import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import type { Selectable } from "kysely";
import { uuidv7 } from "uuidv7";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import { monthsAfter } from "#src/account/consents/implied-consent.server.ts";
import { normalEmail } from "#src/account/consents/person.ts";
import { personHashes } from "#src/account/consents/person-hashes.server.ts";
import { loadSuppression } from "#src/account/consents/suppressions.server.ts";
import { loadLeavesAt } from "#src/account/reminders/quiet-hours.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { ReviewRequestsTable } from "./tables.ts";
import type { ReviewAct } from "#src/work/leads/lead-events.ts";
import { recordLeadEvent } from "#src/work/leads/follow-up/lead-history.server.ts";
import { loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import { reviewToken } from "./review-tokens.server.ts";
import type { ListedReview, ReviewFigures, ReviewRefusal, ReviewRequest, ReviewState } from "./review-request.ts";
import { firstReviewSettings, type ReviewSettings } from "./review-settings.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    reviews: Partial<ReviewSettings>;
  }
}

const YEAR_MS = 365 * DAY_MS;
const LISTED = 50;

export type ReviewDeps = { db: Db; secretKey: Buffer };
export type AskedForReview = { kind: "scheduled"; sendAt: string } | { kind: ReviewRefusal | "unknown-lead" };

export async function loadReviewSettings(db: Db): Promise<ReviewSettings> {
  return { ...firstReviewSettings, ...(await loadSetting(db, "reviews")) };
}

export async function saveReviewSettings({ db, by }: Recording, reviews: ReviewSettings, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await saveSettings(trx, { reviews }, now);
    await record(trx, { kind: "settings.saved", subject: "reviews" }, by, now);
  });
}

/**
 * In the caller's transaction. At the next hour that disturbs nobody, from `from` on; a lead is one job, asked about once.
 * `again`: also where it was skipped, cancelled or is to leave later.
 */
export async function askForReview(
  { db: trx, secretKey }: ReviewDeps,
  { leadId, from, again = false }: { leadId: string; from: Date; again?: boolean },
  now: Date,
): Promise<AskedForReview> {
  const lead = await loadAskedLead(trx, leadId);
  if (!lead) return { kind: "unknown-lead" };
  const settings = await loadReviewSettings(trx);
  const refusal = await refusalOf({ db: trx, secretKey }, { lead, settings }, now);
  if (refusal) return { kind: refusal };
  const send_at = await loadLeavesAt(trx, from);
  const written = await trx
    .insertInto("review_requests")
    .values(newRow(secretKey, { lead_id: leadId, state: "scheduled", reason: "", send_at }, now))
    .onConflict((conflict) =>
      again
        ? conflict
            .column("lead_id")
            .doUpdateSet({ state: "scheduled", reason: "", send_at })
            .where("review_requests.asked_at", "is", null)
        : conflict.column("lead_id").doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (!written) return { kind: "already" };
  await recordReviewEvent(trx, { leadId, act: "scheduled" }, now);
  return { kind: "scheduled", sendAt: send_at };
}

/** By the owner's tap. */
export function askNow({ db, secretKey }: ReviewDeps, leadId: string, now: Date): Promise<AskedForReview> {
  return db
    .transaction()
    .execute((trx) => askForReview({ db: trx, secretKey }, { leadId, from: now, again: true }, now));
}

type NewRow = { lead_id: string; state: ReviewState; reason: ReviewRefusal | ""; send_at: string };

function newRow(secretKey: Buffer, row: NewRow, now: Date) {
  const id = uuidv7();
  return { id, ...row, link_hash: sha256(reviewToken(secretKey, id)), created_at: now.toISOString() };
}

/** Nobody was asked, and is not considered every minute. The owner can still ask. */
export async function recordSkipped(
  { db, secretKey }: ReviewDeps,
  { leadId, reason }: { leadId: string; reason: ReviewRefusal },
  now: Date,
): Promise<void> {
  const row = newRow(secretKey, { lead_id: leadId, state: "skipped", reason, send_at: now.toISOString() }, now);
  await db
    .insertInto("review_requests")
    .values(row)
    .onConflict((conflict) => conflict.column("lead_id").doNothing())
    .execute();
  await recordReviewEvent(db, { leadId, act: "skipped" }, now);
}

export type AskedLead = NonNullable<Awaited<ReturnType<typeof loadAskedLead>>>;

export async function loadAskedLead(db: Db, leadId: string) {
  const lead = await db
    .selectFrom("leads")
    .select(["id", "name", "language", "status", "box", "customer_id"])
    .where("id", "=", leadId)
    .executeTakeFirst();
  const { to: email = "", phone = "" } = (await loadRecipients(db, leadId, "answers")) ?? {};
  return lead && { ...lead, email, phone };
}

type Candidate = { lead: AskedLead; settings: ReviewSettings };

/** Asked when it is scheduled and again when it is sent. The consent itself is asked for by the outbox. */
export async function refusalOf(
  { db, secretKey }: ReviewDeps,
  { lead, settings }: Candidate,
  now: Date,
): Promise<ReviewRefusal | undefined> {
  if (!settings.link) return "no-link";
  const hashes = personHashes(secretKey, lead);
  if (!hashes) return "no-address";
  if (await loadSuppression(db, hashes)) return "left-alone";
  if (lead.status !== "won" || lead.box !== "inbox") return "not-won";
  return (await wasAskedLately(db, { lead, settings }, now)) ? "too-soon" : undefined;
}

async function wasAskedLately(db: Db, { lead, settings }: Candidate, now: Date): Promise<boolean> {
  const since = monthsAfter(now.toISOString(), -settings.everyMonths);
  const other = await db
    .selectFrom("review_requests")
    .innerJoin("leads", "leads.id", "review_requests.lead_id")
    .select("review_requests.id")
    .where(({ eb, or }) =>
      or([
        eb("leads.email_key", "=", normalEmail(lead.email)),
        ...(lead.customer_id === null ? [] : [eb("leads.customer_id", "=", lead.customer_id)]),
      ]),
    )
    .where("leads.id", "!=", lead.id)
    .where("asked_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** False when nothing was to come: the request, or its reminder. */
export function cancelReview(db: Db, leadId: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const scheduled = trx.updateTable("review_requests").set({ state: "cancelled" }).where("lead_id", "=", leadId);
    const request = await scheduled.where("state", "=", "scheduled").executeTakeFirst();
    const reminder = await trx
      .updateTable("review_requests")
      .set({ remind_at: null })
      .where("lead_id", "=", leadId)
      .where("remind_at", "is not", null)
      .executeTakeFirst();
    if (request.numUpdatedRows + reminder.numUpdatedRows === 0n) return false;
    await recordReviewEvent(trx, { leadId, act: "cancelled" }, now);
    return true;
  });
}

/**
 * The work of a job goes on: a request that has not left is made anew once it is done. Another job that is done keeps it.
 */
export async function forgetScheduled(
  trx: Db,
  { leadId, jobId }: { leadId: string; jobId: string | null },
  now: Date,
): Promise<void> {
  const others = trx
    .selectFrom("appointments")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("state", "=", "done")
    .where("job_id", "!=", jobId);
  if (await others.executeTakeFirst()) return;
  const forgotten = await trx
    .deleteFrom("review_requests")
    .where("lead_id", "=", leadId)
    .where("state", "=", "scheduled")
    .where("asked_at", "is", null)
    .executeTakeFirst();
  if (forgotten.numDeletedRows > 0n) await recordReviewEvent(trx, { leadId, act: "cancelled" }, now);
}

export async function loadReview(db: Db, leadId: string): Promise<ReviewRequest | null> {
  const row = await db.selectFrom("review_requests").selectAll().where("lead_id", "=", leadId).executeTakeFirst();
  return row ? asReview(row) : null;
}

/** Newest first. */
export async function listReviews(db: Db, now: Date): Promise<{ figures: ReviewFigures; reviews: ListedReview[] }> {
  const since = after(now, -YEAR_MS);
  const { scheduled, asked, opened } = await db
    .selectFrom("review_requests")
    .select(({ fn, eb }) => [
      fn.countAll().filterWhere("state", "=", "scheduled").as("scheduled"),
      fn.countAll().filterWhere("asked_at", ">", since).as("asked"),
      fn
        .countAll()
        .filterWhere(eb.and([eb("asked_at", ">", since), eb("opened_at", "is not", null)]))
        .as("opened"),
    ])
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("review_requests")
    // SQLite keeps the order of a cross join; with another it would read every lead of the inbox.
    .crossJoin("leads")
    .whereRef("leads.id", "=", "review_requests.lead_id")
    .selectAll("review_requests")
    .select("leads.name")
    .where("leads.box", "=", "inbox")
    .orderBy("review_requests.send_at", "desc")
    .limit(LISTED)
    .execute();
  return {
    figures: { scheduled: Number(scheduled), asked: Number(asked), opened: Number(opened) },
    reviews: rows.map((row) => ({ ...asReview(row), leadId: row.lead_id, name: row.name })),
  };
}

export function recordReviewEvent(db: Db, { leadId, act }: { leadId: string; act: ReviewAct }, now: Date) {
  return recordLeadEvent(db, { leadId, event: { kind: "review", act } }, now);
}

function asReview(row: Selectable<ReviewRequestsTable>): ReviewRequest {
  // Only this module writes them, from the same types.
  const { state, reason } = row as unknown as Pick<ReviewRequest, "state" | "reason">;
  const { send_at: sendAt, asked_at: askedAt, remind_at: remindAt, reminded_at: remindedAt, opened_at: openedAt } = row;
  return { state, reason, sendAt, askedAt, remindAt, remindedAt, openedAt };
}
