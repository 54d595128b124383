import { addDays, daysBetween, isCalendarDay } from "#src/platform/clock/calendar-day.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import type { DayRange } from "#src/work/invoices/books/period.ts";
import type { InvoiceCode } from "#src/work/invoices/invoice-problems.ts";

const A_YEAR = 365;
const MOST_YEARS = 5;
const MOST_DAYS = MOST_YEARS * 366;

/** As an address has them. */
export type StatementDays = { from?: string | undefined; to?: string | undefined };

export function lastTwelveMonths(to: string): DayRange {
  return { from: addDays(to, -A_YEAR), to };
}

/** Up to the day that was asked for, else up to today; from a year before, where that is not said either. */
export function statementPeriod(asked: StatementDays, today: string): Parsed<DayRange, InvoiceCode> {
  const refuse = (field: "from" | "to", problem: InvoiceCode, values = {}) => ({
    ok: false as const,
    problems: [{ field, code: problem, values }],
  });
  const { to = today } = asked;
  if (!isCalendarDay(to)) return refuse("to", "invoice-day");
  const { from = lastTwelveMonths(to).from } = asked;
  if (!isCalendarDay(from)) return refuse("from", "invoice-day");
  if (from > today) return refuse("from", "payment-day-to-come");
  if (to < from) return refuse("to", "statement-backwards");
  if (daysBetween(from, to) >= MOST_DAYS) return refuse("to", "statement-too-long", { most: MOST_YEARS });
  return { ok: true, values: { from, to } };
}

export function yearRange(year: number | string): DayRange {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}
