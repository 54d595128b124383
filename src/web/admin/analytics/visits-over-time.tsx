import { addDays } from "#src/platform/clock/calendar-day.ts";
import { formatDay, formatDays } from "#src/platform/i18n/formats.ts";
import type { TrafficAnalytics } from "#src/marketing/traffic/analytics.ts";
import type { ReactNode } from "react";
import type { TrafficPeriod } from "#src/marketing/traffic/period.ts";
import { figureNames } from "#src/work/leads/list/figures.ts";
import { Card } from "#src/web/ui/card.tsx";
import { analyticsWords } from "./words.ts";
import { ChartLine } from "./chart-line.tsx";
import { ChoiceBar } from "#src/web/admin/parts/buttons/choice-bar.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { timeBuckets, type CountedMeasure } from "./time-buckets.ts";

const measures: CountedMeasure[] = ["visits", "pageViews", "visitors", "bots"];

type Days = Pick<TrafficAnalytics, "days" | "daysBefore">;

export function VisitsOverTime({ analytics }: { analytics: Days }) {
  const [wanted, setWanted] = useSearchParam("show");
  const language = useLanguage();
  const t = { ...analyticsWords[language], ...figureNames[language] };
  const shown = measures.find((measure) => measure === wanted) ?? "visits";
  return (
    <TimeCard analytics={analytics} shown={shown}>
      <ChoiceBar
        label={t.show}
        options={measures.map((value) => ({ value, label: t[value] }))}
        chosen={shown}
        onChoose={(value) => setWanted(value === "visits" ? "" : value)}
        className="max-sm:w-full"
      />
    </TimeCard>
  );
}

type Props = { analytics: Days; shown: CountedMeasure; children?: ReactNode };

export function TimeCard({ analytics, shown, children }: Props) {
  const language = useLanguage();
  const t = { ...analyticsWords[language], ...figureNames[language] };
  const buckets = timeBuckets(analytics, shown);
  const byWeek = buckets.some(({ from, to }) => from !== to);
  return (
    <Card className="mb-6 p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-lg">{byWeek ? t.byWeek(t[shown]) : t.byDay(t[shown])}</h2>
        {children}
      </div>
      <ChartLine
        name={t[shown]}
        points={buckets.map((bucket) => ({
          label: formatDay(bucket.from, language, "short"),
          title: formatDays(bucket, language),
          titleBefore: formatDays(shiftedBack(bucket, analytics.days.length), language),
          now: bucket.now,
          before: bucket.before,
        }))}
      />
    </Card>
  );
}

function shiftedBack({ from, to }: TrafficPeriod, days: number): TrafficPeriod {
  return { from: addDays(from, -days), to: addDays(to, -days) };
}
