import { CircleDollarSign, Eye, MessageSquareText, SquarePen } from "lucide-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { dimensions } from "#src/work/leads/arrivals/request-group.ts";
import type { ArrivalFilter, FilteredAnalytics } from "#src/marketing/traffic/filtered/filtered-analytics.ts";
import type { TrafficPeriod } from "#src/marketing/traffic/period.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { figureNames } from "#src/work/leads/list/figures.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { formatDollars } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { StatCards } from "#src/web/admin/parts/stat-cards.tsx";
import { deviceWords, languageWords, visitedPageWords, sourceWords } from "#src/web/admin/parts/visit-words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { formatChange } from "#src/web/admin/analytics/comparison.ts";
import { RankedList } from "#src/web/admin/analytics/ranked-list.tsx";
import { TimeCard } from "#src/web/admin/analytics/visits-over-time.tsx";
import { analyticsWords } from "#src/web/admin/analytics/words.ts";
import { filterWords, listHeads, listTitles } from "./words.ts";

export const labelWords = {
  source: sourceWords,
  landing: visitedPageWords,
  device: deviceWords,
  language: languageWords,
};

type Props = {
  filter: ArrivalFilter;
  period: TrafficPeriod;
  isComparable: boolean;
  onFilter: (filter: ArrivalFilter) => void;
};

/** What is known of the visits that share one row. */
export function FilteredPage({ filter, period, isComparable, onFilter }: Props) {
  const t = analyticsWords[useLanguage()];
  const query = useQuery({
    ...apiQuery(api.analytics.filtered, { query: { ...period, ...filter } }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryState query={query} failed={t.failed} errorInCard>
      {(found) => (
        <div aria-busy={query.isFetching}>
          <FilteredFigures found={found} isComparable={isComparable} />
          <TimeCard
            analytics={{ days: found.days.map(asCounts), daysBefore: found.daysBefore.map(asCounts) }}
            shown="visits"
          />
          <FilteredLists found={found} filter={filter} period={period} onFilter={onFilter} />
        </div>
      )}
    </QueryState>
  );
}

function asCounts({ day, visits }: FilteredAnalytics["days"][number]) {
  return { day, visits, pageViews: 0, visitors: 0, bots: 0 };
}

function FilteredFigures({ found, isComparable }: { found: FilteredAnalytics; isComparable: boolean }) {
  const language = useLanguage();
  const t = { ...analyticsWords[language], ...figureNames[language] };
  const { visits, formStarts, requests, wonCents } = found;
  const count = (of: { now: number; before: number }) => ({
    figure: of.now.toLocaleString(locales[language]),
    note: isComparable ? formatChange(of, language) : undefined,
  });
  return (
    <StatCards
      stats={[
        { name: t.visits, icon: Eye, ...count(visits) },
        { name: t.formStarts, icon: SquarePen, ...count(formStarts) },
        { name: t.requests, icon: MessageSquareText, ...count(requests) },
        { name: t.wonCents, icon: CircleDollarSign, figure: formatDollars(wonCents.now, language) },
      ]}
    />
  );
}

type ListsProps = { found: FilteredAnalytics } & Omit<Props, "isComparable">;

function FilteredLists({ found, filter, period, onFilter }: ListsProps) {
  const language = useLanguage();
  const t = filterWords[language];
  const titles = listTitles[language];
  return (
    <>
      {found.listsSince > period.from && (
        <p className="mb-3 max-w-prose text-sm text-muted">
          {t.listsSince(formatDay(found.listsSince, language, "medium"))}
        </p>
      )}
      <div className="mb-6 grid items-start gap-6 lg:grid-cols-3">
        {dimensions
          .filter((dimension) => dimension !== filter.by)
          .map((dimension) => (
            <Card key={dimension}>
              <h2 className="px-5 pt-4 text-lg">{titles[dimension]}</h2>
              <RankedList
                label={titles[dimension]}
                head={listHeads[language][dimension]}
                counted={figureNames[language].visits}
                words={labelWords[dimension]}
                nowAlone={!found.listsCompared}
                onPick={(label) => onFilter({ by: dimension, label })}
                {...found.lists[dimension]}
              />
            </Card>
          ))}
      </div>
    </>
  );
}
