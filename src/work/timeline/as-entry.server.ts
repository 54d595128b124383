import { parseJson, type Json } from "#src/platform/columns/column.ts";
import { parseEvent } from "#src/platform/columns/event-columns.ts";
import type { Actor } from "#src/account/events/by.ts";
import type { EventKind } from "#src/account/events/hearers.ts";
import { parseReason } from "#src/account/notifications/delivery-words.ts";
import { haveSimilarNames } from "#src/account/consents/similar-names.ts";
import type { NewInvoiceEvent } from "#src/work/invoices/invoice-events.server.ts";
import type { NewLeadEvent } from "#src/work/leads/lead-events.ts";
import type { NewQuoteEvent } from "#src/work/quotes/quote-events.server.ts";
import { doneBy, storedKinds, type StoredSource } from "./stored-kinds.server.ts";
import type { InvoiceSubject, LeadSubject, QuoteSubject, TimelineEntry } from "./timeline-entry.ts";

type Column = string | null;
type MailColumns = "mail_kind" | "mail_to" | "mail_subject" | "mail_state" | "next_try_at" | "queued_at";
type LeadColumns = "name" | "service" | "service_requested" | "status" | "box" | "origin";

/** What is beside an entry is null where it is of something else. */
export type FoundRow = Record<"id" | "at" | "kind" | "detail" | "subject_id", string> & {
  place: number;
  source: StoredSource | "log";
  quote_document: Json<{ currency: string }> | null;
  invoice_document: Json<{ currency: string }> | null;
  attempts: number | null;
} & Record<LeadColumns | MailColumns, Column> &
  Record<"quote_number" | "invoice_number" | "invoice_kind" | "paper_lead" | "last_error" | "sent_at", Column>;

export function asEntry(row: FoundRow): TimelineEntry {
  const { id, at, source } = row;
  const kind = kindOf(row);
  const told = tellers[source](row);
  // Each teller gives the subject and the detail that belong to the kinds of its table.
  return { id, at, kind, ...told, actor: actorOf(kind, told.detail) } as TimelineEntry;
}

function kindOf({ source, kind }: FoundRow): EventKind | "logged" {
  if (source === "log") return "logged";
  const kinds: EventKind | Record<string, EventKind> = storedKinds[source];
  // The query asks for rows that have a name.
  return typeof kinds === "string" ? kinds : (kinds[kind] as EventKind);
}

function actorOf(kind: EventKind | "logged", detail: object): Actor | null {
  if (kind === "logged") return null;
  if ("method" in detail && detail.method === "online") return "provider";
  if ("by" in detail && detail.by !== "") return "helper";
  if ("act" in detail && (detail.act === "unsubscribed" || detail.act === "opened")) return "customer";
  return doneBy[kind] ?? null;
}

type Teller = (row: FoundRow) => Pick<TimelineEntry, "subject" | "detail">;

const tellers: Record<FoundRow["source"], Teller> = {
  event: (row) => ({ subject: leadOf(row), detail: parseEvent<NewLeadEvent>(eventColumns(row)) }),
  note: (row) => ({ subject: leadOf(row), detail: { text: row.detail } }),
  mail: (row) => ({ subject: leadOf(row), detail: mailOf(row) }),
  message: (row) => ({ subject: leadOf(row), detail: { isAutomatic: row.kind === "automatic" } }),
  photo: (row) => ({ subject: leadOf(row), detail: { count: Number(row.detail) } }),
  arrival: (row) => ({ subject: leadOf(row), detail: { origin: row.origin ?? "" } }),
  // Households share numbers: the same person has the same address too, or a similar name.
  other: (row) => {
    const isPerson = row.kind === "person" || haveSimilarNames(row.detail, row.name ?? "");
    return { subject: leadOf(row), detail: { same: isPerson ? "person" : "phone" } };
  },
  quote: (row) => ({ subject: quoteOf(row), detail: parseEvent<NewQuoteEvent>(eventColumns(row)) }),
  invoice: (row) => ({ subject: invoiceOf(row), detail: parseEvent<NewInvoiceEvent>(eventColumns(row)) }),
  export: ({ detail }) => ({ subject: null, detail: { dialect: detail } }),
  failing: ({ kind, detail }) => ({
    subject: null,
    detail: {
      state: kind === "stopped" ? "stopped" : "waiting",
      mails: Number.parseInt(detail, 10),
      reason: parseReason(detail.slice(detail.indexOf(" ") + 1)),
    },
  }),
  // Only `insertAuditEvent` writes there.
  log: ({ kind, detail }) => ({ subject: null, detail: { kind, subject: detail } }) as ReturnType<Teller>,
};

function eventColumns({ kind, detail }: FoundRow) {
  // The query has them from the table that the teller is for.
  return { kind, detail } as never;
}

function leadOf({ subject_id: id, name, service, service_requested, status, box }: FoundRow): LeadSubject {
  const known = { name: name ?? "", service: service ?? "", service_requested: service_requested ?? "" };
  return { kind: "lead", id, ...known, status, box } as LeadSubject;
}

function quoteOf({ subject_id: id, quote_number, quote_document, paper_lead, name }: FoundRow): QuoteSubject {
  return {
    ...{ kind: "quote", id, leadId: paper_lead ?? "", name },
    number: quote_number ?? "",
    currency: quote_document ? parseJson(quote_document).currency : undefined,
  };
}

function invoiceOf(row: FoundRow): InvoiceSubject {
  const { subject_id: id, invoice_number: number, invoice_kind, invoice_document, paper_lead, name } = row;
  return {
    ...{ kind: "invoice", id, leadId: paper_lead ?? "", name, number },
    invoiceKind: invoice_kind as InvoiceSubject["invoiceKind"],
    currency: invoice_document ? parseJson(invoice_document).currency : undefined,
  };
}

function mailOf(row: FoundRow) {
  return {
    ...{ id: row.id, kind: row.mail_kind ?? "", to: row.mail_to ?? "", subject: row.mail_subject ?? "" },
    ...{ state: row.mail_state ?? "", attempts: row.attempts ?? 0, next_try_at: row.next_try_at ?? "" },
    last_error: row.last_error ? parseReason(row.last_error) : null,
    ...{ created_at: row.queued_at ?? "", sent_at: row.sent_at },
  };
}
