import { useMemo } from "react";
import type { LeadBox } from "#src/leads/lead-boxes.ts";
import { CardTable, type CardColumn } from "#src/web/ui/card-table.tsx";
import { AnswerDeadline } from "#src/web/admin/leads/answer-deadline.tsx";
import { LeadMoves } from "#src/web/admin/leads/lead-moves.tsx";
import { LeadSource } from "#src/web/admin/leads/lead-source.tsx";
import { LeadStatusBadge } from "#src/web/admin/leads/lead-status-badge.tsx";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import type { Language } from "#src/i18n/language.ts";
import { shownService } from "#src/leads/service.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { LeadContact } from "./lead-contact.tsx";
import { MessageCell } from "./message-cell.tsx";
import type { ShownLead } from "./use-lead-list.ts";
import { listWords } from "./words.ts";

export function LeadTable({ leads, box }: { leads: ShownLead[]; box: LeadBox }) {
  const language = useLanguage();
  const columns = useMemo(() => columnsOf(language, box), [language, box]);
  const t = listWords[language];
  return <CardTable label={t.table} columns={columns} rows={leads} keyOf={({ id }) => id} />;
}

function columnsOf(language: Language, box: LeadBox): CardColumn<ShownLead>[] {
  const t = listWords[language];
  return [
    {
      id: "contact",
      header: t.contact,
      cell: (lead) => <LeadContact lead={lead} />,
      className: "@4xl:w-[25%] @max-4xl:col-span-2",
    },
    {
      id: "service",
      header: t.service,
      cell: ({ service_requested }) => shownService(service_requested, language),
      className: "@4xl:w-[15%] font-semibold @max-4xl:order-1",
    },
    {
      id: "source",
      header: t.source,
      cell: (lead) => <LeadSource lead={lead} />,
      className:
        "@4xl:w-[14%] @max-4xl:order-4 @lg:max-4xl:justify-self-end @max-lg:col-span-2 @max-lg:*:justify-items-start",
    },
    {
      id: "date",
      header: t.date,
      cell: (lead) => <DateCell lead={lead} />,
      className: "@4xl:w-[12%] @max-4xl:order-3 @max-lg:col-span-2",
    },
    {
      id: "message",
      header: t.message,
      cell: (lead) => <MessageCell lead={lead} />,
      className: "@max-4xl:order-5 @max-4xl:col-span-2",
    },
    box === "inbox"
      ? {
          id: "status",
          header: t.status,
          cell: ({ status }) => <LeadStatusBadge status={status} />,
          className: "@4xl:w-[14%] @max-4xl:order-2 @max-4xl:justify-self-end",
        }
      : {
          id: "actions",
          header: t.actions,
          cell: (lead) => <LeadMoves lead={{ ...lead, box }} inList />,
          className: "@4xl:w-[18%] @max-4xl:order-6 @max-4xl:col-span-2",
        },
  ];
}

function DateCell({ lead }: { lead: ShownLead }) {
  return (
    <div className="grid gap-1">
      <ShownMoment moment={lead.submitted_at} />
      <AnswerDeadline lead={lead} inList />
    </div>
  );
}
