import { MINUTE_MS } from "./durations.ts";

/** Of the owner: days, files and conversions are dated in it. */
export const TIME_ZONE = "America/Toronto";

const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE, dateStyle: "short" });
const QUARTER_HOUR_MS = 15 * MINUTE_MS;

/** YYYY-MM-DD. */
export function businessDay(moment: Date | number): string {
  // Called for every log entry: 0.1 µs instead of 2.4 (Temporal: 4.7). Zones are offset by whole quarter hours.
  const quarter = Math.floor(Number(moment) / QUARTER_HOUR_MS);
  if (quarter !== cached.quarter) cached = { quarter, day: calendar.format(moment) };
  return cached.day;
}

let cached = { quarter: NaN, day: "" };
