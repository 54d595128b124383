import { Bookmark, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { SavedView } from "#src/work/leads/views/saved-view.ts";
import { LEADS_PAGE } from "#src/web/admin/links/lead-paths.ts";
import { queryOf, withChanges, type ListState } from "#src/web/admin/leads/list-state.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { filtersOf, isSame, useViewChanges, useViews } from "./use-views.ts";
import { ViewNameForm } from "./view-name-form.tsx";
import { viewWords } from "./words.ts";

/** Takes the focus from what it no longer shows. */
const ROW = "saved-views";

/** A row of its own, once there is something to save or to open. */
export function SavedViews({ state }: { state: ListState }) {
  const t = useWords(viewWords);
  const views = useViews();
  const changes = useViewChanges();
  const [naming, setNaming] = useState<"new" | "current">();
  const filters = filtersOf(state);
  const closeForm = () => {
    setNaming(undefined);
    focusSoon(ROW);
  };
  const current = views.find((view) => isSame(view.filters, filters));
  const isFiltered =
    filters.search !== "" || filters.service !== "" || filters.status !== "" || filters.box !== "inbox";
  if (views.length === 0 && !isFiltered) return null;
  return (
    <nav
      id={ROW}
      tabIndex={-1}
      aria-label={t.views}
      className="outline-none flex flex-wrap items-center gap-1.5 border-b border-line px-2 py-1.5 lg:px-4"
    >
      <div className="flex min-w-0 items-center gap-1.5 max-sm:w-full max-sm:overflow-x-auto sm:flex-wrap">
        {views.length > 0 && (
          <ul className="flex items-center gap-1.5 sm:min-w-0 sm:flex-wrap">
            {views.map((view) => (
              <li key={view.id} className="flex max-sm:shrink-0 sm:min-w-0">
                <ViewLink view={view} state={state} isCurrent={view === current} />
              </li>
            ))}
          </ul>
        )}
        {current && naming !== "current" && (
          <CurrentTools
            view={current}
            onRename={() => setNaming("current")}
            onRemove={() => changes.remove.mutate(current, { onSuccess: () => focusSoon(ROW) })}
          />
        )}
        {!current && isFiltered && naming !== "new" && (
          <ToolButton look="plain" className="px-2 text-sm lg:min-h-9" onClick={() => setNaming("new")}>
            <Bookmark aria-hidden="true" className="size-4" />
            {t.save}
          </ToolButton>
        )}
      </div>
      {naming === "new" && !current && (
        <ViewNameForm
          saving={changes.add}
          onSave={(name, done) => changes.add.mutate({ name, filters }, { onSuccess: done })}
          onClose={closeForm}
        />
      )}
      {naming === "current" && current && (
        <ViewNameForm
          name={current.name}
          saving={changes.rename}
          onSave={(name, done) => changes.rename.mutate({ ...current, name }, { onSuccess: done })}
          onClose={closeForm}
        />
      )}
    </nav>
  );
}

function ViewLink({ view, state, isCurrent }: { view: SavedView; state: ListState; isCurrent: boolean }) {
  return (
    <Link
      // Whichever view was used last: a saved one names its own.
      href={LEADS_PAGE + queryOf(withChanges(state, view.filters), "board")}
      aria-current={isCurrent ? "page" : undefined}
      className="pill min-h-9 max-w-full rounded-full border border-line px-3 text-sm max-sm:max-w-56"
    >
      <span className="truncate">{view.name}</span>
    </Link>
  );
}

type ToolsProps = { view: SavedView; onRename: () => void; onRemove: () => void };

function CurrentTools({ view, onRename, onRemove }: ToolsProps) {
  const t = useWords(viewWords);
  return (
    <span className="flex">
      <ToolButton square look="plain" className="lg:min-h-9 lg:w-9" aria-label={t.rename(view.name)} onClick={onRename}>
        <Pencil aria-hidden="true" className="size-4" />
      </ToolButton>
      <ToolButton square look="plain" className="lg:min-h-9 lg:w-9" aria-label={t.remove(view.name)} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </ToolButton>
    </span>
  );
}
