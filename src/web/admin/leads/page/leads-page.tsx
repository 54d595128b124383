import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { Phone, Upload } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import { Link } from "wouter";
import { Card } from "#src/web/ui/card.tsx";
import { iconOnPhone, ToolLink } from "#src/web/ui/tool-button.tsx";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { ExportLeadsButton } from "#src/web/admin/leads/export-leads-button.tsx";
import { AdFilterLine } from "#src/web/admin/leads/list/ad-filter-line.tsx";
import { CountedLine } from "#src/web/admin/leads/list/counted-line.tsx";
import { LeadFilters } from "#src/web/admin/leads/list/lead-filters.tsx";
import { useReturnToLead } from "#src/web/admin/leads/list/lead-link.tsx";
import { LeadList as Rows } from "#src/web/admin/leads/list/lead-list.tsx";
import { LeadTabChoice, LeadTabs } from "#src/web/admin/leads/list/lead-tabs.tsx";
import { listWords, selectionWords } from "#src/web/admin/leads/list/words.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { SelectionBar } from "#src/web/admin/leads/list/selection-bar.tsx";
import { useLeadBoxes } from "#src/web/admin/leads/list/use-lead-boxes.ts";
import { useLeadList, type ListedLeads } from "#src/web/admin/leads/list/use-lead-list.ts";
import { isBoard, isFiltered, noFilters, useListState, type ListState } from "#src/web/admin/leads/list-state.ts";
import { useSelection, type Selection } from "#src/web/admin/leads/list/use-selection.ts";
import { useBoard } from "#src/web/admin/leads/board/use-board.ts";
import { SavedViews } from "#src/web/admin/leads/views/saved-views.tsx";
import { ViewSwitch } from "#src/web/admin/leads/board/view-switch.tsx";
import { boardWords } from "#src/web/admin/leads/board/words.ts";
import { IMPORT_PAGE, NEW_LEAD_PAGE } from "#src/web/admin/links/lead-paths.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const Board = lazy(async () => ({ default: (await import("#src/web/admin/leads/board/board.tsx")).LeadBoard }));

export function LeadsPage() {
  const { allLeads } = useWords(leadsWords);
  const t = useWords(listWords);
  const onBoard = useWords(boardWords);
  const { state, change } = useListState();
  const list = useLeadList(state, change);
  const board = useBoard(state);
  const boxes = useLeadBoxes();
  const selection = useShownSelection(list, state);
  const listed = { ...list, data: list.found };
  const shown = isBoard(state) ? board.query : listed;
  useReturnToLead(shown.data !== undefined);
  const refresh = () => void Promise.all([boxes.refetch(), shown.refetch()]);
  return (
    <AdminPage title={allLeads} actions={<Actions />}>
      <Card className="overflow-clip max-sm:-mt-2">
        <div className="flex items-center border-b border-line">
          <LeadTabs state={state} />
          <LeadTabChoice state={state} onChange={change} />
          {state.box === "inbox" && <ViewSwitch state={state} onChange={change} className="sm:hidden" />}
        </div>
        <SavedViews state={state} />
        {state.counted && <CountedLine counted={state.counted} onRemove={() => change({ counted: "" })} />}
        {state.ad && !isBoard(state) && <AdFilterLine ad={state.ad} onRemove={() => change({ ad: "" })} />}
        <div className="flex flex-wrap items-center gap-2 border-b border-line p-2 lg:py-1 lg:pl-6">
          {!isBoard(state) && <SelectAll selection={selection} />}
          {selection.ids.length > 0 && !isBoard(state) ? (
            <SelectionBar leads={list.found?.leads ?? []} box={state.box} selection={selection} />
          ) : (
            <LeadFilters state={state} found={shown.data} onChange={change} />
          )}
          {state.box === "inbox" && <ViewSwitch state={state} onChange={change} className="max-sm:hidden" />}
        </div>
        <section
          id="leads"
          tabIndex={-1}
          aria-label={isBoard(state) ? onBoard.board : t.table}
          className="outline-none"
        >
          {isBoard(state) ? (
            <QueryState
              query={board.query}
              failed={onBoard.notLoaded}
              onRetry={refresh}
              placeholder={<Skeleton shape="columns" />}
            >
              {(loaded) => (
                <Suspense fallback={<Skeleton shape="columns" />}>
                  <Board board={loaded} state={state} shown={board.shown} onMove={board.move} onMore={board.showMore} />
                </Suspense>
              )}
            </QueryState>
          ) : (
            <QueryState
              query={listed}
              failed={t.notLoaded}
              onRetry={refresh}
              placeholder={<Skeleton shape="list" label={t.loading} />}
            >
              {({ leads }) => (
                <Rows
                  {...{ leads, state, selection, list }}
                  onChange={change}
                  onClear={isFiltered(state) ? () => change(noFilters) : undefined}
                />
              )}
            </QueryState>
          )}
        </section>
      </Card>
    </AdminPage>
  );
}

function useShownSelection(
  { found }: ListedLeads,
  { box, status, service, search, ad, counted }: ListState,
): Selection {
  const shown = useMemo(() => found?.leads.map(({ id }) => id) ?? [], [found]);
  return useSelection(shown, `${box} ${status} ${service} ${search} ${ad} ${counted}`);
}

function SelectAll({ selection }: { selection: Selection }) {
  const { selectAll } = useWords(selectionWords);
  const { ids, isAll } = selection;
  return (
    <input
      type="checkbox"
      aria-label={selectAll}
      checked={isAll}
      onChange={isAll ? selection.clear : selection.all}
      className={`mr-1 size-4.5 accent-water ${ids.length === 0 ? "max-sm:hidden" : ""}`}
    />
  );
}

function Actions() {
  const t = useWords(listWords);
  const { addPhoneLead } = useWords(leadsWords);
  return (
    <>
      <Link href={IMPORT_PAGE} state={{ list: window.location.search }} asChild>
        <ToolLink icon={Upload} aria-label={t.importLeads} className={iconOnPhone}>
          {t.import}
        </ToolLink>
      </Link>
      <ExportLeadsButton label={t.exportAll} className={iconOnPhone} />
      <Link href={NEW_LEAD_PAGE} asChild>
        <ToolLink icon={Phone} look="solid" className="max-sm:grow max-sm:px-2 max-[26rem]:[&>svg]:hidden">
          {addPhoneLead}
        </ToolLink>
      </Link>
    </>
  );
}
