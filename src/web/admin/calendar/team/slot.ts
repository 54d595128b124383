import type { Window } from "#src/work/appointments/appointment.ts";

/** Who a row is of, by id; null for what nobody goes to yet. */
export type Row = string | null;

/**
 * A place in a calendar: a day, with its hour (HH:MM) or null for the whole day where the calendar shows hours, and its
 * row where it shows people.
 */
export type Slot = { day: string; from?: string | null | undefined; row?: Row | undefined };

export const STEP_MINUTES = 30;
const USUAL_MINUTES = 120;
const DAY_MINUTES = 24 * 60;
const MORNING = { from: "08:00", until: "12:00" };

/** What a new appointment there begins with. */
export function windowAt({ day, from }: Slot): Window {
  if (from === undefined) return { day, ...MORNING };
  return { day, ...hoursFrom(from, USUAL_MINUTES) };
}

/** It keeps its hours on another day, and its length at another hour. */
export function movedTo(window: Window, { day, from }: Slot): Window {
  if (from === undefined) return { day, from: window.from, until: window.until };
  return { day, ...hoursFrom(from, minutesOf(window)) };
}

export function isSameWindow(one: Window, other: Window): boolean {
  return one.day === other.day && one.from === other.from && one.until === other.until;
}

/** An end that is not later is of the next day. */
function minutesOf({ from, until }: Window): number {
  if (from === null || until === null) return USUAL_MINUTES;
  const length = toMinutes(until) - toMinutes(from);
  return length > 0 ? length : length + DAY_MINUTES;
}

function hoursFrom(from: string | null, length: number): Pick<Window, "from" | "until"> {
  return from === null ? { from, until: null } : { from, until: toHour(toMinutes(from) + length) };
}

export function toMinutes(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  return hours * 60 + minutes;
}

export function toHour(minutes: number): string {
  const ofDay = minutes % DAY_MINUTES;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
