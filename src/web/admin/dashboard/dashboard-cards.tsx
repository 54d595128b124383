import { Activity, ClipboardCheck, FileDown, Users } from "lucide-react";
import { AnalyticsCard } from "./analytics-card.tsx";
import { Count, DashboardCard } from "./dashboard-card.tsx";
import { dashboardWords } from "./dashboard-words.ts";
import { usePendingIdeas } from "./use-pending-ideas.ts";
import { useTrackedLeads } from "#src/web/admin/advertising/use-tracked-leads.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function DashboardCards() {
  const { data: leads } = useTrackedLeads();
  const pending = usePendingIdeas();
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
