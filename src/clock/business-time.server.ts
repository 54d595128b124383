import { TIME_ZONE } from "./business-day.ts";

/** On the server alone: not every browser has Temporal. */
export function businessTime(moment: Date): Temporal.ZonedDateTime {
  return moment.toTemporalInstant().toZonedDateTimeISO(TIME_ZONE);
}

/** YYYY-MM-DD. */
export function startOfBusinessDay(day: string): Date {
  return toDate(Temporal.PlainDate.from(day).toZonedDateTime(TIME_ZONE));
}

/** `to` is the last day; `until` is excluded. */
export function momentsOf({ from, to }: { from: string; to: string }): { from: Date; until: Date } {
  const dayAfter = Temporal.PlainDate.from(to).add({ days: 1 });
  return { from: startOfBusinessDay(from), until: toDate(dayAfter.toZonedDateTime(TIME_ZONE)) };
}

export function toDate({ epochMilliseconds }: Temporal.ZonedDateTime): Date {
  return new Date(epochMilliseconds);
}
