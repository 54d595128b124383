import type { Actor } from "#src/account/events/by.ts";
import { hearers, type EventKind } from "#src/account/events/hearers.ts";
import { kindOfRow } from "#src/work/invoices/record-invoice.server.ts";
import type { NewLeadEvent } from "#src/work/leads/lead-events.ts";
import type { NewQuoteEvent } from "#src/work/quotes/quote-events.server.ts";

/** What a row of `lead_events` is called by everybody else. */
const ofLead = {
  imported: "lead.imported",
  status: "lead.status_changed",
  moved: "lead.moved",
  corrected: "lead.corrected",
  appointment: "visit.changed",
  helper: "visit.helped",
  plan: "plan.changed",
  consent: "consent.changed",
  review: "review.changed",
  text: "text.sent",
  "adjustment-missed": "adjustment.missed",
  "job-closed": "job.closed",
  "job-reopened": "job.reopened",
} as const satisfies Record<NewLeadEvent["kind"], EventKind>;

const ofQuote = {
  created: "quote.created",
  sent: "quote.sent",
  reminded: "quote.reminded",
  "link-copied": "quote.link_copied",
  viewed: "quote.viewed",
  asked: "quote.asked",
  answered: "quote.answered",
  accepted: "quote.accepted",
  declined: "quote.declined",
  expired: "quote.expired",
  superseded: "quote.superseded",
  withdrawn: "quote.withdrawn",
  cancelled: "quote.cancelled",
  "reminders-stopped": "quote.reminders_stopped",
  "reminders-resumed": "quote.reminders_resumed",
} as const satisfies Record<NewQuoteEvent["kind"], EventKind>;

export type LeadEntryKind = (typeof ofLead)[keyof typeof ofLead];
export type QuoteEntryKind = (typeof ofQuote)[keyof typeof ofQuote];
export type InvoiceEntryKind = (typeof kindOfRow)[keyof typeof kindOfRow];

/** Where what happened is stored, and what its rows are called. Of the same moment, the later stands above. */
export const storedKinds = {
  failing: "mail.failing",
  export: "ad_file.exported",
  arrival: "lead.created",
  message: "message.received",
  invoice: kindOfRow,
  quote: ofQuote,
  other: "lead.known",
  event: ofLead,
  photo: { visit: "photos.taken", request: "photos.received" },
  mail: "mail.queued",
  note: "note.added",
} as const satisfies Record<string, EventKind | Record<string, EventKind>>;

export type StoredSource = keyof typeof storedKinds;

/** The kinds of rows that are shown. */
export function shownRows(source: StoredSource, where: "timeline" | "dashboard"): string[] | "all" {
  const kinds: EventKind | Record<string, EventKind> = storedKinds[source];
  if (typeof kinds === "string") return hearers[kinds][where] ? "all" : [];
  const rows = Object.entries(kinds).flatMap(([row, kind]) => (hearers[kind][where] ? [row] : []));
  return rows.length === Object.keys(kinds).length ? "all" : rows;
}

/** Who alone does it; others are read from the row, or not known. */
export const doneBy: Partial<Record<EventKind, Actor>> = {
  ...{ "note.added": "owner", "mail.queued": "site", "mail.failing": "site", "message.received": "customer" },
  ...{ "photos.received": "customer", "photos.taken": "helper", "visit.helped": "helper" },
  ...{ "quote.viewed": "customer", "quote.asked": "customer", "quote.accepted": "customer" },
  ...{ "quote.declined": "customer", "quote.expired": "site", "invoice.viewed": "customer" },
  ...{ "adjustment.missed": "site", "ad_file.exported": "owner" },
  ...{ "job.closed": "owner", "job.reopened": "owner" },
};
