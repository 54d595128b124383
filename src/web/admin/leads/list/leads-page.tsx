import { Phone } from "lucide-react";
import { Link } from "wouter";
import { Card } from "#src/web/ui/card.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { ExportLeadsButton } from "#src/web/admin/leads/export-leads-button.tsx";
import { locales } from "#src/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { LeadFilters } from "./lead-filters.tsx";
import { useReturnToLead } from "./lead-link.tsx";
import { LeadList, LeadListPlaceholder } from "./lead-list.tsx";
import { LeadTabs } from "./lead-tabs.tsx";
import { listWords } from "./words.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { RefreshButton } from "#src/web/admin/parts/refresh-button.tsx";
import { useLeadBoxes } from "./use-lead-boxes.ts";
import { useLeadList } from "./use-lead-list.ts";
import { useListState } from "./list-state.ts";
import { NEW_LEAD_PAGE } from "#src/web/admin/leads/lead-paths.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function LeadsPage() {
  const t = useWords(listWords);
  const { allLeads, addPhoneLead } = useWords(leadsWords);
  const language = useLanguage();
  const { state, change } = useListState();
  const list = useLeadList(state, change);
  const boxes = useLeadBoxes();
  const { found } = list;
  useReturnToLead(found !== undefined);
  const refresh = () => void Promise.all([boxes.refetch(), list.refetch()]);
  const number = (count: number | undefined) => count?.toLocaleString(locales[language]) ?? "–";
  return (
    <AdminPage
      title={allLeads}
      actions={
        <>
          <RefreshButton busy={list.isFetching} onRefresh={refresh} />
          <Link href={NEW_LEAD_PAGE} asChild>
            <ToolLink className="max-sm:grow">
              <Phone aria-hidden="true" className="size-5" />
              {addPhoneLead}
            </ToolLink>
          </Link>
          <ExportLeadsButton label={t.exportAll} look="solid" className="max-sm:grow" />
        </>
      }
    >
      <LeadTabs state={state} />
      <Card className="overflow-hidden">
        <LeadFilters state={state} services={found?.services ?? []} onChange={change}>
          {t.count(number(found?.matching), number(found?.total))}
        </LeadFilters>
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
                box={state.box}
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
