import { Phone } from "lucide-react";
import { useMemo } from "react";
import { Link } from "wouter";
import { Card } from "#src/web/ui/card.tsx";
import { iconOnPhone, ToolLink } from "#src/web/ui/tool-button.tsx";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { ExportLeadsButton } from "#src/web/admin/leads/export-leads-button.tsx";
import { LeadFilters } from "./lead-filters.tsx";
import { useReturnToLead } from "./lead-link.tsx";
import { LeadList, LeadListPlaceholder } from "./lead-list.tsx";
import { LeadTabs } from "./lead-tabs.tsx";
import { listWords, selectionWords } from "./words.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { RefreshButton } from "#src/web/admin/parts/buttons/refresh-button.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useLeadBoxes } from "./use-lead-boxes.ts";
import { useLeadList } from "./use-lead-list.ts";
import { useListState } from "./list-state.ts";
import { useSelection } from "./use-selection.ts";
import { NEW_LEAD_PAGE } from "#src/web/admin/leads/lead-paths.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function LeadsPage() {
  const t = useWords(listWords);
  const { selectAll } = useWords(selectionWords);
  const { allLeads } = useWords(leadsWords);
  const { state, change } = useListState();
  const list = useLeadList(state, change);
  const boxes = useLeadBoxes();
  const { found } = list;
  const shown = useMemo(() => found?.leads.map(({ id }) => id) ?? [], [found]);
  const selection = useSelection(shown, `${state.box} ${state.status} ${state.service} ${state.search}`);
  const isAll = shown.length > 0 && selection.ids.length === shown.length;
  useReturnToLead(found !== undefined);
  const refresh = () => void Promise.all([boxes.refetch(), list.refetch()]);
  return (
    <AdminPage title={allLeads} actions={<Actions busy={list.isFetching} onRefresh={refresh} />}>
      <Card className="overflow-clip max-sm:-mt-2">
        <LeadTabs state={state} />
        <div className="flex flex-wrap items-center gap-2 border-b border-line p-2 lg:py-1 lg:pl-6">
          <input
            type="checkbox"
            aria-label={selectAll}
            checked={isAll}
            onChange={isAll ? selection.clear : selection.all}
            className={`mr-1 size-4.5 accent-water ${selection.ids.length === 0 ? "max-sm:hidden" : ""}`}
          />
          {selection.ids.length > 0 ? (
            <SelectionBar leads={found?.leads ?? []} box={state.box} selection={selection} />
          ) : (
            <LeadFilters state={state} found={found} onChange={change} />
          )}
        </div>
        <section id="leads" tabIndex={-1} aria-label={t.table} className="outline-none">
          <QueryState
            query={{ ...list, data: found }}
            failed={t.notLoaded}
            onRetry={refresh}
            placeholder={<LeadListPlaceholder />}
          >
            {({ leads, total }) => (
              <LeadList
                leads={leads}
                state={state}
                selection={selection}
                onChange={change}
                list={list}
                onClear={total > 0 ? () => change({ search: "", service: "", status: "" }) : undefined}
              />
            )}
          </QueryState>
        </section>
      </Card>
    </AdminPage>
  );
}

function Actions({ busy, onRefresh }: { busy: boolean; onRefresh: () => void }) {
  const t = useWords(listWords);
  const { addPhoneLead } = useWords(leadsWords);
  return (
    <>
      <RefreshButton busy={busy} onRefresh={onRefresh} />
      <ExportLeadsButton label={t.exportAll} className={iconOnPhone} />
      <Link href={NEW_LEAD_PAGE} asChild>
        <ToolLink look="solid" className="max-sm:grow">
          <Phone aria-hidden="true" className="size-5" />
          {addPhoneLead}
        </ToolLink>
      </Link>
    </>
  );
}
