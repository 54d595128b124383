import { ClipboardCheck, Settings } from "lucide-react";
import { Link } from "wouter";
import { ToolLink } from "../ui/tool-button.tsx";
import { ExportGoogleButton } from "./export-leads-button.tsx";

export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-3 text-lg">
        Quick Actions
      </h2>
      <div className="grid gap-3 md:grid-cols-3 md:gap-5">
        <ExportGoogleButton label="Export Leads CSV" />
        <Link href="/admin/content-approval" asChild>
          <ToolLink>
            <ClipboardCheck aria-hidden="true" className="size-5" />
            Review Content
          </ToolLink>
        </Link>
        <Link href="/admin/settings" asChild>
          <ToolLink>
            <Settings aria-hidden="true" className="size-5" />
            Site Settings
          </ToolLink>
        </Link>
      </div>
    </section>
  );
}
