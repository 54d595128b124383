import { useQueryClient } from "@tanstack/react-query";
import { Card } from "#src/web/ui/card.tsx";
import { useToast } from "#src/web/ui/toast.tsx";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { ExportGoogleButton } from "#src/web/admin/leads/export-leads-button.tsx";
import { ExportNote } from "./export-note.tsx";
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
  const refetch = () => void queries.invalidateQueries({ queryKey: [TRACKED_LEADS] });
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
            isAll
            label={t.downloadAll}
            className="max-sm:shrink max-sm:grow max-sm:whitespace-normal"
            onSaved={refetch}
          />
          <ExportGoogleButton
            label={t.download}
            look="solid"
            className="max-sm:shrink max-sm:grow max-sm:whitespace-normal"
            onSaved={refetch}
          />
        </>
      }
    >
      <LeadStatCards totals={tracked.data} />
      <ExportNote counts={tracked.data} />
      <Card className="overflow-hidden">
        <h2 className="border-b border-line px-4 py-4 text-lg xl:px-6">{t.newest}</h2>
        <QueryState query={tracked} failed={t.failed} placeholder={<TrackedLeadsPlaceholder />}>
          {({ leads }) => <TrackedLeadTable leads={leads} />}
        </QueryState>
      </Card>
    </AdminPage>
  );
}
