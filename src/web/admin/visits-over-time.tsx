import type { TrafficAnalytics } from "#src/traffic/analytics.ts";
import { Card } from "../ui/card.tsx";
import { shortCalendarDay, shownPeriod } from "./calendar-day.ts";
import { ChartLine } from "./chart-line.tsx";
import { ChoiceBar } from "./choice-bar.tsx";
import { useSearchParam } from "./search-param.ts";
import { timeBuckets, type CountedMeasure } from "./time-buckets.ts";

const usual = { value: "visits" as const, label: "Visits" };
const measures: { value: CountedMeasure; label: string }[] = [
  usual,
  { value: "visitors", label: "Visitors" },
  { value: "bots", label: "Bots" },
];

export function VisitsOverTime({ analytics }: { analytics: TrafficAnalytics }) {
  const [wanted, setWanted] = useSearchParam("show");
  const shown = measures.find(({ value }) => value === wanted) ?? usual;
  const buckets = timeBuckets(analytics, shown.value);
  const byWeek = buckets.some(({ from, to }) => from !== to);
  return (
    <Card className="mb-6 p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-lg">
          {shown.label} by {byWeek ? "week" : "day"}
        </h2>
        <ChoiceBar
          label="Show"
          options={measures}
          chosen={shown.value}
          onChoose={(value) => setWanted(value === "visits" ? "" : value)}
          className="max-sm:w-full"
        />
      </div>
      <ChartLine
        name={shown.label}
        points={buckets.map((bucket) => ({
          label: shortCalendarDay(bucket.from),
          title: shownPeriod(bucket),
          now: bucket.now,
          before: bucket.before,
        }))}
      />
    </Card>
  );
}
