import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { WorkedEntry } from "./worked-hours.ts";

/** Minutes by day, Monday first. `missing`: how many visits lack a start or an end, and so are not in the total. */
export type WeekRow = { personId: string; days: number[]; total: number; missing: number; entries: WorkedEntry[] };

/** A row for each of `people` who was sent anywhere, in their order; others follow. */
export function weekTable(
  entries: readonly WorkedEntry[],
  { from, people }: { from: string; people: string[] },
): WeekRow[] {
  const ids = [...new Set([...people, ...entries.map(({ personId }) => personId)])];
  const days = Array.from({ length: 7 }, (_, at) => addDays(from, at));
  return ids.flatMap((personId) => {
    const theirs = entries.filter((entry) => entry.personId === personId);
    if (theirs.length === 0) return [];
    const minutes = days.map((day) => sum(theirs.filter((entry) => entry.day === day)));
    const missing = theirs.filter((entry) => entry.minutes === null).length;
    return [{ personId, days: minutes, total: sum(theirs), missing, entries: theirs }];
  });
}

function sum(entries: readonly WorkedEntry[]): number {
  return entries.reduce((total, { minutes }) => total + (minutes ?? 0), 0);
}
