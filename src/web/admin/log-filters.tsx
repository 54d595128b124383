import { SearchField } from "../ui/search-field.tsx";
import { ToggleButton } from "../ui/toggle-button.tsx";
import type { LogFilter } from "./traffic-log.ts";

type Props = LogFilter & { onSearch: (search: string) => void; onToggle: (kind: "visitors" | "bots") => void };

export function LogFilters({ visitors, bots, search, onSearch, onToggle }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
      <SearchField
        label="Search the log"
        placeholder="Page, address, bot, referrer…"
        value={search}
        onSearch={onSearch}
        className="min-w-0 grow basis-64"
      />
      <div role="group" aria-label="Show" className="flex gap-2">
        <ToggleButton on={visitors} onToggle={() => onToggle("visitors")}>
          Visitors
        </ToggleButton>
        <ToggleButton on={bots} onToggle={() => onToggle("bots")}>
          Bots
        </ToggleButton>
      </div>
    </div>
  );
}
