import { SearchField } from "#src/web/ui/fields/search-field.tsx";
import { ToggleButton } from "#src/web/ui/toggle-button.tsx";
import { logsWords } from "./words.ts";
import type { LogFilter } from "./traffic-log.ts";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = LogFilter & { onSearch: (search: string) => void; onToggle: (kind: "visitors" | "bots") => void };

export function LogFilters({ visitors, bots, search, onSearch, onToggle }: Props) {
  const t = useWords(logsWords);
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
      <SearchField
        label={t.search}
        placeholder={t.searchHint}
        value={search}
        onSearch={onSearch}
        className="min-w-0 grow basis-64"
      />
      <div role="group" aria-label={t.show} className="flex gap-2">
        <ToggleButton on={visitors} onToggle={() => onToggle("visitors")}>
          {t.visitors}
        </ToggleButton>
        <ToggleButton on={bots} onToggle={() => onToggle("bots")}>
          {t.bots}
        </ToggleButton>
      </div>
    </div>
  );
}

type Kinds = { visitors: boolean; bots: boolean };

export function useLogKinds() {
  const [hidden, setHidden] = useSearchParam("hide");
  const kinds = { visitors: !hides(hidden, "visitors"), bots: !hides(hidden, "bots") };
  const toggle = (kind: keyof Kinds) => setHidden(hiddenKinds({ ...kinds, [kind]: !kinds[kind] }));
  return { ...kinds, toggle };
}

function hides(hidden: string, kind: keyof Kinds): boolean {
  return hidden.split(" ").includes(kind);
}

function hiddenKinds({ visitors, bots }: Kinds): string {
  return [visitors ? "" : "visitors", bots ? "" : "bots"].join(" ").trim();
}
