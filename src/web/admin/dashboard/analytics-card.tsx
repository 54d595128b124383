import { ChartColumn } from "lucide-react";
import { ComingCard, Count, DashboardCard } from "./dashboard-card.tsx";
import { dashboardWords } from "./dashboard-words.ts";
import { useAnalytics } from "#src/web/admin/analytics/use-analytics.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

/** Announced until the first person has come by. */
export function AnalyticsCard() {
  const { data, isPending } = useAnalytics();
  const t = useWords(dashboardWords);
  if (data?.countedSince)
    return (
      <DashboardCard title={t.analytics} icon={ChartColumn} href="/admin/analytics">
        <Count of={data.visits.now}>{t.visits(data.visits.now)}</Count>
      </DashboardCard>
    );
  return (
    <ComingCard title={t.analytics} icon={ChartColumn}>
      {isPending ? "–" : t.comingSoon}
    </ComingCard>
  );
}
