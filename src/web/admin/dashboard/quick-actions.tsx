import { ClipboardCheck, Settings } from "lucide-react";
import { Link } from "wouter";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { dashboardWords } from "./words.ts";
import { ExportGoogleButton } from "#src/web/admin/leads/export-leads-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";

export function QuickActions() {
  const t = useWords(dashboardWords);
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-3 text-lg">
        {t.quickActions}
      </h2>
      <div className="grid gap-3 md:grid-cols-3 md:gap-5">
        <ExportGoogleButton label={t.exportLeads} />
        <Link href="/admin/content-approval" asChild>
          <ToolLink>
            <ClipboardCheck aria-hidden="true" className="size-5" />
            {t.reviewContent}
          </ToolLink>
        </Link>
        <Link href="/admin/settings" asChild>
          <ToolLink>
            <Settings aria-hidden="true" className="size-5" />
            {t.siteSettings}
          </ToolLink>
        </Link>
      </div>
    </section>
  );
}
