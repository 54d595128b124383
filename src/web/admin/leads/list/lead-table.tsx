import type { LeadBox } from "#src/work/leads/lead-boxes.ts";
import { CardTable, type CardColumn } from "#src/web/ui/card-table.tsx";
import { answerDeadline } from "#src/work/leads/answer-deadline.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { AnswerDeadline } from "#src/web/admin/leads/answer-deadline.tsx";
import { LeadMoves } from "#src/web/admin/leads/lead-moves.tsx";
import { LeadSource } from "#src/web/admin/leads/lead-source.tsx";
import { LeadStatusSelect } from "#src/web/admin/leads/lead-status-select.tsx";
import { useChangeLeads } from "#src/web/admin/leads/use-change-leads.ts";
import { formatDate, formatTime } from "#src/web/admin/parts/formats.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { embeddedFacts, siteNames } from "#src/web/admin/parts/site-names.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { LeadContact } from "./lead-contact.tsx";
import { orderOf, sortedBy, type ListState, type SortColumn } from "#src/web/admin/leads/list-state.ts";
import { MessageCell } from "./message-cell.tsx";
import type { Selection } from "./use-selection.ts";
import type { ListedLead } from "#src/work/leads/lead.ts";
import { listWords } from "./words.ts";

export type TableProps = {
  leads: ListedLead[];
  state: ListState;
  selection: Selection;
  onChange: (changes: Partial<ListState>) => void;
};

export function LeadTable(props: TableProps) {
  const { leads, state, selection } = props;
  const language = useLanguage();
  return (
    <CardTable
      label={listWords[language].table}
      columns={columnsOf(props, language)}
      rows={leads}
      keyOf={({ id }) => id}
      dense={state.box === "inbox"}
      isMarked={({ id }) => selection.has(id)}
    />
  );
}

/** The message of a held lead also tells why it is held. */
const inboxWidths = { contact: "@4xl:w-[24%]", service: "@4xl:w-[17%]", source: "@4xl:w-[12%]", date: "@4xl:w-[16%]" };
const heldWidths = { contact: "@4xl:w-[20%]", service: "@4xl:w-[13%]", source: "@4xl:w-[12%]", date: "@4xl:w-[11%]" };

function columnsOf({ leads, state, selection, onChange }: TableProps, language: Language): CardColumn<ListedLead>[] {
  const t = listWords[language];
  const { box, sort } = state;
  const ids = leads.map(({ id }) => id);
  const widths = box === "inbox" ? inboxWidths : heldWidths;
  const sortable = (column: SortColumn) => ({
    sorted: orderOf(column, sort),
    onSort: () => onChange({ sort: sortedBy(column, sort) }),
  });
  return [
    {
      id: "contact",
      header: t.contact,
      cell: (lead) => <LeadContact lead={lead} ids={ids} selection={selection} />,
      className: `${widths.contact} @max-4xl:order-1 ${box === "inbox" ? "" : "@max-4xl:col-span-2"}`,
      ...sortable("name"),
    },
    {
      id: "service",
      header: t.service,
      cell: (lead) => <span className="block truncate">{serviceName(siteNames().services, lead, language)}</span>,
      className: `${widths.service} @max-4xl:order-3`,
      ...sortable("service"),
    },
    {
      id: "source",
      header: t.source,
      cell: (lead) => <LeadSource lead={lead} />,
      className: `${widths.source} @max-4xl:order-5 @max-sm:hidden`,
    },
    {
      id: "date",
      header: t.date,
      cell: (lead) => <DateCell lead={lead} />,
      className: `${widths.date} @max-4xl:order-4 @max-4xl:justify-self-end`,
      ...sortable("date"),
    },
    {
      id: "message",
      header: t.message,
      cell: (lead) => <MessageCell lead={lead} />,
      className: "@max-4xl:order-6 @max-4xl:col-span-2",
    },
    lastColumn(box, language, sortable("status")),
  ];
}

function lastColumn(
  box: LeadBox,
  language: Language,
  sortable: Partial<CardColumn<ListedLead>>,
): CardColumn<ListedLead> {
  const t = listWords[language];
  if (box === "inbox")
    return {
      id: "status",
      header: t.status,
      cell: (lead) => <StatusCell lead={lead} />,
      className: "@4xl:w-[15%] @4xl:last:pr-4 @max-4xl:order-2 @max-4xl:justify-self-end",
      ...sortable,
    };
  return {
    id: "actions",
    header: t.actions,
    cell: (lead) => <LeadMoves lead={{ ...lead, box }} inList />,
    className: `${box === "spam" ? "@4xl:w-[20%]" : "@4xl:w-[25%]"} @max-4xl:order-7 @max-4xl:col-span-2`,
  };
}

function StatusCell({ lead }: { lead: ListedLead }) {
  const language = useLanguage();
  const changing = useChangeLeads();
  const to = changing.isPending ? changing.variables.to : undefined;
  return (
    <LeadStatusSelect
      label={listWords[language].statusOf(lead.name)}
      status={to && "status" in to ? to.status : lead.status}
      busy={changing.isPending}
      onChoose={(status) => changing.mutate({ leads: [lead], to: { status } })}
      isQuiet
      className="z-10 h-9 @4xl:min-w-38 @4xl:-ml-2 @4xl:h-7"
    />
  );
}

/** While an answer is due, that is the time that counts. */
function DateCell({ lead }: { lead: ListedLead }) {
  const language = useLanguage();
  const date = new Date(lead.submitted_at);
  const deadline = answerDeadline(lead, embeddedFacts().answering, useNow());
  return (
    <div className="flex flex-wrap items-center gap-x-3 @4xl:grid">
      <time
        dateTime={lead.submitted_at}
        className={`whitespace-nowrap tabular-nums ${deadline.kind === "none" ? "" : "@max-sm:sr-only"}`}
      >
        {formatDate(date, language)}{" "}
        <span
          className={`text-muted @max-sm:sr-only @4xl:block @4xl:text-[0.75rem] ${deadline.kind === "none" ? "" : "@4xl:sr-only"}`}
        >
          {formatTime(date, language)}
        </span>
      </time>
      <AnswerDeadline lead={lead} inList />
    </div>
  );
}
