import { useQuery } from "@tanstack/react-query";
import { HandCoins, ReceiptText } from "lucide-react";
import { figureNames } from "#src/work/leads/list/figures.ts";
import { periodName, periodsOf } from "#src/work/invoices/books/period.ts";
import { SaveButton } from "#src/web/admin/parts/buttons/save-button.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { FigureMeanings } from "#src/web/admin/parts/figure-meanings.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { BookPart } from "./book-part.tsx";
import { PeriodField } from "./period-field.tsx";
import { useMoney, yearsQuery } from "./use-money.ts";
import { moneyWords, monthWords } from "./words.ts";

const MONTHS = 12;

/** What customers paid in a month, and what was invoiced in it. */
export function MonthTab() {
  const { notLoaded } = useWords(moneyWords);
  const query = useQuery(yearsQuery);
  return (
    <QueryState query={query} failed={notLoaded} errorInCard placeholder={<Skeleton shape="detail" />}>
      {({ today, years }) => <Month today={today} years={years} />}
    </QueryState>
  );
}

function Month({ today, years }: { today: string; years: string[] }) {
  const t = useWords(monthWords);
  const { notLoaded } = useWords(moneyWords);
  const language = useLanguage();
  const [asked, choose] = useSearchParam("month");
  const months = years.flatMap((year) => periodsOf(year).slice(-MONTHS)).filter((month) => month <= today.slice(0, 7));
  const month = months.find((one) => one === asked) ?? today.slice(0, 7);
  const query = useQuery({ ...apiQuery(api.money.month, { query: { month, language } }), refetchOnMount: "always" });
  const file = {
    path: `/api/admin/books/files/payments.csv?${new URLSearchParams({ period: month, language })}`,
    ...{ name: "payments.csv", failure: t.notSaved },
  };
  return (
    <>
      <Card className="p-5 md:p-6">
        <PeriodField
          label={t.month}
          value={month}
          onChoose={choose}
          groups={years.map((year) => ({
            name: year,
            periods: months
              .filter((value) => value.startsWith(year))
              .toReversed()
              .map((value) => ({ value, name: periodName(value, language) })),
          }))}
        />
        <QueryState query={query} failed={notLoaded} placeholder={<Skeleton shape="line" />}>
          {({ paidCents, invoicedCents, ...part }) => (
            <>
              <Sums paidCents={paidCents} invoicedCents={invoicedCents} />
              <BookPart title={t.cameIn} part={part} />
              <div className="mt-4">
                <SaveButton label={t.file} file={() => file} />
              </div>
            </>
          )}
        </QueryState>
      </Card>
      <FigureMeanings of={["paid", "invoiced"]} />
    </>
  );
}

/** Side by side, as both have the taxes in them. */
function Sums({ paidCents, invoicedCents }: { paidCents: number; invoicedCents: number }) {
  const names = figureNames[useLanguage()];
  const money = useMoney();
  const sums = [
    { name: names.paid, icon: HandCoins, cents: paidCents },
    { name: names.invoiced, icon: ReceiptText, cents: invoicedCents },
  ];
  return (
    <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3">
      {sums.map(({ name, icon: Icon, cents }) => (
        <div key={name}>
          <dt className="flex items-center gap-2 text-muted">
            <Icon aria-hidden="true" className="size-5 text-water" />
            {name}
          </dt>
          <dd className="text-stat font-extrabold whitespace-nowrap tabular-nums">{money(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
