import type { Appointment } from "#src/work/appointments/appointment.ts";
import { placeOfWork } from "#src/work/quotes/quote-document.ts";
import type { QuoteInFull } from "#src/work/quotes/quotes.server.ts";

export type KnownJob = Pick<Appointment, "place" | "quoteId">;

/**
 * The newest accepted quote that has no day yet, with its address or that of the last appointment. Both lists: newest
 * first.
 */
export function knownOf(
  appointments: readonly Pick<Appointment, "place" | "quoteId" | "state">[],
  quotes: readonly Pick<QuoteInFull, "id" | "state" | "document" | "events">[],
): KnownJob {
  const planned = new Set(appointments.filter(({ state }) => state !== "cancelled").map(({ quoteId }) => quoteId));
  const quote = quotes.find(({ id, state }) => state === "accepted" && !planned.has(id));
  const acceptance = quote?.events.findLast((event) => event.kind === "accepted");
  const last = appointments.find(({ place }) => place)?.place ?? "";
  return {
    place: placeOfWork({ document: quote?.document, acceptance }) || last,
    quoteId: quote?.id ?? null,
  };
}
