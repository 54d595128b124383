import type { Window } from "#src/work/appointments/appointment.ts";
import { timeOfDay, today } from "#src/web/admin/parts/calendar-days.ts";

/** What of it is over where the business is; the owner is told, and plans it all the same where they want. */
export function pastOf({ day, from }: Window, now = new Date()): "day-past" | "hour-past" | undefined {
  const current = today(now);
  if (day === "" || day > current) return undefined;
  if (day < current) return "day-past";
  return from !== null && from !== "" && from < timeOfDay(now) ? "hour-past" : undefined;
}
