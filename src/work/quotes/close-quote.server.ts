import { loadToday } from "#src/account/settings/settings.server.ts";
import { type QuoteState } from "./quote.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { callOff } from "#src/work/appointments/close-appointment.server.ts";
import type { AppointmentDeps } from "#src/work/appointments/conclude-change.server.ts";
import type { AppointmentRow } from "#src/work/appointments/stored-appointment.server.ts";
import { jobOf } from "#src/work/jobs/job-of.server.ts";
import { lockJob } from "#src/work/jobs/jobs.server.ts";
import { winLead } from "#src/work/quotes/answers/win-lead.server.ts";
import { openQuestion } from "./open-question.ts";
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

/**
 * Undoes an acceptance, such as one that the customer called off: its evidence stays, the lead is quoted again, and the
 * appointments that were planned of it are cancelled.
 */
export function cancelQuote(
  { db, siteUrl }: AppointmentDeps,
  { id, reason, alsoWrite }: { id: string; reason: string; alsoWrite?: (trx: Db) => Promise<void> },
  now: Date,
): Promise<QuoteClosed> {
  return db.transaction().execute(async (trx) => {
    const found = await trx.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
    if (!found) return { kind: "unknown" };
    await lockJob(trx, await jobOf(trx, found, "quotes"));
    const cancelled = await close(trx, { id, from: ["accepted"], to: "cancelled" }, now);
    if (!cancelled) return missing(trx, id);
    await recordQuoteEvent(trx, { quoteId: id, event: { kind: "cancelled", reason } }, now);
    await winLead(trx, cancelled.leadId, now);
    for (const planned of await lockPlannedOf(trx, id, now)) await callOff({ db: trx, siteUrl }, planned, now);
    await alsoWrite?.(trx);
    return { kind: "closed", quote: cancelled };
  });
}

/** The chosen window and what the owner planned, from today on. A written row is locked, and as it is now. */
async function lockPlannedOf(trx: Db, quoteId: string, now: Date): Promise<AppointmentRow[]> {
  return trx
    .updateTable("appointments")
    .set({ quote_id: quoteId })
    .where("quote_id", "=", quoteId)
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
