import { addDays } from "#src/platform/clock/calendar-day.ts";
import { quarterOf, type Period } from "#src/work/invoices/books/period.ts";

/** Money may come before an invoice of it is issued, by a season at most. */
const MOST_DAYS_BEFORE = 366;

export function earliestDay(issuedOn: string): string {
  return addDays(issuedOn, -MOST_DAYS_BEFORE);
}

type Dated = { day: string; issuedOn: string; today: string };

/**
 * The quarters that have ended whose taxes a payment of this day changes: tax is due on the day of issue, unless it was
 * paid on a day before.
 */
export function quartersChangedBy({ day, issuedOn, today }: Dated): Period[] {
  if (day >= issuedOn) return [];
  const quarters = [quarterOf(day), quarterOf(issuedOn)];
  if (quarters[0] === quarters[1]) return [];
  return quarters.filter((quarter) => quarter < quarterOf(today));
}

type Reversed = { receivedOn: string; recordedOn: string; today: string; closedOn: string };

/** What was typed wrongly today is as if it never was; a cheque that comes back does so today. */
export function reversalDay({ receivedOn, recordedOn, today, closedOn }: Reversed): string {
  return recordedOn === today && receivedOn > closedOn ? receivedOn : today;
}
