import { Inbox } from "lucide-react";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import type { TrackedLead } from "#src/marketing/advertising/tracked-leads.server.ts";
import { CardTable, type CardColumn } from "#src/web/ui/card-table.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { Link } from "wouter";
import type { Language } from "#src/platform/i18n/language.ts";
import { serviceName } from "#src/customers/leads/service.ts";
import { leadPath } from "#src/web/admin/leads/lead-paths.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { LeadReadiness } from "./lead-readiness.tsx";
import { LeadSource } from "#src/web/admin/leads/lead-source.tsx";
import { exportPageWords } from "./words.ts";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";

export function TrackedLeadTable({ leads }: { leads: TrackedLead[] }) {
  const t = useWords(exportPageWords);
  const language = useLanguage();
  if (leads.length === 0)
    return (
      <EmptyState icon={Inbox} title={t.none}>
        <p className="max-w-prose text-muted">{t.noneText}</p>
      </EmptyState>
    );
  return <CardTable label={t.table} columns={columnsOf(t, language)} rows={leads} keyOf={({ id }) => id} />;
}

type Headers = Record<"email" | "service" | "source" | "date", string>;

function columnsOf(t: Headers, language: Language): CardColumn<TrackedLead>[] {
  return [
    {
      id: "email",
      header: t.email,
      cell: ({ id, email, name }) => (
        <Link
          href={leadPath(id)}
          className="font-bold underline-offset-4 after:absolute after:inset-0 hover:text-water hover:underline @max-4xl:text-base"
        >
          {email || name}
        </Link>
      ),
      className: "@4xl:w-[28%] @max-4xl:col-span-2",
    },
    {
      id: "service",
      header: t.service,
      cell: (lead) => serviceName(siteNames().services, lead, language),
      className: "@4xl:w-[20%]",
    },
    {
      id: "source",
      header: t.source,
      cell: (lead) => <LeadSource lead={lead} />,
      className: "@4xl:w-[18%] @max-4xl:text-right",
    },
    {
      id: "date",
      header: t.date,
      cell: ({ submitted_at }) => <ShownMoment moment={submitted_at} />,
      className: "@4xl:w-[13%]",
    },
    {
      id: "readiness",
      header: "Google Ads",
      cell: (lead) => <LeadReadiness lead={lead} />,
      className: "@max-4xl:text-right",
    },
  ];
}

export function TrackedLeadsPlaceholder() {
  const t = useWords(exportPageWords);
  return (
    <Placeholder label={t.loading} rows={6} row="flex h-18 items-center gap-6 px-4 md:px-6" lines={["w-56", "grow"]} />
  );
}
