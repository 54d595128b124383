import { toDate } from "#src/platform/clock/business-time.server.ts";
import type { Window } from "./appointment.ts";

type Times = { start: Date; end: Date };

/** Undefined for a whole day. An hour that the clocks skip is the one an hour later; of one they repeat, the first. */
export function timesOf({ day, from, until }: Window, timeZone: string): Times | undefined {
  if (from === null || until === null) return undefined;
  const wall = (date: Temporal.PlainDate, hour: string) => date.toPlainDateTime(Temporal.PlainTime.from(hour));
  const first = Temporal.PlainDate.from(day);
  const begins = wall(first, from);
  const ends = wall(until > from ? first : first.add({ days: 1 }), until);
  const start = toDate(begins.toZonedDateTime(timeZone));
  const end = toDate(ends.toZonedDateTime(timeZone));
  if (end > start) return { start, end };
  // All of the window is within the skipped hour.
  const wanted = begins.until(ends).total("milliseconds");
  return { start, end: new Date(start.getTime() + wanted) };
}

/** 29 February becomes the 28th. */
export function yearAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ years: 1 }).toString();
}
