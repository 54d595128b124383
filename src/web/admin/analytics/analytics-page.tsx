import { Eye, MessageSquareText, PhoneCall, Users } from "lucide-react";
import { useState } from "react";
import type { Compared } from "#src/traffic/analytics.ts";
import type { Analytics } from "#src/web/api/admin/analytics.ts";
import { Card } from "#src/web/ui/card.tsx";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { AnalyticsDetails } from "./analytics-details.tsx";
import { readChoice, writeChoice } from "./period-choice.ts";
import { analyticsWords } from "./words.ts";
import { shownCalendarDay, shownPeriod } from "#src/web/admin/parts/calendar-day.ts";
import { changeWords } from "./comparison.ts";
import { locales, type Language } from "#src/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { LoadError } from "#src/web/admin/parts/load-error.tsx";
import { PeriodPicker } from "./period-picker.tsx";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { StatCards } from "#src/web/admin/parts/stat-cards.tsx";
import { useAnalytics } from "./use-analytics.ts";
import { VisitsOverTime } from "./visits-over-time.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";

export function AnalyticsPage() {
  const language = useLanguage();
  const t = analyticsWords[language];
  const [now] = useState(() => new Date());
  const [wanted, setWanted] = useSearchParam("period");
  const choice = readChoice(wanted, now);
  const { data, error, isFetching, refetch } = useAnalytics(choice.period);
  return (
    <AdminPage title={t.title} intro={data ? comparedWords(data, language) : t.intro}>
      <PeriodPicker
        choice={choice}
        onPreset={(days) => setWanted(days === 30 ? "" : String(days))}
        onPeriod={(period) => setWanted(writeChoice(period))}
      />
      {data && (
        <div aria-busy={isFetching}>
          <AnalyticsStatCards analytics={data} />
          <VisitsOverTime analytics={data} />
          <AnalyticsDetails analytics={data} />
        </div>
      )}
      {!data && error && (
        <Card>
          <LoadError title={t.failed} error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && <AnalyticsPlaceholder />}
    </AdminPage>
  );
}

function comparedWords({ period, periodBefore, countedSince }: Analytics, language: Language): string {
  const t = analyticsWords[language];
  const [shown, before] = [shownPeriod(period, language), shownPeriod(periodBefore, language)];
  if (!countedSince) return t.comparedWithNobody(shown, before);
  if (isComparable({ periodBefore, countedSince })) return t.compared(shown, before);
  return t.comparedSince(shown, before, shownCalendarDay(countedSince, language));
}

/** A percentage of a period that was counted in part would only impress. */
function isComparable({ periodBefore, countedSince }: Pick<Analytics, "periodBefore" | "countedSince">): boolean {
  return countedSince !== null && countedSince <= periodBefore.from;
}

function AnalyticsStatCards({ analytics }: { analytics: Analytics }) {
  const { visits, visitors, requests, calls } = analytics;
  const language = useLanguage();
  const t = analyticsWords[language];
  const figure = (count: Compared) => ({
    figure: count.now.toLocaleString(locales[language]),
    note: isComparable(analytics) ? changeWords(count, language) : undefined,
  });
  return (
    <StatCards
      stats={[
        { name: t.visits, icon: Eye, ...figure(visits) },
        { name: t.visitors, icon: Users, ...figure(visitors) },
        { name: t.requests, icon: MessageSquareText, ...figure(requests) },
        { name: t.calls, icon: PhoneCall, ...figure(calls) },
      ]}
    />
  );
}

function AnalyticsPlaceholder() {
  const t = useWords(analyticsWords);
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t.loading}</span>
      <div className="h-36 animate-pulse rounded-card bg-raised max-sm:h-64" />
      <div className="h-96 animate-pulse rounded-card bg-raised" />
    </div>
  );
}
