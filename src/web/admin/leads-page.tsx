import { useDeferredValue, useMemo } from "react";
import type { Lead } from "#src/leads/lead.ts";
import { Card } from "../ui/card.tsx";
import { AdminPage } from "./admin-page.tsx";
import { ExportLeadsButton } from "./export-leads-button.tsx";
import { filterLeads, searchable, servicesOf } from "./filter-leads.ts";
import { LeadFilters } from "./lead-filters.tsx";
import { LeadList, LeadListPlaceholder } from "./lead-list.tsx";
import { LoadError } from "./load-error.tsx";
import { RefreshButton } from "./refresh-button.tsx";
import { useSearchParam } from "./search-param.ts";
import { useLeads } from "./use-leads.ts";

export function LeadsPage() {
  const { data, error, isFetching, refetch } = useLeads();
  const refresh = () => void refetch();
  return (
    <AdminPage
      title="All Leads"
      actions={
        <>
          <RefreshButton busy={isFetching} onRefresh={refresh} />
          <ExportLeadsButton label="Export All Leads" look="solid" className="grow" />
        </>
      }
    >
      <Card className="overflow-hidden">
        {data && <FilteredLeads leads={data} />}
        {!data && error && <LoadError title="The leads could not be loaded." error={error} onRetry={refresh} />}
        {!data && !error && <LeadListPlaceholder />}
      </Card>
    </AdminPage>
  );
}

function FilteredLeads({ leads }: { leads: Lead[] }) {
  const [search, setSearch] = useSearchParam("q");
  const [service, setService] = useSearchParam("service");
  // The field answers every key at once; a long list may follow a moment later.
  const filter = useDeferredValue(useMemo(() => ({ search, service }), [search, service]));
  const ready = useMemo(() => leads.map(searchable), [leads]);
  const found = useMemo(() => filterLeads(ready, filter), [ready, filter]);
  const services = useMemo(() => servicesOf(leads), [leads]);
  const clear = () => {
    setSearch("");
    setService("");
  };
  return (
    <>
      <LeadFilters filter={{ search, service }} services={services} onSearch={setSearch} onService={setService}>
        {`${found.length.toLocaleString("en-CA")} of ${leads.length.toLocaleString("en-CA")} leads`}
      </LeadFilters>
      <LeadList
        key={`${filter.service}\n${filter.search}`}
        leads={found}
        onClear={leads.length > 0 ? clear : undefined}
      />
    </>
  );
}
