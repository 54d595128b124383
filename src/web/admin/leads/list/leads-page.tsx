import { Phone } from "lucide-react";
import { Link } from "wouter";
import { Card } from "#src/web/ui/card.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { ExportLeadsButton } from "#src/web/admin/leads/export-leads-button.tsx";
import { locales } from "#src/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { LeadFilters } from "./lead-filters.tsx";
import { useReturnToLead } from "./lead-link.tsx";
import { LeadList, LeadListPlaceholder } from "./lead-list.tsx";
import { LeadTabs } from "./lead-tabs.tsx";
import { leadsWords } from "./leads-words.ts";
import { LoadError } from "#src/web/admin/parts/load-error.tsx";
import { RefreshButton } from "#src/web/admin/parts/refresh-button.tsx";
import { useLeadBoxes } from "./use-lead-boxes.ts";
import { useLeadList } from "./use-lead-list.ts";
import { NEW_LEAD_PAGE, useLeadQuestion } from "./use-lead-question.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function LeadsPage() {
  const t = useWords(leadsWords);
  const language = useLanguage();
  const { question, ask } = useLeadQuestion();
  const list = useLeadList(question, ask);
  const boxes = useLeadBoxes();
  const { found, error } = list;
  useReturnToLead(found !== undefined);
  const refresh = () => void Promise.all([boxes.refetch(), list.refetch()]);
  const number = (count: number | undefined) => count?.toLocaleString(locales[language]) ?? "–";
  return (
    <AdminPage
      title={t.title}
      actions={
        <>
          <RefreshButton busy={list.isFetching} onRefresh={refresh} />
          <Link href={NEW_LEAD_PAGE} asChild>
            <ToolLink className="max-sm:grow">
              <Phone aria-hidden="true" className="size-5" />
              {t.addPhoneLead}
            </ToolLink>
          </Link>
          <ExportLeadsButton label={t.exportAll} look="solid" className="max-sm:grow" />
        </>
      }
    >
      <LeadTabs question={question} />
      <Card className="overflow-hidden">
        <LeadFilters question={question} services={found?.services ?? []} onAsk={ask}>
          {t.count(number(found?.matching), number(found?.total))}
        </LeadFilters>
        <section id="leads" tabIndex={-1} aria-label={t.table} className="outline-none">
          {found && (
            <LeadList
              leads={found.leads}
              box={question.box}
              list={list}
              onClear={found.total > 0 ? () => ask({ search: "", service: "", status: "" }) : undefined}
            />
          )}
        </section>
        {!found && error && <LoadError title={t.notLoaded} error={error} action={t.tryAgain} onRetry={refresh} />}
        {!found && !error && <LeadListPlaceholder />}
      </Card>
    </AdminPage>
  );
}
