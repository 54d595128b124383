import { useQuery } from "@tanstack/react-query";
import { CircleAlert, HandCoins, Hourglass, ReceiptText } from "lucide-react";
import { Link } from "wouter";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { ages } from "#src/work/invoices/balance.ts";
import { invoiceFilters, type InvoiceFilter } from "#src/work/invoices/list/invoice-filter.ts";
import type { Figure, InvoiceFigures } from "#src/work/invoices/list/invoice-list.server.ts";
import { NewWorkLink } from "#src/web/admin/customers/new-work-link.tsx";
import { MONEY_PAGE } from "#src/web/admin/links/money-paths.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { ListCard } from "#src/web/admin/parts/list/list-card.tsx";
import { ListFilterField, useListFilter } from "#src/web/admin/parts/list/list-filter.tsx";
import { usePagedList } from "#src/web/admin/parts/list/use-paged-list.ts";
import { pagedListWords } from "#src/web/admin/parts/list/words.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { StatCards } from "#src/web/admin/parts/stat-cards.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { figuresQuery } from "#src/web/admin/invoices/use-invoices.ts";
import { InvoiceTable } from "./invoice-table.tsx";
import { ageWords } from "#src/web/admin/invoices/age-words.ts";
import { filterWords, invoiceListWords } from "./words.ts";

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
  "paid-by-card",
];

export function InvoicesPage() {
  const t = useWords(invoiceListWords);
  return (
    <AdminPage
      title={t.title}
      actions={<NewWorkLink kind="invoice" />}
      intro={
        <>
          {t.intro}{" "}
          <Link href="/admin/settings?tab=invoices" className="text-water underline underline-offset-4">
            {t.settings}
          </Link>
          {" · "}
          <Link href={MONEY_PAGE} className="text-water underline underline-offset-4">
            {t.money}
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

function List() {
  const t = useWords(invoiceListWords);
  const { show } = useWords(pagedListWords);
  const states = useWords(filterWords);
  const figures = useQuery(figuresQuery).data;
  const state = useListFilter("state", invoiceFilters);
  const age = useListFilter("age", ages);
  const list = usePagedList({
    calls: api.invoices,
    filters: { state: state.value, age: age.value },
    load: async (query) => {
      const { invoices, next } = await (await api.invoices.$get({ query })).json();
      return { rows: invoices, next };
    },
  });
  return (
    <ListCard
      list={list}
      words={t}
      icon={ReceiptText}
      filters={
        <>
          <ListFilterField
            of={state}
            label={show}
            all={t.all}
            shown={shownFilters}
            names={states}
            counts={figures && countsOf(figures)}
          />
          <ListFilterField of={age} label={t.age} all={t.anyAge} shown={ages} names={useWords(ageWords)} />
        </>
      }
    >
      {(rows) => <InvoiceTable rows={rows} />}
    </ListCard>
  );
}

function countsOf({ states, owed }: InvoiceFigures): Partial<Record<InvoiceFilter, number>> {
  const countOf = (filter: Exclude<InvoiceFilter, "paid-by-card">) => {
    if (filter === "owed") return owed.all.count;
    if (filter === "disputed") return owed.disputed.count;
    return filter === "late" ? owed.late.count : (states[filter]?.count ?? 0);
  };
  // Those of the last days are counted on the dashboard alone.
  const counted = shownFilters.filter((filter) => filter !== "paid-by-card");
  return Object.fromEntries(counted.map((filter): [InvoiceFilter, number] => [filter, countOf(filter)]));
}
