import { DAY_MS } from "#src/platform/clock/durations.ts";

/** `from` is included, `until` is not. */
export type DateRange = { from: Date; until: Date };

/** A busy month is counted in some milliseconds: one turn of the event loop. */
const DAYS_A_TURN = 31;

export function partsOf({ from, until }: DateRange): DateRange[] {
  const parts: DateRange[] = [];
  for (let start = from; start < until;) {
    const end = new Date(Math.min(start.getTime() + DAYS_A_TURN * DAY_MS, until.getTime()));
    parts.push({ from: start, until: end });
    start = end;
  }
  return parts;
}
