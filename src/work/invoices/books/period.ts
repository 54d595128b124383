import { addDays } from "#src/platform/clock/calendar-day.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { formatMonth } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { booksWords } from "./books-words.ts";

const QUARTERS = 4;
const MONTHS = 12;

/** A year `2026`, a quarter `2026-Q4` or a month `2026-11` of the calendar. */
export type Period = string;
/** Days, both included. */
export type DayRange = { from: string; to: string };

const WRITTEN = /^(20\d\d)(?:-(?:Q([1-4])|(0[1-9]|1[0-2])))?$/;

export function isPeriod(text: string): boolean {
  return WRITTEN.test(text);
}

export function rangeOf(period: Period): DayRange {
  const [, year = "", quarter, month] = WRITTEN.exec(period) ?? [];
  const first = quarter ? Number(quarter) * 3 - 2 : Number(month ?? 1);
  const last = quarter ? first + 2 : month ? first : MONTHS;
  return { from: `${year}-${twoDigits(first)}-01`, to: lastDayOf(Number(year), last) };
}

/** On which a period stands: its last day, or today while it goes on. */
export function closingDay(period: Period, today: string): string {
  const { to } = rangeOf(period);
  return to < today ? to : today;
}

export function quarterOf(day: string): Period {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

export function yearOf(period: Period): string {
  return period.slice(0, 4);
}

/** The year itself, its quarters and its months. */
export function periodsOf(year: string): Period[] {
  const quarters = Array.from({ length: QUARTERS }, (_, at) => `${year}-Q${at + 1}`);
  const months = Array.from({ length: MONTHS }, (_, at) => `${year}-${twoDigits(at + 1)}`);
  return [year, ...quarters, ...months];
}

export function periodName(period: Period, language: SiteLanguage): string {
  const [, year = "", quarter, month] = WRITTEN.exec(period) ?? [];
  const words = booksWords[language];
  if (month) return formatMonth(`${year}-${month}`, language);
  return quarter ? fillIn(words.quarter, { quarter, year }) : fillIn(words.year, { year });
}

function lastDayOf(year: number, month: number): string {
  const next = month === MONTHS ? `${year + 1}-01-01` : `${year}-${twoDigits(month + 1)}-01`;
  return addDays(next, -1);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
