import { businessDay } from "#src/platform/clock/business-day.ts";
import { addDays, daysBetween, noonOf } from "#src/platform/clock/calendar-day.ts";
import { formatDay, withFirstOfMonth } from "#src/platform/i18n/formats.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { regionalFormat } from "./regional-format.ts";

export type CalendarView = "day" | "week" | "month";
type DateRange = { from: string; to: string };

/** YYYY-MM-DD where the business is, wherever the device is. */
export function today(now = new Date()): string {
  return businessDay(now, regionalFormat().timeZone);
}

/** HH:MM there. */
export function timeOfDay(now = new Date()): string {
  const { timeZone } = regionalFormat();
  return now.toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
}

/** The days shown: one, a week from Sunday, or the whole weeks of a month. */
export function daysShown(view: CalendarView, day: string): string[] {
  if (view === "day") return [day];
  if (view === "week") return daysFrom(startOfWeek(day), 7);
  const first = `${day.slice(0, 8)}01`;
  const last = addDays(nextMonth(first), -1);
  const start = startOfWeek(first);
  return daysFrom(start, (daysBetween(start, startOfWeek(last)) / 7 + 1) * 7);
}

export function dateRangeOf(days: readonly string[]): DateRange {
  return { from: days[0] ?? today(), to: days.at(-1) ?? today() };
}

/** With the week of a day, so that the next one is there at once. */
export function daysLoaded(view: CalendarView, day: string): string[] {
  return daysShown(view === "day" ? "week" : view, day);
}

/** `direction` is 1 or -1. */
export function stepDay(view: CalendarView, day: string, direction: number): string {
  if (view === "day") return addDays(day, direction);
  if (view === "week") return addDays(day, 7 * direction);
  const first = `${day.slice(0, 8)}01`;
  return direction > 0 ? nextMonth(first) : `${addDays(first, -1).slice(0, 8)}01`;
}

/** `mardi 24 novembre 2026`, `22 – 28 nov. 2026`, `novembre 2026`. */
export function formatShownDays(view: CalendarView, day: string, language: Language): string {
  if (view === "day") return formatDay(day, language, "full");
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...style, timeZone: "UTC" });
  if (view === "month") return format({ month: "long", year: "numeric" }).format(noonOf(day));
  const { from, to } = dateRangeOf(daysShown("week", day));
  const shown = format({ day: "numeric", month: "short", year: "numeric" }).formatRange(noonOf(from), noonOf(to));
  return withFirstOfMonth(shown, language);
}

function startOfWeek(day: string): string {
  return addDays(day, -noonOf(day).getUTCDay());
}

function nextMonth(first: string): string {
  return `${addDays(first, 31).slice(0, 8)}01`;
}

function daysFrom(start: string, count: number): string[] {
  return Array.from({ length: count }, (_, number) => addDays(start, number));
}
