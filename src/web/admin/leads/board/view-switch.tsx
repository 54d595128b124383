import { List, SquareKanban } from "lucide-react";
import { leadViews } from "#src/work/leads/views/lead-view.ts";
import type { ListState } from "#src/web/admin/leads/list-state.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { boardWords } from "./words.ts";

const icons = { list: List, board: SquareKanban };

type Props = { state: ListState; onChange: (changes: Partial<ListState>) => void; className: string };

export function ViewSwitch({ state, onChange, className }: Props) {
  const t = useWords(boardWords);
  const names = { list: t.asList, board: t.asBoard };
  return (
    <div
      role="group"
      aria-label={t.view}
      className={`mx-2 flex shrink-0 rounded-field border border-line p-0.5 ${className}`}
    >
      {leadViews.map((view) => {
        const Icon = icons[view];
        return (
          <button
            key={view}
            type="button"
            title={names[view]}
            aria-pressed={state.view === view}
            onClick={() => onChange({ view })}
            className="pill min-h-9 px-2.5 text-sm compact:min-h-7"
          >
            <Icon aria-hidden="true" className="size-4.5" />
            <span className="max-2xl:sr-only">{names[view]}</span>
          </button>
        );
      })}
    </div>
  );
}
