import type { Actor } from "#src/account/events/by.ts";
import type { DeliveryReason } from "#src/account/notifications/delivery-words.ts";
import type { MailInHistory } from "#src/account/notifications/outbox/undelivered.server.ts";
import type { AuditKind } from "#src/account/events/audit.ts";
import type { NewInvoiceEvent } from "#src/work/invoices/invoice-events.server.ts";
import type { InvoiceKind } from "#src/work/invoices/invoice.ts";
import type { LeadBox } from "#src/work/leads/lead-boxes.ts";
import type { NewLeadEvent } from "#src/work/leads/lead-events.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import type { NewQuoteEvent } from "#src/work/quotes/quote-events.server.ts";
import type { InvoiceEntryKind, LeadEntryKind, QuoteEntryKind } from "./stored-kinds.server.ts";

export type LeadSubject = {
  kind: "lead";
  id: string;
  name: string;
  service: string;
  service_requested: string;
  status: LeadStatus;
  box: LeadBox;
};

/** `currency` is undefined for a draft, `name` null once the lead is erased. */
type Paper = { id: string; leadId: string; currency: string | undefined; name: string | null };
export type QuoteSubject = Paper & { kind: "quote"; number: string };
export type InvoiceSubject = Paper & { kind: "invoice"; invoiceKind: InvoiceKind; number: string | null };

/** `at`: ISO 8601 UTC. `actor` is null where what is stored does not say. */
type Told<Kind, Subject, Detail> = {
  id: string;
  at: string;
  kind: Kind;
  subject: Subject;
  detail: Detail;
  actor: Actor | null;
};

export type LeadEntry = Told<LeadEntryKind, LeadSubject, NewLeadEvent>;
export type QuoteEntry = Told<QuoteEntryKind, QuoteSubject, NewQuoteEvent>;
export type InvoiceEntry = Told<InvoiceEntryKind, InvoiceSubject, NewInvoiceEvent>;

/** What the log alone knows. */
export type LoggedEntry = Told<"logged", null, { kind: AuditKind; subject: string }>;

/** About nobody: among the newest of everything alone. */
export type NewsEntry =
  | Told<"ad_file.exported", null, { dialect: string }>
  | Told<"mail.failing", null, { state: "waiting" | "stopped"; mails: number; reason: DeliveryReason }>
  | LoggedEntry;

/** What happened, as every timeline shows it. */
export type TimelineEntry =
  | Told<"lead.created", LeadSubject, { origin: string }>
  | LeadEntry
  | Told<"note.added", LeadSubject, { text: string }>
  | Told<"mail.queued", LeadSubject, MailInHistory>
  | Told<"message.received", LeadSubject, { isAutomatic: boolean }>
  | Told<"photos.received" | "photos.taken", LeadSubject, { count: number }>
  /** Another request: of the same person, or from the same phone. */
  | Told<"lead.known", LeadSubject, { same: "person" | "phone" }>
  | QuoteEntry
  | InvoiceEntry
  | NewsEntry;

/** In the reader's words; on a timeline of one, what is of nobody is blank. */
export type SaidEntry = TimelineEntry & { says: string };

/** Asked for again with `next`, as `before`. */
export type TimelinePage<Entry = TimelineEntry> = { entries: Entry[]; next: string | undefined };

export function isOfQuote<Entry extends TimelineEntry>(entry: Entry): entry is Entry & QuoteEntry {
  return entry.subject?.kind === "quote";
}

export function isOfInvoice<Entry extends TimelineEntry>(entry: Entry): entry is Entry & InvoiceEntry {
  return entry.subject?.kind === "invoice";
}
