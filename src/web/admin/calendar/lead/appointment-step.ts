import type { Appointment } from "#src/work/appointments/appointment.ts";
import type { NextStep } from "#src/web/admin/quotes/lead/next-step.ts";

export type AppointmentStep =
  | { kind: "overdue" | "upcoming"; appointment: Appointment }
  /** A quote was accepted and no day is set. */
  | { kind: "to-plan" }
  /** The work is done since. */
  | { kind: "done" };

/** What comes before the quotes' own next step; undefined leaves it to them. `today` is where the business is. */
export function appointmentStep(
  appointments: readonly Appointment[],
  quotes: NextStep | undefined,
  today: string,
): AppointmentStep | undefined {
  if (quotes && quotes.kind !== "accepted") return undefined;
  const planned = appointments.filter(({ state }) => state === "planned").toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const [first] = planned;
  if (first) return { kind: first.day < today ? "overdue" : "upcoming", appointment: first };
  const isDone = appointments.some(
    ({ state, doneAt }) => state === "done" && (doneAt ?? "") > (quotes?.quote.decidedAt ?? ""),
  );
  return quotes && { kind: isDone ? "done" : "to-plan" };
}
