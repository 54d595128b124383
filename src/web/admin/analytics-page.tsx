import { Eye, MessageSquareText, PhoneCall, Users } from "lucide-react";
import { useState } from "react";
import type { Compared } from "#src/traffic/analytics.ts";
import type { Analytics } from "../api/analytics.ts";
import { Card } from "../ui/card.tsx";
import { AdminPage } from "./admin-page.tsx";
import { AnalyticsDetails } from "./analytics-details.tsx";
import { readChoice, writeChoice } from "./analytics-period.ts";
import { shownCalendarDay, shownPeriod } from "./calendar-day.ts";
import { changeWords } from "./change-words.ts";
import { LoadError } from "./load-error.tsx";
import { PeriodPicker } from "./period-picker.tsx";
import { useSearchParam } from "./search-param.ts";
import { StatCards } from "./stat-cards.tsx";
import { useAnalytics } from "./use-analytics.ts";
import { VisitsOverTime } from "./visits-over-time.tsx";

export function AnalyticsPage() {
  const [now] = useState(() => new Date());
  const [wanted, setWanted] = useSearchParam("period");
  const choice = readChoice(wanted, now);
  const { data, error, isFetching, refetch } = useAnalytics(choice.period);
  return (
    <AdminPage title="Analytics" intro={data ? comparedWords(data) : "What came of the visits to the website."}>
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
          <LoadError title="The analytics could not be loaded." error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && <AnalyticsPlaceholder />}
    </AdminPage>
  );
}

function comparedWords({ period, periodBefore, countedSince }: Analytics): string {
  const compared = `${shownPeriod(period)}, compared with ${shownPeriod(periodBefore)}.`;
  if (!countedSince) return `${compared} Nobody has been counted yet.`;
  if (isComparable({ periodBefore, countedSince })) return compared;
  return `${compared} Counting began on ${shownCalendarDay(countedSince)}.`;
}

/** A percentage of a period that was counted in part would only impress. */
function isComparable({ periodBefore, countedSince }: Pick<Analytics, "periodBefore" | "countedSince">): boolean {
  return countedSince !== null && countedSince <= periodBefore.from;
}

function AnalyticsStatCards({ analytics }: { analytics: Analytics }) {
  const { visits, visitors, requests, calls } = analytics;
  const figure = (count: Compared) => ({
    figure: count.now.toLocaleString("en-CA"),
    note: isComparable(analytics) ? changeWords(count) : undefined,
  });
  return (
    <StatCards
      stats={[
        { name: "Visits", icon: Eye, ...figure(visits) },
        { name: "Visitors", icon: Users, ...figure(visitors) },
        { name: "Requests", icon: MessageSquareText, ...figure(requests) },
        { name: "Calls clicked", icon: PhoneCall, ...figure(calls) },
      ]}
    />
  );
}

function AnalyticsPlaceholder() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading analytics…</span>
      <div className="h-36 animate-pulse rounded-card bg-raised max-sm:h-64" />
      <div className="h-96 animate-pulse rounded-card bg-raised" />
    </div>
  );
}
