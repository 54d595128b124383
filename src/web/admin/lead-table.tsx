import { createColumnHelper, flexRender, tableFeatures, useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import type { Lead } from "#src/leads/lead.ts";
import { LeadContact } from "./lead-contact.tsx";
import { LeadMessage } from "./lead-message.tsx";
import { LeadSource } from "./lead-source.tsx";
import { ShownMoment } from "./shown-moment.tsx";

const features = tableFeatures({});
const column = createColumnHelper<typeof features, Lead>();
const columns = column.columns([
  column.display({ id: "contact", header: "Contact", cell: ({ row }) => <LeadContact lead={row.original} /> }),
  column.accessor("service_requested", { id: "service", header: "Service" }),
  column.display({ id: "source", header: "Source", cell: ({ row }) => <LeadSource lead={row.original} /> }),
  column.accessor("submitted_at", {
    id: "date",
    header: "Date",
    cell: ({ row }) => <ShownMoment moment={row.original.submitted_at} />,
  }),
  column.accessor("message", { header: "Message", cell: ({ row }) => <LeadMessage lead={row.original} /> }),
]);

/** On a card of a middling width the source and the date stand at the right. */
const places: Record<string, string> = {
  contact: "@4xl:w-[29%] @max-lg:col-span-2",
  service: "@4xl:w-[18%] font-semibold @max-4xl:order-2",
  source: "@4xl:w-[15%] @max-4xl:order-1 @max-4xl:text-right @max-lg:order-3",
  date: "@4xl:w-[13%] @max-4xl:order-4 @max-4xl:text-right @max-lg:col-span-2 @max-lg:text-left",
  message: "@max-4xl:order-5 @max-4xl:col-span-2",
};

/** A table where there is room, else a stack of cards: the same elements, so that both read as a table. */
export function LeadTable({ leads, limit }: { leads: Lead[]; limit: number }) {
  const data = useMemo(() => leads.slice(0, limit), [leads, limit]);
  const table = useTable({ features, columns, data, getRowId: (lead) => lead.id });
  return (
    <div className="@container">
      <table aria-label="Leads" className="w-full text-left text-sm @max-4xl:block @4xl:table-fixed">
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
