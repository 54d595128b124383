import { createColumnHelper, flexRender, tableFeatures, useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import type { LeadBox } from "#src/leads/lead-boxes.ts";
import { LeadContact } from "./lead-contact.tsx";
import { LeadMoves } from "#src/web/admin/leads/lead-moves.tsx";
import { LeadSource } from "#src/web/admin/leads/lead-source.tsx";
import { LeadStatusBadge } from "#src/web/admin/leads/lead-status-badge.tsx";
import { listWords } from "./words.ts";
import { MessageCell } from "./message-cell.tsx";
import { AnswerDeadline } from "#src/web/admin/leads/answer-deadline.tsx";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import type { ShownLead } from "./use-lead-list.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const features = tableFeatures({});
const column = createColumnHelper<typeof features, ShownLead>();

type Headers = Record<"contact" | "service" | "source" | "date" | "message" | "status" | "actions", string>;

/** The last column: the status in the inbox, the actions in the other boxes. */
function columnsOf(t: Headers, box: LeadBox) {
  return column.columns([
    column.display({ id: "contact", header: t.contact, cell: ({ row }) => <LeadContact lead={row.original} /> }),
    column.accessor("service_requested", { id: "service", header: t.service }),
    column.display({ id: "source", header: t.source, cell: ({ row }) => <LeadSource lead={row.original} /> }),
    column.accessor("submitted_at", {
      id: "date",
      header: t.date,
      cell: ({ row }) => <DateCell lead={row.original} />,
    }),
    column.accessor("message", { header: t.message, cell: ({ row }) => <MessageCell lead={row.original} /> }),
    box === "inbox"
      ? column.display({
          id: "status",
          header: t.status,
          cell: ({ row }) => <LeadStatusBadge status={row.original.status} />,
        })
      : column.display({
          id: "actions",
          header: t.actions,
          cell: ({ row }) => <LeadMoves lead={{ ...row.original, box }} inList />,
        }),
  ]);
}

function DateCell({ lead }: { lead: ShownLead }) {
  return (
    <div className="grid gap-1">
      <ShownMoment moment={lead.submitted_at} />
      <AnswerDeadline lead={lead} inList />
    </div>
  );
}

/** By column, as a table cell and as part of a card. */
const places: Record<string, string> = {
  contact: "@4xl:w-[25%] @max-4xl:col-span-2",
  service: "@4xl:w-[15%] font-semibold @max-4xl:order-1",
  status: "@4xl:w-[14%] @max-4xl:order-2 @max-4xl:justify-self-end",
  date: "@4xl:w-[12%] @max-4xl:order-3 @max-lg:col-span-2",
  source: "@4xl:w-[14%] @max-4xl:order-4 @lg:max-4xl:justify-self-end @max-lg:col-span-2 @max-lg:*:justify-items-start",
  message: "@max-4xl:order-5 @max-4xl:col-span-2",
  actions: "@4xl:w-[18%] @max-4xl:order-6 @max-4xl:col-span-2",
};

/** A table where there is room, else a stack of cards: the same elements, so that both read as a table. */
export function LeadTable({ leads, box }: { leads: ShownLead[]; box: LeadBox }) {
  const t = useWords(listWords);
  const columns = useMemo(() => columnsOf(t, box), [t, box]);
  const table = useTable({ features, columns, data: leads, getRowId: (lead) => lead.id });
  return (
    <div className="@container">
      <table aria-label={t.table} className="w-full text-left text-sm @max-4xl:block @4xl:table-fixed">
        <thead className="@max-4xl:sr-only">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-b border-line">
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  className={`px-3 py-3 font-semibold text-muted first:pl-6 last:pr-6 ${places[header.id]}`}
                >
                  {flexRender(header.column.columnDef.header, header.getContext())}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody className="@max-4xl:block">
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className="border-b border-line last:border-b-0 @max-4xl:grid @max-4xl:grid-cols-[1fr_auto] @max-4xl:gap-x-4 @max-4xl:gap-y-2 @max-4xl:p-4 @4xl:hover:bg-mist"
            >
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  className={`align-top wrap-anywhere @4xl:px-3 @4xl:py-3.5 @4xl:first:pl-6 @4xl:last:pr-6 ${places[cell.column.id]}`}
                >
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
