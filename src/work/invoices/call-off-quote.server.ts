import type { AppointmentDeps } from "#src/work/appointments/conclude-change.server.ts";
import { cancelQuote, type QuoteClosed } from "#src/work/quotes/close-quote.server.ts";
import { stopRemindersOfQuote } from "./invoice-reminders.server.ts";

type CalledOff = {
  id: string;
  reason: string;
  /** The owner wants what is unpaid of it brought to mind all the same. */
  keepsReminding: boolean;
};

/** Undoes an acceptance. What was issued of it stays owed until it is credited, but nothing reminds of it by itself. */
export function callOffQuote(
  deps: AppointmentDeps,
  { id, reason, keepsReminding }: CalledOff,
  now: Date,
): Promise<QuoteClosed> {
  const stop = (trx: AppointmentDeps["db"]) => stopRemindersOfQuote(trx, id, now);
  return cancelQuote(deps, { id, reason, ...(!keepsReminding && { alsoWrite: stop }) }, now);
}
