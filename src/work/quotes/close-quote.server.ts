import { loadToday } from "#src/account/settings/settings.server.ts";
import { type QuoteState } from "./quote.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { By } from "#src/account/events/by.ts";
import { record } from "#src/account/events/record.server.ts";
import { callOff } from "#src/work/appointments/close-appointment.server.ts";
import type { AppointmentDeps } from "#src/work/appointments/conclude-change.server.ts";
import type { AppointmentRow } from "#src/work/appointments/stored-appointment.server.ts";
import { jobOf } from "#src/work/jobs/job-of.server.ts";
import { lockJob } from "#src/work/jobs/jobs.server.ts";
import { settleRequest } from "#src/work/jobs/settle-request.server.ts";
import { openQuestion } from "./open-quote.ts";
import { loadQuoteEvents, recordQuoteEvent } from "./quote-events.server.ts";
import { asQuote, type Quote } from "./quotes.server.ts";

export type QuoteClosed = { kind: "closed"; quote: Quote } | { kind: "unknown" | "not-open" };

/** Before an answer: the customer's link says so. */
export function withdrawQuote(db: Db, id: string, now: Date): Promise<QuoteClosed> {
  return db.transaction().execute(async (trx) => {
    const withdrawn = await close(trx, { id, from: ["sent", "viewed", "expired"], to: "withdrawn" }, now);
    if (withdrawn) await recordQuoteEvent(trx, { quoteId: id, event: { kind: "withdrawn" } }, now);
    return withdrawn ? { kind: "closed", quote: withdrawn } : missing(trx, id);
  });
}

type Undone = {
  id: string;
  reason: string;
  /** Work that was begun goes on all the same. */
  keepsVisits?: boolean;
  /** In the same transaction, once the job is known and locked. */
  alsoWrite?: (trx: Db, jobId: string) => Promise<void>;
};

/**
 * Undoes an acceptance, such as one that the customer called off: its evidence stays, the request is what its other jobs say,
 * and the visits of the job ahead are cancelled.
 */
export function cancelQuote(
  { db, siteUrl, by }: AppointmentDeps & { by: By },
  { id, reason, keepsVisits = false, alsoWrite }: Undone,
  now: Date,
): Promise<QuoteClosed> {
  return db.transaction().execute(async (trx) => {
    const found = await trx.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
    if (!found) return { kind: "unknown" };
    const jobId = await jobOf(trx, found, "quotes");
    await lockJob(trx, jobId);
    const cancelled = await close(trx, { id, from: ["accepted"], to: "cancelled" }, now);
    if (!cancelled) return missing(trx, id);
    await recordQuoteEvent(trx, { quoteId: id, event: { kind: "cancelled", reason } }, now);
    await record(trx, { kind: "quote.cancelled", leadId: cancelled.leadId, subject: cancelled.number }, by, now);
    await settleRequest(trx, { leadId: cancelled.leadId, because: "called-off" }, now);
    if (!keepsVisits)
      for (const planned of await lockPlannedOf(trx, jobId, now)) await callOff({ db: trx, siteUrl }, planned, now);
    await alsoWrite?.(trx, jobId);
    return { kind: "closed", quote: cancelled };
  });
}

/**
 * The chosen window and what the owner planned of the job, from today on, whatever version it was planned of; a plan has its
 * own. A written row is locked, and as it is now.
 */
async function lockPlannedOf(trx: Db, jobId: string, now: Date): Promise<AppointmentRow[]> {
  return trx
    .updateTable("appointments")
    .set({ job_id: jobId })
    .where("job_id", "=", jobId)
    .where("plan_id", "is", null)
    .where("state", "=", "planned")
    .where("day", ">=", await loadToday(trx, now))
    .returningAll()
    .execute();
}

export async function stopReminders(db: Db, id: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("quotes")
      .set({ remind_at: null })
      .where("id", "=", id)
      .where("remind_at", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordQuoteEvent(trx, { quoteId: id, event: { kind: "reminders-stopped" } }, now);
    return true;
  });
}

/** The customer's question is no longer waiting; false where none is. */
export async function markAnswered(db: Db, id: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // A written row is locked: two taps make one event.
    await trx.updateTable("quotes").set({ id }).where("id", "=", id).execute();
    if (openQuestion(await loadQuoteEvents(trx, id)) === undefined) return false;
    await recordQuoteEvent(trx, { quoteId: id, event: { kind: "answered" } }, now);
    return true;
  });
}

type Close = { id: string; from: QuoteState[]; to: "withdrawn" | "cancelled" };

async function close(trx: Db, { id, from, to }: Close, now: Date): Promise<Quote | undefined> {
  const row = await trx
    .updateTable("quotes")
    .set({ state: to, remind_at: null, ...(to === "withdrawn" && { decided_at: now.toISOString() }) })
    .where("id", "=", id)
    .where("state", "in", from)
    .returningAll()
    .executeTakeFirst();
  return row && asQuote(row);
}

async function missing(trx: Db, id: string): Promise<QuoteClosed> {
  const row = await trx.selectFrom("quotes").select("id").where("id", "=", id).executeTakeFirst();
  return { kind: row ? "not-open" : "unknown" };
}
