import {
  CalendarDays,
  FileText,
  HandCoins,
  HardHat,
  ImageIcon,
  Inbox,
  Mail,
  MailCheck,
  MailOpen,
  MessageSquare,
  MessageSquareQuote,
  ReceiptText,
  Repeat,
  StickyNote,
  TriangleAlert,
  Workflow,
  type LucideIcon,
} from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import { serviceName } from "#src/work/leads/service.ts";
import { boxWords } from "#src/work/leads/lead-status-words.ts";
import type { FoldedEntry } from "#src/work/timeline/fold-entries.ts";
import { isOfInvoice, isOfQuote, type LeadSubject, type SaidEntry } from "#src/work/timeline/timeline-entry.ts";
import { invoicePath } from "#src/web/admin/links/invoice-name.ts";
import { LeadStatusBadge } from "#src/web/admin/leads/lead-status-badge.tsx";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { NoteEntry } from "./lead-note.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { quotePath } from "#src/web/admin/links/quote-paths.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { MailEntry } from "./mail-entry.tsx";
import { timelineWords } from "./words.ts";

const link = "reachable underline decoration-line underline-offset-4 hover:text-water";

type Named = { namesRequest: boolean };

/** One entry, which opens to what happened with it. */
export function TimelineLine({ entry, more, namesRequest }: FoldedEntry & Named) {
  const t = useWords(timelineWords);
  const [isOpen, setOpen] = useState(false);
  const { icon: Icon } = lookOf(entry);
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 text-water" />
      <div className="grid gap-0.5">
        <Told entry={entry} namesRequest={namesRequest} />
        {more.length > 0 && (
          <ToolButton
            look="plain"
            className="-ml-2.5 min-h-9 justify-self-start px-2.5 text-left text-sm"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t.fewer(more.length) : t.more(more.length)}
          </ToolButton>
        )}
        {isOpen && (
          <ol className="grid gap-3 border-l border-line pl-3">
            {more.map((one) => (
              <li key={one.id} className="grid gap-0.5">
                <Told entry={one} namesRequest={namesRequest} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </li>
  );
}

function Told({ entry, namesRequest }: { entry: SaidEntry } & Named) {
  const { subject } = entry;
  return (
    <>
      <div className="wrap-anywhere whitespace-pre-line">
        <Content entry={entry} />
      </div>
      <p className="text-sm text-muted">
        <ShownMoment moment={entry.at} />
        {namesRequest && subject?.kind === "lead" && (
          <>
            {" · "}
            <RequestLink subject={subject} className={link} />
          </>
        )}
      </p>
    </>
  );
}

function Content({ entry }: { entry: SaidEntry }): ReactNode {
  const { says } = entry;
  if (entry.kind === "note.added")
    return <NoteEntry lead={entry.subject.id} note={{ id: entry.id, text: entry.detail.text, created_at: entry.at }} />;
  if (entry.kind === "mail.queued") return <MailEntry mail={entry.detail} says={says} />;
  if (entry.kind === "lead.known") return <KnownRequest subject={entry.subject} says={says} />;
  if (isOfQuote(entry)) return <PaperLink to={quotePath(entry.subject)}>{says}</PaperLink>;
  if (isOfInvoice(entry)) return <PaperLink to={invoicePath(entry.subject.id)}>{says}</PaperLink>;
  return says;
}

function PaperLink({ to, children }: { to: string; children: string }) {
  return (
    <Link href={to} className={link}>
      {children}
    </Link>
  );
}

function KnownRequest({ subject, says }: { subject: LeadSubject; says: string }) {
  const boxes = useWords(boxWords);
  const { status, box } = subject;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {says} <RequestLink subject={subject} className="reachable font-medium text-water underline underline-offset-4" />
      <LeadStatusBadge status={status} />
      {box !== "inbox" && <span className="text-sm text-muted">{boxes[box]}</span>}
    </p>
  );
}

function RequestLink({ subject, className }: { subject: LeadSubject; className: string }) {
  const t = useWords(timelineWords);
  const language = useLanguage();
  return (
    <Link href={leadPath(subject.id)} className={className}>
      {serviceName(siteNames().services, subject, language) || t.request}
    </Link>
  );
}

function lookOf(entry: SaidEntry): { icon: LucideIcon } {
  if (isOfQuote(entry)) return { icon: HandCoins };
  if (isOfInvoice(entry)) return { icon: ReceiptText };
  return { icon: icons[entry.kind] ?? Workflow };
}

const icons: Partial<Record<SaidEntry["kind"], LucideIcon>> = {
  ...{ "lead.created": Inbox, "lead.imported": FileText, "lead.moved": FileText, "lead.known": Repeat },
  ...{ "note.added": StickyNote, "mail.queued": Mail, "message.received": MailOpen, "text.sent": MessageSquare },
  ...{ "photos.received": ImageIcon, "photos.taken": ImageIcon, "visit.changed": CalendarDays },
  ...{ "visit.helped": HardHat, "plan.changed": Repeat, "consent.changed": MailCheck },
  ...{ "review.changed": MessageSquareQuote, "adjustment.missed": TriangleAlert },
};
