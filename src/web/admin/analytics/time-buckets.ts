import type { DayCounts } from "#src/marketing/traffic/analytics.ts";

export type CountedMeasure = "visits" | "pageViews" | "visitors" | "bots";
export type TimeBucket = { from: string; to: string; now: number; before: number };

/** Longer periods have a point a week. */
const MOST_DAYS_ONE_BY_ONE = 60;

/** Weeks are counted back from the end; an incomplete first one is left out, as the line would seem to fall there. */
export function timeBuckets(
  { days, daysBefore }: { days: DayCounts[]; daysBefore: DayCounts[] },
  measure: CountedMeasure,
): TimeBucket[] {
  const size = days.length > MOST_DAYS_ONE_BY_ONE ? 7 : 1;
  const buckets: TimeBucket[] = [];
  for (let end = days.length; end >= size; end -= size) {
    const start = end - size;
    const held = days.slice(start, end);
    buckets.unshift({
      from: held[0]?.day ?? "",
      to: held.at(-1)?.day ?? "",
      now: sum(held, measure),
      before: sum(daysBefore.slice(start, end), measure),
    });
  }
  return buckets;
}

function sum(days: DayCounts[], measure: CountedMeasure): number {
  return days.reduce((total, day) => total + day[measure], 0);
}
