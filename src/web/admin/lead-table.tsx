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

const places: Record<string, string> = {
  contact: "md:w-[29%] max-md:col-span-2",
  service: "md:w-[18%] font-semibold max-md:order-2",
  source: "md:w-[15%] max-md:order-3 max-md:text-right",
  date: "md:w-[13%] max-md:order-4 max-md:col-span-2",
  message: "max-md:order-5 max-md:col-span-2",
};

/** A table on wide screens, a stack of cards on a phone: the same elements, so that both read as a table. */
export function LeadTable({ leads, limit }: { leads: Lead[]; limit: number }) {
  const data = useMemo(() => leads.slice(0, limit), [leads, limit]);
  const table = useTable({ features, columns, data, getRowId: (lead) => lead.id });
  return (
    <table
      aria-label="Leads"
      aria-rowcount={leads.length + 1}
      className="w-full text-left text-sm max-md:block md:table-fixed"
    >
      <thead className="max-md:sr-only">
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
      <tbody className="max-md:block">
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            className="border-b border-line last:border-b-0 max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:gap-y-2 max-md:p-4 md:hover:bg-mist"
          >
            {row.getAllCells().map((cell) => (
              <td
                key={cell.id}
                className={`align-top wrap-anywhere md:px-3 md:py-4 md:first:pl-6 md:last:pr-6 ${places[cell.column.id]}`}
              >
                {flexRender(cell.column.columnDef.cell, cell.getContext())}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
