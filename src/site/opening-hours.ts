import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Business, Hours, OpenRange, Weekday } from "./business.ts";

export type OpenDays = { from: Weekday; to: Weekday; hours: Hours };

export const week: readonly Weekday[] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** Consecutive days with the same hours are one entry. */
export function openingHours(hours: Business["hours"]): OpenDays[] {
  const lines: OpenDays[] = [];
  for (const day of week) {
    const last = lines.at(-1);
    if (last && sameHours(last.hours, hours[day])) last.to = day;
    else lines.push({ from: day, to: day, hours: hours[day] });
  }
  return lines;
}

/** "8 h 30" or "8:30 a.m.", as `dateFormats` writes it. Without Intl, whose output differs between browsers: hydration needs the server's text. */
export function formatOpeningTime(time: string, language: SiteLanguage): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = String(minute).padStart(2, "0");
  if (language === "fr") return minute ? `${hour}\u00a0h\u00a0${minutes}` : `${hour}\u00a0h`;
  if (time === "12:00") return "noon";
  const half = hour < 12 ? "a" : "p";
  return `${hour % 12 || 12}${minute ? `:${minutes}` : ""}\u00a0${half}.m.`;
}

/** None on a closed day, and none by appointment. */
export function rangesOf(hours: Hours): OpenRange[] {
  if (hours === null || hours === "by-appointment") return [];
  const { again, opens, closes } = hours;
  return [{ opens, closes }, ...(again ? [again] : [])];
}

export const ALL_DAY: OpenRange = { opens: "00:00", closes: "23:59" };

export function isAllDay(hours: Hours): boolean {
  const [range] = rangesOf(hours);
  return range !== undefined && range.opens === ALL_DAY.opens && range.closes === ALL_DAY.closes;
}

/** Two days that are neighbours are "Saturday and Sunday", more are "Monday to Friday". */
export function spanOf({ from, to }: Pick<OpenDays, "from" | "to">): "day" | "pair" | "range" {
  if (from === to) return "day";
  return week.indexOf(to) === week.indexOf(from) + 1 ? "pair" : "range";
}

function sameHours(one: Hours, other: Hours): boolean {
  return one === other || (one !== null && other !== null && written(one) === written(other));
}

function written(hours: Hours): string {
  if (hours === "by-appointment") return hours;
  return rangesOf(hours)
    .map(({ opens, closes }) => `${opens}-${closes}`)
    .join();
}
