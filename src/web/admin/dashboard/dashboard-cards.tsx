import { Activity, ChartColumn, ClipboardCheck, FileDown, Users } from "lucide-react";
import { ComingCard, Count, DashboardCard } from "./dashboard-card.tsx";
import { dashboardWords } from "./words.ts";
import { useAnalytics } from "#src/web/admin/analytics/use-analytics.ts";
import { useIdeas } from "#src/web/admin/articles/queries/use-ideas.ts";
import { useTrackedLeads } from "#src/web/admin/advertising/use-tracked-leads.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function DashboardCards() {
  const { data: leads } = useTrackedLeads();
  const { data: ideas } = useIdeas();
  const pending = ideas?.filter(({ status }) => status === "pending").length;
  const t = useWords(dashboardWords);
  return (
    <>
      <DashboardCard title={t.leadExport} icon={FileDown} href="/admin/leads-export">
        <Count of={leads?.tracked_leads}>{t.trackedLeads(leads?.tracked_leads ?? 2)}</Count>
      </DashboardCard>
      <DashboardCard title={t.contentApproval} icon={ClipboardCheck} href="/admin/content-approval">
        <Count of={pending}>{t.pending}</Count>
      </DashboardCard>
      <DashboardCard title={t.allLeads} icon={Users} href="/admin/leads">
        <Count of={leads?.total_leads}>{t.totalLeads(leads?.total_leads ?? 2)}</Count>
      </DashboardCard>
      <DashboardCard title={t.trafficLogs} icon={Activity} href="/admin/logs">
        {t.realTime}
      </DashboardCard>
      <AnalyticsCard />
    </>
  );
}

/** "Coming soon" until the first visit is counted. */
function AnalyticsCard() {
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
