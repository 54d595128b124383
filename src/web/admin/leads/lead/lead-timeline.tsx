import { formatAmount } from "#src/web/admin/parts/formats.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import {
  CalendarDays,
  FileText,
  HandCoins,
  HardHat,
  ImageIcon,
  Inbox,
  Mail,
  MailOpen,
  MailCheck,
  MessageSquare,
  MessageSquareQuote,
  ReceiptText,
  Repeat,
  StickyNote,
  TriangleAlert,
  Workflow,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { LeadInFull, OtherLead } from "#src/work/leads/lead-history.ts";
import type { HelperEvent, LeadDetails, LeadEvent } from "#src/work/leads/lead-events.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { planEventText } from "#src/work/plans/plan-event-text.ts";
import { appointmentEventText } from "#src/work/appointments/appointment-event-text.ts";
import { leadPath } from "#src/web/admin/leads/lead-paths.ts";
import { MailEntry } from "./mail-entry.tsx";
import { LeadNote } from "./lead-note.tsx";
import { LeadSection } from "./lead-section.tsx";
import { LeadStatusBadge } from "#src/web/admin/leads/lead-status-badge.tsx";
import { boxWords, leadsWords } from "#src/web/admin/leads/words.ts";
import { amountWords } from "#src/work/leads/list/amount-words.ts";
import { statusWords } from "#src/work/leads/lead-status-words.ts";
import { timelineOf, type TimelineEntry } from "./timeline.ts";
import { detailWords, leadWords } from "./words.ts";
import { serviceName } from "#src/work/leads/service.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useConversation } from "./conversation/use-conversation.ts";
import { sayInvoiceEvent } from "#src/web/admin/invoices/event-words.ts";
import { invoicePath, useInvoiceName } from "#src/web/admin/invoices/invoice-name.ts";
import { useInvoicesOf } from "#src/web/admin/invoices/use-invoices.ts";
import { sayQuoteEvent } from "#src/web/admin/quotes/event-words.ts";
import { quotePath } from "#src/web/admin/quotes/quote-paths.ts";
import { textsWords } from "#src/web/admin/texts/words.ts";
import { useQuotesOf } from "#src/web/admin/quotes/use-quotes.ts";

export function LeadTimeline({ lead }: { lead: LeadInFull }) {
  const t = useWords(leadWords);
  const { data } = useQuotesOf(lead.id);
  const invoices = useInvoicesOf(lead.id).data?.invoices;
  const messages = useConversation(lead.id)?.messages;
  return (
    <LeadSection title={t.timeline}>
      <TimelineEntries leadId={lead.id} entries={timelineOf(lead, data?.quotes, invoices, messages)} />
    </LeadSection>
  );
}

