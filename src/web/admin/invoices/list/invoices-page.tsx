import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CircleAlert, HandCoins, Hourglass, ReceiptText } from "lucide-react";
import { Link } from "wouter";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { ages } from "#src/customers/invoices/balance.ts";
import { invoiceFilters, type InvoiceFilter } from "#src/customers/invoices/list/invoice-filter.ts";
import type { Figure, InvoiceFigures } from "#src/customers/invoices/list/invoice-list.server.ts";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
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
import { figuresQuery } from "#src/web/admin/invoices/use-invoices.ts";
import { InvoiceTable } from "./invoice-table.tsx";
import { ageWords, filterWords, invoiceListWords } from "./words.ts";

/** In the order they are asked for. */
const shownFilters: readonly InvoiceFilter[] = [
  "owed",
  "late",
  "disputed",
  "draft",
  "paid",
  "overpaid",
  "credited",
  "issued",
];

export function InvoicesPage() {
  const t = useWords(invoiceListWords);
  return (
    <AdminPage
      title={t.title}
      intro={
        <>
          {t.intro}{" "}
          <Link href="/admin/settings?tab=invoices" className="text-water underline underline-offset-4">
            {t.settings}
          </Link>
        </>
      }
    >
      <Figures />
      <List />
    </AdminPage>
  );
}

function Figures() {
  const t = useWords(invoiceListWords);
  const owed = useQuery(figuresQuery).data?.owed;
  const language = useLanguage();
  const shown = (figure: Figure | undefined) => ({
    figure: figure && formatMoney(figure.cents, regionalFormat().currency, language),
    ...(figure && { note: t.count(figure.count) }),
  });
  return (
    <StatCards
      stats={[
        { name: t.owed, icon: HandCoins, ...shown(owed?.all) },
        { name: t.late, icon: Hourglass, ...shown(owed?.late) },
        { name: t.oldest, icon: CircleAlert, ...shown(owed?.ages["over-90"]) },
      ]}
    />
  );
}

function useFilters() {
  const [state, setState] = useSearchParam("state");
  const [age, setAge] = useSearchParam("age");
  const [search, setSearch] = useSearchParam("q");
  return {
    state: invoiceFilters.find((one) => one === state),
    age: ages.find((one) => one === age),
    ...{ search, setState, setAge, setSearch },
  };
}

function List() {
  const t = useWords(invoiceListWords);
  const { state, age, search, ...change } = useFilters();
  const query = { ...(state && { state }), ...(age && { age }), ...(search && { search }) };
  const list = useInfiniteQuery({
    queryKey: [apiPath(api.invoices), query],
    queryFn: async ({ pageParam }) =>
      (await api.invoices.$get({ query: { ...query, ...(pageParam && { after: pageParam }) } })).json(),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    refetchOnMount: "always",
  });
  const rows = list.data?.pages.flatMap(({ invoices }) => invoices) ?? [];
  const isFiltered = Object.keys(query).length > 0;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3 p-4 md:px-6">
        <SearchField
          label={t.search}
          placeholder={t.searchHint}
          value={search}
          onSearch={change.setSearch}
          className="min-w-0 grow max-sm:basis-full"
        />
        <Filters state={state} age={age} setState={change.setState} setAge={change.setAge} />
      </div>
      <QueryState
        query={{ data: list.data, error: list.error, refetch: list.refetch }}
        failed={t.notLoaded}
        placeholder={<Placeholder label={t.loading} rows={4} row="mx-4 mb-4 h-12 rounded-field bg-mist md:mx-6" />}
      >
        {() => (rows.length > 0 ? <InvoiceTable rows={rows} /> : <Nothing isFiltered={isFiltered} />)}
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

type FiltersProps = Pick<ReturnType<typeof useFilters>, "state" | "age" | "setState" | "setAge">;

function Filters({ state, age, setState, setAge }: FiltersProps) {
  const t = useWords(invoiceListWords);
  const names = useWords(filterWords);
  const ageNames = useWords(ageWords);
  const { data } = useQuery(figuresQuery);
  const counted = (filter: InvoiceFilter) => {
    const count = data && countOf(data, filter);
    return count === undefined ? names[filter] : `${names[filter]} (${count})`;
  };
  return (
    <>
      <ChoiceField
        label={t.show}
        options={[
          { value: "", label: t.all },
          ...shownFilters.map((filter) => ({ value: filter, label: counted(filter) })),
        ]}
        value={state ?? ""}
        onChoose={setState}
        className="w-52 max-sm:w-0 max-sm:grow"
      />
      <ChoiceField
        label={t.age}
        options={[{ value: "", label: t.anyAge }, ...ages.map((one) => ({ value: one, label: ageNames[one] }))]}
        value={age ?? ""}
        onChoose={setAge}
        className="w-44 max-sm:w-0 max-sm:grow"
      />
    </>
  );
}

function countOf({ states, owed }: InvoiceFigures, filter: InvoiceFilter): number {
  if (filter === "owed") return owed.all.count;
  if (filter === "disputed") return owed.disputed.count;
  return filter === "late" ? owed.late.count : (states[filter]?.count ?? 0);
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useWords(invoiceListWords);
  if (isFiltered) return <EmptyState icon={ReceiptText} title={t.noMatch} />;
  return (
    <EmptyState icon={ReceiptText} title={t.none}>
      <p className="max-w-prose text-muted">{t.noneHint}</p>
      <Link href="/admin/leads" asChild>
        <ToolLink look="solid">{t.toLeads}</ToolLink>
      </Link>
    </EmptyState>
  );
}
