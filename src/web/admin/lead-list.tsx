import { Inbox } from "lucide-react";
import { memo, useState } from "react";
import type { Lead } from "#src/leads/lead.ts";
import { ToolButton } from "../ui/tool-button.tsx";
import { LeadTable } from "./lead-table.tsx";

/** Thousands of rows would make every key press slow; nobody reads that many at once. */
const STEP = 50;

type Props = { leads: Lead[]; onClear?: () => void };

/** Begins again at the top with each filter: give it a key. */
export const LeadList = memo(function LeadList({ leads, onClear }: Props) {
  const [limit, setLimit] = useState(STEP);
  if (leads.length === 0) return <NoLeads onClear={onClear} />;
  return (
    <>
      <LeadTable leads={leads} limit={limit} />
      {leads.length > limit && (
        <div className="flex flex-wrap items-center justify-center gap-4 border-t border-line p-4">
          <ToolButton onClick={() => setLimit(limit + STEP)}>Show more</ToolButton>
          <span className="text-sm text-muted tabular-nums">{limit} shown</span>
        </div>
      )}
    </>
  );
});

function NoLeads({ onClear }: { onClear?: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      <Inbox aria-hidden="true" className="size-10 text-muted" />
      <p className="text-lg font-bold">No leads found matching your criteria</p>
      {onClear ? (
        <ToolButton onClick={onClear}>Clear filters</ToolButton>
      ) : (
        <p className="text-muted">Requests from the website appear here as soon as they are sent.</p>
      )}
    </div>
  );
}

export function LeadListPlaceholder() {
  return (
    <div role="status" className="grid gap-px">
      <span className="sr-only">Loading leads…</span>
      <div className="h-19 border-b border-line" />
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="flex h-24 animate-pulse items-center gap-6 px-4 md:px-6">
          <div className="h-4 w-48 rounded-full bg-mist" />
          <div className="h-4 w-40 rounded-full bg-mist max-md:hidden" />
          <div className="h-4 grow rounded-full bg-mist" />
        </div>
      ))}
    </div>
  );
}
