import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { MinuteSpan } from "./day-layout.ts";
import { STEP_MINUTES, toHour, toMinutes, type Row, type Slot } from "#src/web/admin/calendar/team/slot.ts";

/** Where up and down lead: to another hour of the day, week or person; beside people, left and right lead to hours. */
export type Steps = { days: readonly string[] } & (
  | { kind: "hours"; hours: MinuteSpan }
  | { kind: "rows"; hours: MinuteSpan; rows: readonly Row[] }
  | { kind: "weeks" }
  | { kind: "days" }
);

/** Stays within what is shown. Above the first hour is the whole day. */
export function stepSlot(slot: Slot, key: string, steps: Steps): Slot {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  const isAcross = key === "ArrowLeft" || key === "ArrowRight";
  if (steps.kind === "rows")
    return isAcross
      ? { ...slot, from: hourAfter(slot.from ?? null, by, steps.hours) }
      : { ...slot, row: rowAfter(slot.row ?? null, by, steps.rows) };
  if (isAcross) return onDay(slot, by, steps.days);
  if (steps.kind === "weeks") return onDay(slot, 7 * by, steps.days);
  return steps.kind === "hours" ? { ...slot, from: hourAfter(slot.from ?? null, by, steps.hours) } : slot;
}

function onDay(slot: Slot, by: number, days: readonly string[]): Slot {
  const day = addDays(slot.day, by);
  return days.includes(day) ? { ...slot, day } : slot;
}

function rowAfter(row: Row, by: number, rows: readonly Row[]): Row {
  const at = rows.indexOf(row) + by;
  return rows[Math.max(0, Math.min(at, rows.length - 1))] ?? null;
}

function hourAfter(from: string | null, by: number, { start, end }: MinuteSpan): string | null {
  if (from === null) return by > 0 ? toHour(start) : null;
  const minutes = toMinutes(from) + by * STEP_MINUTES;
  return minutes < start ? null : toHour(Math.min(minutes, end - STEP_MINUTES));
}
