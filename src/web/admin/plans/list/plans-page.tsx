import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { planFilters, type PlanFilter } from "#src/customers/plans/list/plan-filter.ts";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { planFiguresQuery } from "#src/web/admin/plans/use-plans.ts";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { ChoiceField } from "#src/web/ui/fields/choice-field.tsx";
import { SearchField } from "#src/web/ui/fields/search-field.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { AsNeededCard } from "./as-needed-card.tsx";
import { PlanTable } from "./plan-table.tsx";
import { RenewList } from "./renew-list.tsx";
import { planFilterWords, planListWords } from "./words.ts";

export function PlansPage() {
  const t = useWords(planListWords);
  return (
    <AdminPage title={t.title} intro={t.intro}>
      <AsNeededCard />
      <List />
    </AdminPage>
  );
}

function usePlanList() {
  const [asked, setState] = useSearchParam("state");
  const [search, setSearch] = useSearchParam("q");
  const state = planFilters.find((one) => one === asked);
  const query = { ...(state && { state }), ...(search && { search }) };
  const list = useInfiniteQuery({
    queryKey: [apiPath(api.plans), query],
    queryFn: async ({ pageParam }) =>
      (await api.plans.$get({ query: { ...query, ...(pageParam && { after: pageParam }) } })).json(),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    refetchOnMount: "always",
  });
  const rows = list.data?.pages.flatMap(({ plans }) => plans) ?? [];
  return { list, rows, state, search, setState, setSearch };
}

function List() {
  const t = useWords(planListWords);
  const { list, rows, state, search, setState, setSearch } = usePlanList();
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3 p-4 md:px-6">
        <SearchField
          label={t.search}
          placeholder={t.searchHint}
          value={search}
          onSearch={setSearch}
          className="min-w-0 grow max-sm:basis-full"
        />
        <Filter state={state} setState={setState} />
      </div>
      <QueryState
        query={{ data: list.data, error: list.error, refetch: list.refetch }}
        failed={t.notLoaded}
        placeholder={<Placeholder label={t.loading} rows={4} row="mx-4 mb-4 h-12 rounded-field bg-mist md:mx-6" />}
      >
        {() => {
          if (rows.length === 0) return <Nothing state={state} isFiltered={search !== "" || state !== undefined} />;
          return state === "renew" ? <RenewList rows={rows} /> : <PlanTable rows={rows} />;
        }}
      </QueryState>
      {list.hasNextPage && (
        <p className="grid justify-center p-4">
          <BusyButton busy={list.isFetchingNextPage} quiet onClick={() => void list.fetchNextPage()}>
            {t.more}
          </BusyButton>
        </p>
      )}
    </Card>
  );
}

function Filter({ state, setState }: { state: PlanFilter | undefined; setState: (state: string) => void }) {
  const t = useWords(planListWords);
  const names = useWords(planFilterWords);
  const { data } = useQuery(planFiguresQuery);
  const counts: Partial<Record<PlanFilter, number>> = data ? { running: data.running, renew: data.renew } : {};
  const named = (filter: PlanFilter) =>
    counts[filter] === undefined ? names[filter] : `${names[filter]} (${counts[filter]})`;
  return (
    <ChoiceField
      label={t.show}
      options={[{ value: "", label: t.all }, ...planFilters.map((filter) => ({ value: filter, label: named(filter) }))]}
      value={state ?? ""}
      onChoose={setState}
      className="w-52 max-sm:grow"
    />
  );
}

function Nothing({ state, isFiltered }: { state: PlanFilter | undefined; isFiltered: boolean }) {
  const t = useWords(planListWords);
  if (isFiltered) return <EmptyState title={state === "renew" ? t.nothingToRenew : t.noMatch} />;
  return (
    <EmptyState title={t.none}>
      <p className="max-w-prose text-muted">{t.noneHint}</p>
      <Link href="/admin/leads" asChild>
        <ToolLink>{t.toLeads}</ToolLink>
      </Link>
    </EmptyState>
  );
}
