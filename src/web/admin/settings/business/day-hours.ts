import type { Business, Hours, OpenRange, Weekday } from "#src/site/business.ts";
import { ALL_DAY, isAllDay, rangesOf, week } from "#src/site/opening-hours.ts";

export type DayKind = "open" | "all-day" | "by-appointment" | "closed";
type Open = Exclude<Hours, null | "by-appointment">;

const USUAL: OpenRange = { opens: "08:00", closes: "17:00" };
const NOON: OpenRange = { opens: "12:00", closes: "13:00" };
const STEP_MINUTES = 30;

export function kindOf(hours: Hours): DayKind {
  if (hours === null) return "closed";
  if (hours === "by-appointment") return hours;
  return isAllDay(hours) ? "all-day" : "open";
}

/** A day that opens begins with the hours of a day before it. */
export function hoursOfKind(kind: DayKind, day: Weekday, hours: Business["hours"]): Hours {
  if (kind === "closed") return null;
  if (kind === "by-appointment") return kind;
  if (kind === "all-day") return ALL_DAY;
  const before = week.slice(0, week.indexOf(day)).map((other) => hours[other]);
  return before.findLast((other) => kindOf(other) === "open") ?? USUAL;
}

/** Over noon where the day has one, else after its end; undefined where there is no room. */
export function withPause({ opens, closes }: Open): Open | undefined {
  if (opens < NOON.opens && closes > NOON.closes)
    return { opens, closes: NOON.opens, again: { opens: NOON.closes, closes } };
  const [from] = timesBetween(closes, ALL_DAY.closes);
  return from === undefined ? undefined : { opens, closes, again: { opens: from, closes: ALL_DAY.closes } };
}

export function withoutPause({ opens, closes, again }: Open): Open {
  return { opens, closes: again?.closes ?? closes };
}

/** Between both and neither of them; the one that is chosen is always there. */
export function timesBetween(after: string | undefined, before: string | undefined, chosen = ""): string[] {
  const all = [...steps, ALL_DAY.closes, ...(chosen ? [chosen] : [])];
  const offered = all.filter((time) => (!after || time > after) && (!before || time < before));
  return [...new Set(offered)].toSorted();
}

const steps = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, step) => {
  const minutes = step * STEP_MINUTES;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
});

/** Whether Tuesday to Friday are as Monday is. */
export function isWorkWeekAlike(hours: Business["hours"]): boolean {
  const said = (day: Weekday) => JSON.stringify([kindOf(hours[day]), rangesOf(hours[day])]);
  return week.slice(1, 5).every((day) => said(day) === said("monday"));
}

export function likeMonday(hours: Business["hours"]): Business["hours"] {
  const { monday } = hours;
  return { ...hours, tuesday: monday, wednesday: monday, thursday: monday, friday: monday };
}
