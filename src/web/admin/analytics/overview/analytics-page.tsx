import { Eye, MessageSquareText, PhoneCall, Users } from "lucide-react";
import { useState } from "react";
import { formatDay, formatDays } from "#src/platform/i18n/formats.ts";
import type { Compared } from "#src/marketing/traffic/analytics.ts";
import type { AnalyticsAnswer } from "#src/web/api/admin/analytics.ts";
import { figureNames, isLargeEnough, otherRequestsWords } from "#src/work/leads/list/figures.ts";
import {
  arrivalFilterText,
  parseArrivalFilter,
  type ArrivalFilter,
} from "#src/marketing/traffic/filtered/filtered-analytics.ts";
import { FilterChip } from "#src/web/admin/analytics/filter/filter-chip.tsx";
import { FilteredPage } from "#src/web/admin/analytics/filter/filtered-page.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { AnalyticsTabs } from "#src/web/admin/analytics/funnel/analytics-tabs.tsx";
import { ArrivalTables } from "#src/web/admin/analytics/arrival-tables.tsx";
import { AnalyticsDetails } from "#src/web/admin/analytics/analytics-details.tsx";
import { parseChoice, choiceText } from "#src/web/admin/analytics/period-choice.ts";
import { analyticsWords } from "#src/web/admin/analytics/words.ts";
import { formatChange } from "#src/web/admin/analytics/comparison.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { FigureMeanings } from "#src/web/admin/parts/figure-meanings.tsx";
import { PeriodPicker } from "#src/web/admin/analytics/period-picker.tsx";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { StatCards } from "#src/web/admin/parts/stat-cards.tsx";
import { useAnalytics } from "#src/web/admin/analytics/use-analytics.ts";
import { VisitsOverTime } from "#src/web/admin/analytics/visits-over-time.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";

export function AnalyticsPage() {
  const language = useLanguage();
  const t = analyticsWords[language];
  const [now] = useState(() => new Date());
  const [wanted, setWanted] = useSearchParam("period");
  const choice = parseChoice(wanted, now);
  const [filterText, setFilterText] = useSearchParam("filter");
  const filter = parseArrivalFilter(filterText);
  const onFilter = (wantedFilter: ArrivalFilter) => setFilterText(arrivalFilterText(wantedFilter));
  const analytics = useAnalytics(choice.period);
  return (
    <AdminPage title={t.title} intro={analytics.data ? comparedWords(analytics.data, language) : t.intro}>
      <AnalyticsTabs current="overview" period={wanted} />
      <PeriodPicker
        choice={choice}
        onPreset={(days) => setWanted(days === 30 ? "" : String(days))}
        onPeriod={(period) => setWanted(choiceText(period))}
      />
      <QueryState query={analytics} failed={t.failed} errorInCard placeholder={<AnalyticsPlaceholder />}>
        {(loaded) => (
          <div aria-busy={analytics.isFetching}>
            {!loaded.countedSince && <NobodyYet />}
            {filter ? (
              <>
                <FilterChip filter={filter} onRemove={() => setFilterText("")} />
                <FilteredPage
                  filter={filter}
                  period={loaded.period}
                  isComparable={isComparable(loaded)}
                  onFilter={onFilter}
                />
              </>
            ) : (
              <>
                <AnalyticsStatCards analytics={loaded} />
                <VisitsOverTime analytics={loaded} />
                <ArrivalTables arrivals={loaded.arrivals} />
                <AnalyticsDetails analytics={loaded} onFilter={onFilter} />
              </>
            )}
            <FigureMeanings of={["visits", "pageViews", "visitors", "formStarts", "requests", "quoted", "won"]} />
          </div>
        )}
      </QueryState>
    </AdminPage>
  );
}

function NobodyYet() {
  const t = useWords(analyticsWords);
  return (
    <Card className="mb-6 p-5">
      <h2 className="text-lg">{t.nobodyYet}</h2>
      <p className="mt-1 max-w-prose text-muted">{t.willBeHere}</p>
    </Card>
  );
}

function comparedWords({ period, periodBefore, countedSince }: AnalyticsAnswer, language: Language): string {
  const t = analyticsWords[language];
  const [shown, before] = [formatDays(period, language), formatDays(periodBefore, language)];
  if (!countedSince) return t.comparedWithNobody(shown, before);
  if (isComparable({ periodBefore, countedSince })) return t.compared(shown, before);
  return t.comparedSince(shown, before, formatDay(countedSince, language, "medium"));
}

function isComparable({ periodBefore, countedSince }: Pick<AnalyticsAnswer, "periodBefore" | "countedSince">): boolean {
  return countedSince !== null && countedSince <= periodBefore.from;
}

function AnalyticsStatCards({ analytics }: { analytics: AnalyticsAnswer }) {
  const { visits, visitors, requests, otherRequests, calls } = analytics;
  const language = useLanguage();
  const t = { ...analyticsWords[language], ...figureNames[language] };
  const figure = (count: Compared) => ({
    figure: count.now.toLocaleString(locales[language]),
    note: isComparable(analytics) ? formatChange(count, language) : undefined,
    trend: isComparable(analytics) ? trendOf(count) : undefined,
  });
  const others = otherRequests.now > 0 && {
    more: otherRequestsWords[language].others(otherRequests.now.toLocaleString(locales[language])),
  };
  return (
    <StatCards
      stats={[
        { name: t.visits, icon: Eye, ...figure(visits) },
        { name: t.visitors, icon: Users, ...figure(visitors) },
        { name: t.requests, icon: MessageSquareText, ...figure(requests), ...others },
        { name: t.calls, icon: PhoneCall, ...figure(calls) },
      ]}
    />
  );
}

function trendOf({ now, before }: Compared): "up" | "down" | undefined {
  if (!isLargeEnough(before) || now === before) return undefined;
  return now > before ? "up" : "down";
}

function AnalyticsPlaceholder() {
  const t = useWords(analyticsWords);
  return (
    <Placeholder label={t.loading} rows={["h-36 max-sm:h-64", "h-96"]} row="rounded-card bg-raised" className="gap-6" />
  );
}
