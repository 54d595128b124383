import { useQueryClient } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { Card } from "#src/web/ui/card.tsx";
import { useToast } from "#src/web/ui/toast.tsx";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { ExportGoogleButton } from "#src/web/admin/leads/export-leads-button.tsx";
import { LeadStatCards } from "./lead-stat-cards.tsx";
import { exportPageWords } from "./words.ts";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { RefreshButton } from "#src/web/admin/parts/refresh-button.tsx";
import { TrackedLeadTable, TrackedLeadsPlaceholder } from "./tracked-lead-table.tsx";
import { TRACKED_LEADS, useTrackedLeads } from "./use-tracked-leads.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function LeadsExportPage() {
  const tracked = useTrackedLeads();
  const queries = useQueryClient();
  const { toast } = useToast();
  const t = useWords(exportPageWords);
  async function refresh() {
    const { isSuccess } = await tracked.refetch();
    if (isSuccess) toast({ title: t.refreshed, description: t.refreshedText });
  }
  return (
    <AdminPage
      title={t.title}
      actions={
        <>
          <RefreshButton
            label={t.refresh}
            busy={tracked.isFetching}
            onRefresh={() => void refresh()}
            className="max-sm:grow"
          />
          <ExportGoogleButton
            label={t.download}
            look="solid"
            className="max-sm:shrink max-sm:grow max-sm:whitespace-normal"
            onSaved={() => void queries.invalidateQueries({ queryKey: [TRACKED_LEADS] })}
          />
        </>
      }
    >
      <LeadStatCards totals={tracked.data} />
      <ExportNote />
      <Card className="overflow-hidden">
        <h2 className="border-b border-line px-4 py-4 text-lg xl:px-6">{t.newest}</h2>
        <QueryState query={tracked} failed={t.failed} placeholder={<TrackedLeadsPlaceholder />}>
          {({ leads }) => <TrackedLeadTable leads={leads} />}
        </QueryState>
      </Card>
    </AdminPage>
  );
}

function ExportNote() {
  const t = useWords(exportPageWords);
  return (
    <div className="mb-6 flex gap-3 rounded-card bg-water-soft px-4 py-4 md:px-5">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-water" />
      <p className="max-w-4xl text-sm">{t.note}</p>
    </div>
  );
}
