import { formatCents } from "#src/platform/i18n/formats.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { appointmentEventText } from "#src/work/appointments/appointment-event-text.ts";
import { invoiceName } from "#src/work/invoices/invoice-name.ts";
import type { HelperEvent, LeadDetails, LeadOutcome, NewLeadEvent } from "#src/work/leads/lead-events.ts";
import { boxWords, outcomeWords, statusWords } from "#src/work/leads/lead-status-words.ts";
import { amountWords } from "#src/work/leads/list/amount-words.ts";
import { planEventText } from "#src/work/plans/plan-event-text.ts";
import { textKindWords } from "#src/work/texts/text-kind-words.ts";
import { detailWords, entryWords } from "./entry-words.ts";
import { sayInvoiceEvent } from "./invoice-event-words.ts";
import { mailWords } from "./mail-words.ts";
import { sayQuoteEvent } from "./quote-event-words.ts";
import {
  isOfInvoice,
  isOfQuote,
  type NewsEntry,
  type SaidEntry,
  type TimelineEntry,
  type TimelinePage,
} from "./timeline-entry.ts";

/** `currency` is that of the business, for what has none of its own; `named` adds to the name of an invoice. */
export type Reader = { language: Language; currency: string; named?: (invoice: string) => string };

/** What happened, as its timeline says it: whose it is stands above. */
export function sayEntry(entry: Exclude<TimelineEntry, NewsEntry>, reader: Reader): string {
  const { language, currency, named = String } = reader;
  const t = entryWords[language];
  if (isOfQuote(entry)) {
    const { subject, detail } = entry;
    return sayQuoteEvent(detail, { number: subject.number, currency: subject.currency ?? currency, language });
  }
  if (isOfInvoice(entry)) {
    const { subject, detail } = entry;
    const invoice = named(invoiceName({ kind: subject.invoiceKind, number: subject.number }, language));
    return sayInvoiceEvent(detail, { invoice, currency: subject.currency ?? currency, language });
  }
  switch (entry.kind) {
    case "lead.created":
      return t[arrivals[entry.detail.origin] ?? "arrived"];
    case "note.added":
      return entry.detail.text;
    case "mail.queued":
      return mailWords[language][entry.detail.kind] ?? entry.detail.subject;
    case "message.received":
      return entry.detail.isAutomatic ? t.answeredByItself : t.customerAnswered;
    case "photos.received":
      return t.photosCame(entry.detail.count);
    case "photos.taken":
      return t.visitPhotosCame(entry.detail.count);
    case "lead.known":
      return entry.detail.same === "person" ? t.otherRequest : t.samePhone(entry.subject.name || t.noName);
    default:
      return sayLeadEvent(entry.detail, reader);
  }
}

/** By origin. */
const arrivals: Partial<Record<string, "arrivedByPhone" | "arrivedElsewhere" | "arrivedByProgram" | "arrivedByMail">> =
  {
    ...{ phone: "arrivedByPhone", import: "arrivedElsewhere", program: "arrivedByProgram", mail: "arrivedByMail" },
  };

export function sayTimeline({ entries, next }: TimelinePage, reader: Reader): TimelinePage<SaidEntry> {
  return { entries: entries.map((entry) => ({ ...entry, says: isNews(entry) ? "" : sayEntry(entry, reader) })), next };
}

function isNews(entry: TimelineEntry): entry is NewsEntry {
  return entry.subject === null;
}

function sayLeadEvent(event: NewLeadEvent, { language, currency }: Reader): string {
  const t = entryWords[language];
  switch (event.kind) {
    case "moved":
      return t.moved(boxWords[language][event.to]);
    case "appointment":
      return appointmentEventText(event, language);
    case "plan":
      return planEventText(event, language);
    case "imported":
      return t.importedFrom(event.file);
    case "corrected":
      return t.corrected(sayFormer(event.before, language));
    case "consent":
      return t[`consent.${event.act}`];
    case "review":
      return t[`review.${event.act}`];
    case "helper":
      return sayHelped(event, language);
    case "text":
      return t.textSent(textKindWords[language][event.what], event.by);
    case "job-closed":
      return event.why ? t.jobClosedBecause(event.why) : t.jobClosed;
    case "job-reopened":
      return t.jobReopened;
    case "adjustment-missed":
      return t[`missed.${event.change}`];
    case "status":
      return sayStep(event, { language, currency });
  }
}

type Step = { from: string; to: LeadOutcome["status"] } & Omit<LeadOutcome, "status">;

function sayStep({ from, to, won_cents, lost_reason }: Step, { language, currency }: Reader): string {
  const t = entryWords[language];
  if (to === "won" && won_cents !== null) {
    const amount = amountWords[language].beforeTaxes(formatCents(won_cents, currency, language));
    return from === "won" ? t.wonCorrected(amount) : outcomeWords[language].wonFor(amount);
  }
  return to === "lost" && lost_reason
    ? outcomeWords[language].lostBecause(lost_reason)
    : t.stepTo(statusWords[language][to]);
}

function sayFormer(before: LeadDetails, language: Language): string {
  // As `LeadDetails` names them.
  const fields = Object.keys(before) as (keyof LeadDetails)[];
  const names = detailWords[language];
  return fields.map((field) => entryWords[language].formerly(names[field], before[field] ?? "")).join("\n");
}

function sayHelped({ what, by, text }: HelperEvent, language: Language): string {
  const t = entryWords[language];
  return what === "note" ? t["helper.note"](by, text) : t[`helper.${what}`](by);
}
