import { Activity, ClipboardCheck, FileDown, Users } from "lucide-react";
import { AnalyticsCard } from "./analytics-card.tsx";
import { Count, DashboardCard } from "./dashboard-card.tsx";
import { usePendingIdeas } from "./use-pending-ideas.ts";
import { useTrackedLeads } from "./use-tracked-leads.ts";

export function DashboardCards() {
  const { data: leads } = useTrackedLeads();
  const pending = usePendingIdeas();
  return (
    <>
      <DashboardCard title="Lead Export" icon={FileDown} href="/admin/leads-export">
        <Count of={leads?.tracked_leads}>tracked leads</Count>
      </DashboardCard>
      <DashboardCard title="Content Approval" icon={ClipboardCheck} href="/admin/content-approval">
        <Count of={pending}>pending</Count>
      </DashboardCard>
      <DashboardCard title="All Leads" icon={Users} href="/admin/leads">
        <Count of={leads?.total_leads}>total leads</Count>
      </DashboardCard>
      <DashboardCard title="Traffic Logs" icon={Activity} href="/admin/logs">
        Real-time monitoring
      </DashboardCard>
      <AnalyticsCard />
    </>
  );
}
