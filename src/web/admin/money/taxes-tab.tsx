import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { isPeriod, periodName, periodsOf, quarterOf } from "#src/work/invoices/books/period.ts";
import { SaveButton } from "#src/web/admin/parts/buttons/save-button.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { BookPart } from "./book-part.tsx";
import { PeriodField } from "./period-field.tsx";
import { yearsQuery } from "./use-money.ts";
import { moneyWords, taxesWords } from "./words.ts";

/** What the bookkeeper reads of a period's taxes, and up to which day the books are closed. */
export function BookTaxesTab() {
  const { notLoaded } = useWords(moneyWords);
  const query = useQuery(yearsQuery);
  return (
    <QueryState query={query} failed={notLoaded} errorInCard placeholder={<Skeleton shape="detail" />}>
      {({ today, years }) => <Taxes today={today} years={years} />}
    </QueryState>
  );
}

function Taxes({ today, years }: { today: string; years: string[] }) {
  const t = useWords(taxesWords);
  const { notLoaded, period: label } = useWords(moneyWords);
  const language = useLanguage();
  const [asked, choose] = useSearchParam("period");
  const period = isPeriod(asked) ? asked : quarterOf(today);
  const query = useQuery({
    ...apiQuery(api.money.taxes, { query: { period, language } }),
    refetchOnMount: "always",
  });
  const file = {
    path: `/api/admin/books/files/taxes.csv?${new URLSearchParams({ period, language })}`,
    ...{ name: "taxes.csv", failure: t.notSaved },
  };
  return (
    <Card className="p-5 md:p-6">
      <PeriodField
        label={label}
        value={period}
        onChoose={choose}
        groups={years.map((year) => ({
          name: year,
          periods: periodsOf(year).map((value) => ({ value, name: periodName(value, language) })),
        }))}
      />
      <QueryState query={query} failed={notLoaded} placeholder={<Skeleton shape="line" />}>
        {({ closedOn, ...shown }) => (
          <>
            <BookPart title={t.title} part={shown} />
            <div className="mt-4">
              <SaveButton label={t.file} file={() => file} />
            </div>
            <Closing closedOn={closedOn} />
          </>
        )}
      </QueryState>
    </Card>
  );
}

function Closing({ closedOn }: { closedOn: string }) {
  const t = useWords(taxesWords);
  const language = useLanguage();
  return (
    <section aria-labelledby="closing" className="mt-6 border-t border-line pt-4">
      <h2 id="closing" className="text-lg">
        {t.closing}
      </h2>
      <p className="mt-1 max-w-prose">{closedOn ? t.closed(formatDay(closedOn, language)) : t.open}</p>
      <p className="flex flex-wrap gap-x-6">
        <Link href="/admin/settings#books" className="py-2 text-water underline underline-offset-4">
          {t.close}
        </Link>
        <Link href="/admin/settings#bookkeeper" className="py-2 text-water underline underline-offset-4">
          {t.bookkeeper}
        </Link>
      </p>
    </section>
  );
}
