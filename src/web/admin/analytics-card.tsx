import { ChartColumn } from "lucide-react";
import { ComingCard, Count, DashboardCard } from "./dashboard-card.tsx";
import { useAnalytics } from "./use-analytics.ts";

/** Announced until the first person has come by. */
export function AnalyticsCard() {
  const { data, isPending } = useAnalytics();
  if (data?.countedSince)
    return (
      <DashboardCard title="Analytics" icon={ChartColumn} href="/admin/analytics">
        <Count of={data.visits.now}>visits in 30 days</Count>
      </DashboardCard>
    );
  return (
    <ComingCard title="Analytics" icon={ChartColumn}>
      {isPending ? "–" : "Coming soon"}
    </ComingCard>
  );
}