export function TimelineEntries({ leadId, entries }: { leadId: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className="grid gap-5">
      {entries.map((entry) => (
        <Entry key={entry.id} lead={leadId} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ lead, entry }: { lead: string; entry: TimelineEntry }) {
  const { icon: Icon, content } = useEntryContent(lead, entry);
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 text-water" />
      <div className="grid gap-0.5">
        <div className="wrap-anywhere whitespace-pre-line">{content}</div>
        <p className="text-sm text-muted">
          <ShownMoment moment={entry.at} />
        </p>
      </div>
    </li>
  );
}

function useEntryContent(lead: string, entry: TimelineEntry): { icon: LucideIcon; content: ReactNode } {
  const t = useWords(leadWords);
  const event = useEventWords();
  const arrivals: Record<string, string> = {
    ...{ phone: t.arrivedByPhone, import: t.arrivedElsewhere, program: t.arrivedByProgram, mail: t.arrivedByMail },
  };
  switch (entry.kind) {
    case "arrived":
      return { icon: Inbox, content: arrivals[entry.origin] ?? t.arrived };
    case "event":
      return { icon: eventIcons[entry.event.kind], content: event(entry.event) };
    case "note":
      return { icon: StickyNote, content: <LeadNote lead={lead} note={entry.note} /> };
    case "mail":
      return { icon: Mail, content: <MailEntry mail={entry.mail} /> };
    case "message":
      return { icon: MailOpen, content: entry.message.kind === "automatic" ? t.answeredByItself : t.customerAnswered };
    case "photos":
      return { icon: ImageIcon, content: entry.isOfVisit ? t.visitPhotosCame(entry.count) : t.photosCame(entry.count) };
    case "other":
      return { icon: Repeat, content: <OtherRequest other={entry.other} /> };
    case "quote":
      return { icon: HandCoins, content: <QuoteEntry {...entry} /> };
    case "invoice":
      return { icon: ReceiptText, content: <InvoiceEntry {...entry} /> };
  }
}

const eventIcons: Record<LeadEvent["kind"], LucideIcon> = {
  imported: FileText,
  status: Workflow,
  moved: FileText,
  corrected: Workflow,
  appointment: CalendarDays,
  plan: Repeat,
  consent: MailCheck,
  review: MessageSquareQuote,
  text: MessageSquare,
  helper: HardHat,
  "adjustment-missed": TriangleAlert,
};

function OtherRequest({ other: { id, name, same, service, service_requested, status, box } }: { other: OtherLead }) {
  const t = useWords(leadWords);
  const boxes = useWords(boxWords);
  const { noName } = useWords(leadsWords);
  const language = useLanguage();
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {same === "person" ? t.otherRequest : t.samePhone(name || noName)}{" "}
      <Link href={leadPath(id)} className="reachable font-medium text-water underline underline-offset-4">
        {serviceName(siteNames().services, { service, service_requested }, language) || t.lead}
      </Link>
      <LeadStatusBadge status={status} />
      {box !== "inbox" && <span className="text-sm text-muted">{boxes[box]}</span>}
    </p>
  );
}

function QuoteEntry({ quote, event }: Extract<TimelineEntry, { kind: "quote" }>) {
  const language = useLanguage();
  const currency = quote.document?.currency ?? regionalFormat().currency;
  return (
    <Link href={quotePath(quote)} className="reachable underline decoration-line underline-offset-4 hover:text-water">
      {sayQuoteEvent(event, { number: quote.number, currency, language })}
    </Link>
  );
}

function InvoiceEntry({ invoice, event }: Extract<TimelineEntry, { kind: "invoice" }>) {
  const language = useLanguage();
  const name = useInvoiceName()(invoice);
  const currency = invoice.document?.currency ?? regionalFormat().currency;
  return (
    <Link
      href={invoicePath(invoice.id)}
      className="reachable underline decoration-line underline-offset-4 hover:text-water"
    >
      {sayInvoiceEvent(event, { invoice: name, currency, language })}
    </Link>
  );
}

function shownBefore(before: LeadDetails, language: Language): string {
  const names = detailWords[language];
  const rows = Object.entries(before).map(([name, value]) => [names[name as keyof LeadDetails], value] as const);
  return rows.map(([name, value]) => leadWords[language].formerly(name, value)).join("\n");
}

function helperText({ what, by, text }: HelperEvent, t: (typeof leadWords)["fr"]): string {
  return what === "note" ? t["helper.note"](by, text) : t[`helper.${what}`](by);
}

function useEventWords(): (event: LeadEvent) => string {
  const t = useWords(leadWords);
  const statuses = useWords(statusWords);
  const boxes = useWords(boxWords);
  const texts = useWords(textsWords);
  const { beforeTaxes } = useWords(amountWords);
  const language = useLanguage();
  return (event) => {
    if (event.kind === "moved") return t.moved(boxes[event.to]);
    if (event.kind === "appointment") return appointmentEventText(event, language);
    if (event.kind === "plan") return planEventText(event, language);
    if (event.kind === "imported") return t.importedFrom(event.file);
    if (event.kind === "corrected") return t.corrected(shownBefore(event.before, language));
    if (event.kind === "consent") return t[`consent.${event.act}`];
    if (event.kind === "review") return t[`review.${event.act}`];
    if (event.kind === "helper") return helperText(event, t);
    if (event.kind === "text") return t.textSent(texts[event.what], event.by);
    if (event.kind === "adjustment-missed") return t[`missed.${event.change}`];
    if (event.to === "won" && event.from === "won" && event.won_cents !== null)
      return t.wonCorrected(beforeTaxes(formatAmount(event.won_cents, language)));
    if (event.to === "won" && event.won_cents !== null)
      return t.wonFor(beforeTaxes(formatAmount(event.won_cents, language)));
    if (event.to === "lost" && event.lost_reason) return t.lostBecause(event.lost_reason);
    return t.stepTo(statuses[event.to]);
  };
}
