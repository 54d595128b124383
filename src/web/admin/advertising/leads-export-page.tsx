import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useSearch } from "wouter";
import type { GoogleGroup } from "#src/marketing/advertising/lead-conditions.server.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { Card } from "#src/web/ui/card.tsx";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { ExportGoogleButton } from "#src/web/admin/leads/export-leads-button.tsx";
import { ExportNote } from "./export-note.tsx";
import { LeadStatCards } from "./lead-stat-cards.tsx";
import { MoreFiles } from "./more-files.tsx";
import { exportPageWords, groupWords } from "./words.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { RefreshButton } from "#src/web/admin/parts/buttons/refresh-button.tsx";
import { TrackedLeadTable, TrackedLeadsPlaceholder } from "./tracked-lead-table.tsx";
import { trackedLeadsFilter, useTrackedLeads } from "./use-tracked-leads.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function LeadsExportPage() {
  const group = useGroup();
  const tracked = useTrackedLeads(group);
  const queries = useQueryClient();
  const { toast } = useToast();
  const t = useWords(exportPageWords);
  const language = useLanguage();
  const refetch = () => void queries.invalidateQueries(trackedLeadsFilter);
  // Not `isFetching`: a press while the page still loads would be ignored.
  const refreshing = useMutation({
    mutationFn: async () => {
      const { isSuccess } = await tracked.refetch();
      if (isSuccess) toast({ title: t.refreshed, description: t.refreshedText });
    },
  });
  return (
    <AdminPage
      title={t.title}
      actions={
        <>
          <RefreshButton
            label={t.refresh}
            busy={refreshing.isPending}
            onRefresh={() => refreshing.mutate()}
            className="max-sm:grow"
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
      <ExportNote counts={tracked.data} group={group} />
      <Card className="overflow-hidden">
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-4 xl:px-6">
          <h2 className="text-lg first-letter:uppercase">{group ? groupWords[language][group] : t.newest}</h2>
          {group && (
            <Link
              href="/admin/leads-export"
              className="reachable text-sm font-medium text-water underline underline-offset-4"
            >
              {t.showNewest}
            </Link>
          )}
        </div>
        <QueryState query={tracked} failed={t.failed} placeholder={<TrackedLeadsPlaceholder />}>
          {({ leads }) => <TrackedLeadTable leads={leads} />}
        </QueryState>
      </Card>
      <MoreFiles counts={tracked.data} onSaved={refetch} />
    </AdminPage>
  );
}

/** From the address; another one lists the newest. */
function useGroup(): GoogleGroup | undefined {
  const wanted = new URLSearchParams(useSearch()).get("group");
  return Object.keys(groupWords.en).find((group) => group === wanted) as GoogleGroup | undefined;
}
