import { useQuery } from "@tanstack/react-query";
import { Repeat } from "lucide-react";
import { Link } from "wouter";
import { planFilters } from "#src/work/plans/list/plan-filter.ts";
import { NewWorkLink } from "#src/web/admin/customers/new-work-link.tsx";
import { moneyPath } from "#src/web/admin/links/money-paths.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { ListCard } from "#src/web/admin/parts/list/list-card.tsx";
import { ListFilterField, useListFilter } from "#src/web/admin/parts/list/list-filter.tsx";
import { usePagedList } from "#src/web/admin/parts/list/use-paged-list.ts";
import { pagedListWords } from "#src/web/admin/parts/list/words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { planFiguresQuery } from "#src/web/admin/plans/use-plans.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { AsNeededCard } from "./as-needed-card.tsx";
import { PlanTable } from "./plan-table.tsx";
import { RenewList } from "./renew-list.tsx";
import { planFilterWords, planListWords } from "./words.ts";

export function PlansPage() {
  const t = useWords(planListWords);
  return (
    <AdminPage title={t.title} intro={<Intro />} actions={<NewWorkLink kind="plan" />}>
      <AsNeededCard />
      <List />
    </AdminPage>
  );
}

function Intro() {
  const t = useWords(planListWords);
  return (
    <>
      {t.intro}{" "}
      <Link href={moneyPath("plans")} className="text-water underline underline-offset-4">
        {t.money}
      </Link>
    </>
  );
}

function List() {
  const t = useWords(planListWords);
  const { show } = useWords(pagedListWords);
  const names = useWords(planFilterWords);
  const figures = useQuery(planFiguresQuery).data;
  const state = useListFilter("state", planFilters);
  const isRenewal = state.value === "renew";
  const list = usePagedList({
    calls: api.plans,
    filters: { state: state.value },
    load: async (query) => {
      const { plans, next } = await (await api.plans.$get({ query })).json();
      return { rows: plans, next };
    },
  });
  return (
    <ListCard
      list={list}
      words={isRenewal ? { ...t, noMatch: t.nothingToRenew } : t}
      icon={Repeat}
      filters={
        <ListFilterField of={state} label={show} all={t.all} shown={planFilters} names={names} counts={figures} />
      }
    >
      {(rows) => (isRenewal ? <RenewList rows={rows} /> : <PlanTable rows={rows} />)}
    </ListCard>
  );
}
