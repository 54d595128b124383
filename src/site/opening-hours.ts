import type { Business, Hours, Weekday } from "./business.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";

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

/** "8 h 30" or "8:30 am". Without Intl, whose output differs between browsers: hydration needs the server's text. */
export function formatOpeningTime(time: string, language: SiteLanguage): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = String(minute).padStart(2, "0");
  if (language === "fr") return minute ? `${hour}\u00a0h\u00a0${minutes}` : `${hour}\u00a0h`;
  const half = hour < 12 ? "am" : "pm";
  return `${hour % 12 || 12}${minute ? `:${minutes}` : ""}\u00a0${half}`;
}

function sameHours(one: Hours, other: Hours): boolean {
  return one?.opens === other?.opens && one?.closes === other?.closes;
}
