import { TIME_ZONE } from "#src/site/business-day.ts";

const day = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, dateStyle: "medium" });
const time = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, timeStyle: "short" });

/** The business's own day, wherever the owner travels: `Nov 21, 2026`. */
export function shownDay(moment: Date): string {
  return day.format(moment);
}

export function shownTime(moment: Date): string {
  return time.format(moment);
}
