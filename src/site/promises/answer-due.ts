import { DAY_MS, HOUR_MS } from "#src/platform/clock/durations.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { momentIn, zoneTime } from "#src/platform/clock/zone-time.ts";
import type { Business } from "#src/site/business.ts";
import { rangesOf, week } from "#src/site/opening-hours.ts";
import type { AnswerDelay } from "./promises.ts";

export type Answering = { answer: AnswerDelay } & Pick<Business, "hours" | "areHoursHidden" | "timeZone">;

/** Nobody is promised an answer sooner. */
const LEAST_MS = 2 * HOUR_MS;
const LAST_MINUTE = 23 * 60 + 59;
const UNKNOWN: Business["hours"] = {
  ...{ monday: null, tuesday: null, wednesday: null, thursday: null, friday: null, saturday: null, sunday: null },
};
/** Where the business is never open, or always. */
const USUAL_CLOSING = 17 * 60;

/**
 * When an answer is due: within opening hours, or when they end. Null where no moment is promised. Hours that nobody has
 * confirmed, or that the owner keeps to themselves, move nothing.
 */
export function answerDueAt(submittedAt: string, told: Answering): Date | null {
  const submitted = new Date(submittedAt);
  const answering = told.areHoursHidden ? { ...told, hours: UNKNOWN } : told;
  switch (answering.answer) {
    case "day":
      return withinDay(submitted, answering);
    case "business-day":
      return businessDayAfter(submitted, 1, answering);
    case "two-business-days":
      return businessDayAfter(submitted, 2, answering);
    case "soon":
      return null;
  }
}

/** The moment that a customer is told, which follows from hours that they can read on the site. */
export function answerToldAt(submittedAt: string, answering: Answering): Date | null {
  return answering.areHoursHidden ? null : answerDueAt(submittedAt, answering);
}

/** For who waits without a promise too. */
export function answerWantedAt(submittedAt: string, answering: Answering): Date {
  return answerDueAt(submittedAt, answering) ?? later(new Date(submittedAt), DAY_MS);
}

function withinDay(submitted: Date, { hours, timeZone }: Answering): Date {
  const { day, minutes } = zoneTime(later(submitted, DAY_MS), timeZone);
  const open = openOn(day, hours);
  const fullHour = momentIn({ day, minutes: minutes - (minutes % 60) }, timeZone);
  if (open && minutes >= open.opens && minutes <= open.closes) {
    const opening = momentIn({ day, minutes: open.opens }, timeZone);
    return opening > fullHour ? opening : fullHour;
  }
  const last = minutes > (open?.closes ?? LAST_MINUTE) ? day : addDays(day, -1);
  const closes = openOn(last, hours)?.closes;
  const closing = closes === undefined ? undefined : momentIn({ day: last, minutes: closes }, timeZone);
  // Asked after closing time before a day off: the moment itself was promised.
  return closing && closing >= later(submitted, LEAST_MS) ? closing : fullHour;
}

function businessDayAfter(submitted: Date, count: number, { hours, timeZone }: Answering): Date {
  const isOpen = (name: (typeof week)[number]) => rangesOf(hours[name]).length > 0;
  const weekdays = week.slice(0, 5);
  const open = weekdays.some(isOpen) ? weekdays.filter(isOpen) : week.filter(isOpen);
  const worked = open.length > 0 ? open : weekdays;
  let { day } = zoneTime(submitted, timeZone);
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (worked.includes(weekdayOf(day))) left--;
  }
  const closes = openOn(day, hours)?.closes ?? LAST_MINUTE;
  return momentIn({ day, minutes: closes === LAST_MINUTE ? USUAL_CLOSING : closes }, timeZone);
}

function openOn(day: string, hours: Business["hours"]) {
  const ranges = rangesOf(hours[weekdayOf(day)]);
  const [first, last] = [ranges[0], ranges.at(-1)];
  return first && last && { opens: minutesOf(first.opens), closes: minutesOf(last.closes) };
}

function weekdayOf(day: string): (typeof week)[number] {
  return week[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7] ?? "monday";
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
