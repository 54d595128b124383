import { useQuery } from "@tanstack/react-query";
import { CalendarRange, ChevronRight, ReceiptText, Repeat } from "lucide-react";
import { Link } from "wouter";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { figureNames } from "#src/work/leads/list/figures.ts";
import type { PlanMoney } from "#src/work/plans/list/plan-money.server.ts";
import { writtenIn } from "#src/site/content/text.ts";
import { FigureMeanings } from "#src/web/admin/parts/figure-meanings.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { RowLink } from "#src/web/admin/parts/links/row-link.tsx";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { StatCards } from "#src/web/admin/parts/stat-cards.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { planPath } from "#src/web/admin/links/plan-paths.ts";
import { planFiguresQuery } from "#src/web/admin/plans/use-plans.ts";
import { Card } from "#src/web/ui/card.tsx";
import { CardTable, type CardColumn } from "#src/web/ui/card-table.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { plansMoneyQuery, useMoney } from "./use-money.ts";
import { moneyWords, plansMoneyWords } from "./words.ts";

/** What plans bring a month and a season, and what of it is invoiced. */
export function PlansTab() {
  const { notLoaded } = useWords(moneyWords);
  const names = figureNames[useLanguage()];
  const money = useMoney();
  const query = useQuery(plansMoneyQuery);
  return (
    <QueryState query={query} failed={notLoaded} errorInCard placeholder={<Skeleton shape="figures" />}>
      {({ seasonCents, monthCents, billedCents, plans }) => (
        <>
          <ToRenew />
          <StatCards
            stats={[
              { name: names.planMonth, icon: Repeat, figure: money(monthCents) },
              { name: names.planSeason, icon: CalendarRange, figure: money(seasonCents) },
              { name: names.planBilled, icon: ReceiptText, figure: money(billedCents) },
            ]}
          />
          <Plans plans={plans} />
          <FigureMeanings of={["planMonth", "planSeason", "planBilled"]} />
        </>
      )}
    </QueryState>
  );
}

function ToRenew() {
  const t = useWords(plansMoneyWords);
  const renew = useQuery(planFiguresQuery).data?.renew ?? 0;
  if (renew === 0) return null;
  return (
    <Link
      href="/admin/plans?state=renew"
      className="group mb-4 flex min-h-14 items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 transition-colors hover:border-water md:px-5"
    >
      <Repeat aria-hidden="true" className="size-6 shrink-0 text-warning" />
      <span className="grow">
        <span className="block font-bold">{t.renew(renew)}</span>
        <span className="block text-sm text-muted">{t.renewHint}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted group-hover:text-water" />
    </Link>
  );
}

function Plans({ plans }: { plans: PlanMoney[] }) {
  const t = useWords(plansMoneyWords);
  const { plans: title } = useWords(moneyWords);
  const columns = useColumns();
  return (
    <>
      <Card>
        {plans.length === 0 ? (
          <EmptyState icon={Repeat} title={t.none} hint={t.noneHint} />
        ) : (
          <CardTable label={title} columns={columns} rows={plans} keyOf={({ id }) => id} />
        )}
      </Card>
      <p className="mt-3">
        <Link href="/admin/plans" className="inline-block py-2 text-water underline underline-offset-4">
          {t.allPlans}
        </Link>
      </p>
    </>
  );
}

const amount = "@4xl:w-36 @4xl:text-right tabular-nums";

function useColumns(): CardColumn<PlanMoney>[] {
  const t = useWords(plansMoneyWords);
  const language = useLanguage();
  const money = useMoney();
  return [
    {
      id: "plan",
      header: t.plan,
      className: "@max-4xl:col-span-2",
      cell: ({ id, title, customer, visits, isAsNeeded }) => (
        <>
          <RowLink href={planPath(id)} large>
            {writtenIn(title, language) || t.untitled}
          </RowLink>
          <span className="block text-muted">
            {[customer, isAsNeeded ? t.soFar(visits) : t.visits(visits)].filter(Boolean).join(" · ")}
          </span>
        </>
      ),
    },
    {
      id: "month",
      header: t.month,
      className: `${amount} @max-4xl:col-span-2`,
      isNamed: true,
      cell: ({ monthCents }) => money(monthCents),
    },
    {
      id: "season",
      header: t.season,
      className: `${amount} @max-4xl:col-span-2`,
      isNamed: true,
      cell: ({ seasonCents }) => money(seasonCents),
    },
    {
      id: "billed",
      header: t.billed,
      className: `${amount} @max-4xl:col-span-2`,
      isNamed: true,
      cell: ({ billedCents }) => money(billedCents),
    },
    {
      id: "ends",
      header: t.ends,
      className: "@4xl:w-32 @max-4xl:col-span-2",
      isNamed: true,
      cell: ({ endsOn }) => formatDay(endsOn, language, "medium"),
    },
  ];
}
