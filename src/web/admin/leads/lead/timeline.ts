import type { LeadInFull, OtherLead } from "#src/work/leads/lead-history.ts";
import type { LeadEvent } from "#src/work/leads/lead-events.ts";
import type { LeadNote } from "#src/work/leads/lead-note.ts";
import type { ReceivedPhoto } from "#src/work/leads/photos/lead-photo.ts";
import type { MailInHistory } from "#src/account/notifications/outbox/undelivered.server.ts";
import type { Message } from "#src/work/conversation/message.ts";
import type { InvoiceEvent } from "#src/work/invoices/invoice-events.server.ts";
import type { InvoiceOfLead } from "#src/work/invoices/invoices.server.ts";
import type { QuoteEvent } from "#src/work/quotes/quote-events.server.ts";
import type { QuoteInFull } from "#src/work/quotes/quotes.server.ts";

export type TimelineEntry = { id: string; at: string } & (
  | { kind: "arrived"; origin: string }
  | { kind: "event"; event: LeadEvent }
  | { kind: "note"; note: LeadNote }
  | { kind: "mail"; mail: MailInHistory }
  | { kind: "photos"; count: number; isOfVisit: boolean }
  | { kind: "message"; message: Message }
  | { kind: "other"; other: OtherLead }
  | { kind: "quote"; quote: QuoteInFull; event: QuoteEvent }
  | { kind: "invoice"; invoice: InvoiceOfLead; event: InvoiceEvent }
);

/** Newest first. */
export function timelineOf(
  lead: Pick<LeadInFull, "id" | "origin" | "submitted_at" | "notes" | "events" | "others" | "mails" | "photos">,
  quotes: readonly QuoteInFull[] = [],
  invoices: readonly InvoiceOfLead[] = [],
  messages: readonly Message[] = [],
): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...lead.notes.map((note) => ({ kind: "note" as const, id: note.id, at: note.created_at, note })),
    ...lead.mails.map((mail) => ({ kind: "mail" as const, id: mail.id, at: mail.sent_at ?? mail.created_at, mail })),
    ...photoEntries(lead.photos.shown, false),
    ...photoEntries(lead.photos.shown, true),
    ...lead.events.map((event) => ({ kind: "event" as const, id: event.id, at: event.at, event })),
    ...lead.others.map((other) => ({ kind: "other" as const, id: other.id, at: other.submitted_at, other })),
    ...quotes.flatMap((quote) =>
      quote.events.toReversed().map((event) => ({ kind: "quote" as const, id: event.id, at: event.at, quote, event })),
    ),
    ...invoices.flatMap((invoice) =>
      invoice.events
        .toReversed()
        .map((event) => ({ kind: "invoice" as const, id: event.id, at: event.at, invoice, event })),
    ),
    // Those to the customer are among the mails.
    ...messages
      .filter(({ direction }) => direction === "in")
      .map((message) => ({ kind: "message" as const, id: message.id, at: message.at, message })),
    { kind: "arrived", id: lead.id, at: lead.submitted_at, origin: lead.origin },
  ];
  return entries.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
}

/** Those of one request come within the hour: one entry, when the last of them came. */
function photoEntries(photos: readonly ReceivedPhoto[], isOfVisit: boolean): TimelineEntry[] {
  const some = photos.filter(({ moment }) => (moment !== null) === isOfVisit);
  const hours = Map.groupBy(some, ({ created_at }) => created_at.slice(0, "2026-11-20T14".length));
  return [...hours.values()].map((received) => {
    const [last] = received.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
    return { kind: "photos", id: `photos ${last?.id}`, at: last?.created_at ?? "", count: received.length, isOfVisit };
  });
}
