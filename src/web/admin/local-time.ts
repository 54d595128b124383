import { TIME_ZONE } from "#src/site/business-day.ts";

const day = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, dateStyle: "medium" });
const time = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, timeStyle: "short" });
const frenchMoment = new Intl.DateTimeFormat("fr-CA", {
  timeZone: TIME_ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});

/** The business's own day, wherever the owner travels: `Nov 21, 2026`. */
export function shownDay(moment: Date): string {
  return day.format(moment);
}

export function shownTime(moment: Date): string {
  return time.format(moment);
}

/** As Quebec writes it, to the second: `2026-11-21 11 h 56 min 03 s`. */
export function shownFrenchMoment(moment: Date): string {
  return frenchMoment.format(moment);
}
