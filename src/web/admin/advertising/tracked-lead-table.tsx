import { Inbox, CircleCheck, CircleDashed } from "lucide-react";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import type { TrackedLead } from "#src/marketing/advertising/tracked-leads.server.ts";
import { CardTable, type CardColumn } from "#src/web/ui/card-table.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { Link } from "wouter";
import type { Language } from "#src/platform/i18n/language.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { LeadSource } from "#src/web/admin/leads/lead-source.tsx";
import { Breakable } from "#src/web/admin/parts/breakable.tsx";
import { exportPageWords, refusalWords } from "./words.ts";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { WonRequest } from "#src/marketing/advertising/won-requests.server.ts";
import { formatDate, formatDollars } from "#src/web/admin/parts/formats.ts";

export function TrackedLeadTable({ leads }: { leads: TrackedLead[] }) {
  const t = useWords(exportPageWords);
  const language = useLanguage();
  if (leads.length === 0) return <EmptyState icon={Inbox} title={t.none} hint={t.noneText} />;
  return (
    <CardTable label={t.table} columns={columnsOf(t, language)} rows={leads} keyOf={({ id }) => id} dense evenCards />
  );
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
          className="font-bold underline-offset-4 stretched hover:text-water hover:underline @max-4xl:text-base"
        >
          <Breakable text={email || name} />
        </Link>
      ),
      className: "@4xl:w-[30%] @max-4xl:col-span-2",
    },
    {
      id: "service",
      header: t.service,
      cell: (lead) => serviceName(siteNames().services, lead, language),
      className: "@4xl:w-[18%]",
    },
    {
      id: "source",
      header: t.source,
      cell: (lead) => <LeadSource lead={lead} />,
      className: "@4xl:w-[15%] @max-4xl:text-right",
    },
    {
      id: "date",
      header: t.date,
      cell: ({ submitted_at }) => (
        <div className="py-1">
          <ShownMoment moment={submitted_at} />
        </div>
      ),
      className: "@4xl:w-[14%]",
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

function LeadReadiness({ lead }: { lead: TrackedLead }) {
  const language = useLanguage();
  const t = exportPageWords[language];
  return (
    <div className="grid gap-0.5 py-1">
      {lead.ready ? (
        <p className="inline-flex items-center gap-1.5 font-semibold text-success @max-4xl:justify-end">
          <CircleCheck aria-hidden="true" className="size-4.5" />
          {t.ready}
        </p>
      ) : (
        <p className="inline-flex items-start gap-1.5 text-muted @max-4xl:justify-end">
          <CircleDashed aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {lead.refusals.map((refusal) => refusalWords[language][refusal]).join(", ")}
        </p>
      )}
      {lead.won && <p className="text-muted">{shownJob(lead.won, language)}</p>}
      {lead.exported_at && (
        <p className="text-muted">{t.exportedOn(formatDate(new Date(lead.exported_at), language))}</p>
      )}
    </div>
  );
}

function shownJob({ at, cents, taken_back_at }: WonRequest, language: Language): string {
  const t = exportPageWords[language];
  if (taken_back_at) return t.takenBack(formatDate(new Date(taken_back_at), language));
  const day = formatDate(new Date(at), language);
  return cents === null ? t.won(day) : t.wonFor(day, formatDollars(cents, language));
}
