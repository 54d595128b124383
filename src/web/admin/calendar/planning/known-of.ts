import type { Appointment } from "#src/customers/appointments/appointment.ts";
import type { QuoteInFull } from "#src/customers/quotes/quotes.server.ts";

type Known = Pick<Appointment, "place" | "quoteId">;

/** The address of the last appointment, and the newest accepted quote that has no day yet. Both lists: newest first. */
export function knownOf(
  appointments: readonly Pick<Appointment, "place" | "quoteId" | "state">[],
  quotes: readonly Pick<QuoteInFull, "id" | "state">[],
): Known {
  const planned = new Set(appointments.filter(({ state }) => state !== "cancelled").map(({ quoteId }) => quoteId));
  return {
    place: appointments.find(({ place }) => place)?.place ?? "",
    quoteId: quotes.find(({ id, state }) => state === "accepted" && !planned.has(id))?.id ?? null,
  };
}
