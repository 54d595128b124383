import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { TextKind } from "#src/account/settings/text-templates/text-templates.ts";
import type { Appointment } from "#src/work/appointments/appointment.ts";

/** Nobody is told weeks later that the work is done. */
const DONE_FOR_DAYS = 14;

/** The most likely one first. A review is asked for by other rules. */
export function fittingTexts({ state, day }: Pick<Appointment, "state" | "day">, today: string): TextKind[] {
  if (state === "done") return day >= addDays(today, -DONE_FOR_DAYS) ? ["done"] : [];
  if (state !== "planned" || day < today) return [];
  return day === today ? ["onMyWay", "reminder"] : ["reminder"];
}
