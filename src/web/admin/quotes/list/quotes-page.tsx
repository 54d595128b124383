import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CircleCheckBig, FilePen, FileText, Hourglass } from "lucide-react";
import { Link } from "wouter";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { quoteFilters } from "#src/customers/quotes/list/quote-filter.ts";
import type { QuoteFigures } from "#src/customers/quotes/list/office-quotes.server.ts";
import { api, apiPath, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { StatCards } from "#src/web/admin/parts/stat-cards.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { ChoiceField } from "#src/web/ui/fields/choice-field.tsx";
import { SearchField } from "#src/web/ui/fields/search-field.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { QuoteTable } from "./quote-table.tsx";
import { quoteFilterWords, quoteListWords } from "./words.ts";

const figuresQuery = { ...apiQuery(api["quote-figures"]), refetchOnMount: "always" as const };

export function QuotesPage() {
  const t = useWords(quoteListWords);
  return (
    <AdminPage title={t.title} intro={t.intro}>
      <Figures />
      <List />
    </AdminPage>
  );
}

function Figures() {
  const t = useWords(quoteListWords);
  const language = useLanguage();
  const { data } = useQuery(figuresQuery);
  const shown = (states: readonly (keyof QuoteFigures)[]) => {
    if (!data) return { figure: undefined };
    const cents = states.reduce((sum, state) => sum + (data[state]?.cents ?? 0), 0);
    const count = states.reduce((sum, state) => sum + (data[state]?.count ?? 0), 0);
    return { figure: formatMoney(cents, regionalFormat().currency, language), note: t.count(count) };
  };
  return (
    <StatCards
      stats={[
        { name: t.open, icon: Hourglass, ...shown(["sent", "viewed"]) },
        { name: t.accepted, icon: CircleCheckBig, ...shown(["accepted"]) },
        { name: t.unsent, icon: FilePen, ...shown(["draft"]) },
      ]}
    />
  );
}

function List() {
  const t = useWords(quoteListWords);
  const [chosen, setState] = useSearchParam("state");
  const [search, setSearch] = useSearchParam("q");
  const state = quoteFilters.find((one) => one === chosen);
  const query = { ...(state && { state }), ...(search && { search }) };
  const list = useInfiniteQuery({
    queryKey: [apiPath(api.quotes), query],
    queryFn: async ({ pageParam }) =>
      (await api.quotes.$get({ query: { ...query, ...(pageParam && { after: pageParam }) } })).json(),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    refetchOnMount: "always",
  });
  const rows = list.data?.pages.flatMap(({ quotes }) => quotes) ?? [];
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
        <StateFilter state={state ?? ""} onChoose={setState} />
      </div>
      <QueryState
        query={{ data: list.data, error: list.error, refetch: list.refetch }}
        failed={t.notLoaded}
        placeholder={<Placeholder label={t.loading} rows={4} row="mx-4 mb-4 h-12 rounded-field bg-mist md:mx-6" />}
      >
        {() => (rows.length > 0 ? <QuoteTable rows={rows} /> : <Nothing isFiltered={Object.keys(query).length > 0} />)}
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

function StateFilter({ state, onChoose }: { state: string; onChoose: (state: string) => void }) {
  const t = useWords(quoteListWords);
  const names = useWords(quoteFilterWords);
  return (
    <ChoiceField
      label={t.show}
      options={[{ value: "", label: t.all }, ...Object.entries(names).map(([value, label]) => ({ value, label }))]}
      value={state}
      onChoose={onChoose}
      className="w-52 max-sm:grow"
    />
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useWords(quoteListWords);
  if (isFiltered) return <EmptyState icon={FileText} title={t.noMatch} />;
  return (
    <EmptyState icon={FileText} title={t.none}>
      <p className="max-w-prose text-muted">{t.noneHint}</p>
      <Link href="/admin/leads" asChild>
        <ToolLink look="solid">{t.toLeads}</ToolLink>
      </Link>
    </EmptyState>
  );
}
