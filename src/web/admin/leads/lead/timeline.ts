import type { LeadEvent, LeadInFull, OtherLead } from "#src/leads/lead-history.ts";
import type { LeadNote } from "#src/leads/lead-note.ts";
import type { QuoteEvent } from "#src/quotes/quote-events.server.ts";
import type { QuoteInFull } from "#src/quotes/quotes.server.ts";

export type TimelineEntry = { id: string; at: string } & (
  | { kind: "arrived"; origin: string }
  | { kind: "event"; event: LeadEvent }
  | { kind: "note"; note: LeadNote }
  | { kind: "other"; other: OtherLead }
  | { kind: "quote"; quote: QuoteInFull; event: QuoteEvent }
);

/** Newest first. */
export function timelineOf(
  lead: Pick<LeadInFull, "id" | "origin" | "submitted_at" | "notes" | "events" | "others">,
  quotes: readonly QuoteInFull[] = [],
): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...lead.notes.map((note) => ({ kind: "note" as const, id: note.id, at: note.created_at, note })),
    ...lead.events.map((event) => ({ kind: "event" as const, id: event.id, at: event.at, event })),
    ...lead.others.map((other) => ({ kind: "other" as const, id: other.id, at: other.submitted_at, other })),
    ...quotes.flatMap((quote) =>
      quote.events.toReversed().map((event) => ({ kind: "quote" as const, id: event.id, at: event.at, quote, event })),
    ),
    { kind: "arrived", id: lead.id, at: lead.submitted_at, origin: lead.origin },
  ];
  return entries.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
}
