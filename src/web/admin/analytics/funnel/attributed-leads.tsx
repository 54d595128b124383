import { X } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { amountWords } from "#src/work/leads/list/amount-words.ts";
import { statusWords } from "#src/work/leads/lead-status-words.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import type { LeadBehind } from "#src/marketing/traffic/funnel/funnel-leads.server.ts";
import type { TrafficPeriod } from "#src/marketing/traffic/period.ts";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { formatDollars } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { CardTable, type CardColumn } from "#src/web/ui/card-table.tsx";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { labelWords } from "./label-words.ts";
import { useLeadsBehind, type Behind } from "./use-funnel.ts";
import { behindWords, stepName } from "./words.ts";

type Props = { period: TrafficPeriod; behind: Behind; onClose: () => void };

const AT_ONCE = 50;
const MOST = 1000;

export function LeadsBehind({ period, behind, onClose }: Props) {
  const language = useLanguage();
  const t = behindWords[language];
  const [limit, setLimit] = useState(AT_ONCE);
  const found = useLeadsBehind(period, behind, limit);
  const title = titleOf(behind, language);
  return (
    <Card className="overflow-hidden">
      <div className="flex items-start justify-between gap-4 p-5 pb-3">
        <h2 className="text-lg outline-none" tabIndex={-1} ref={focusOnMount}>
          {title}
        </h2>
        <ToolButton icon={X} square aria-label={t.close} title={t.close} onClick={onClose} />
      </div>
      <QueryState
        query={found}
        failed={t.failed}
        placeholder={<Placeholder label={title} rows={["h-40"]} row="bg-mist" />}
      >
        {({ leads, total }) => (
          <>
            <p className="px-5 pb-3 text-sm text-muted">
              {total === 0 ? t.none : t.shown(shownCount(leads.length, language), shownCount(total, language))}
            </p>
            {total > 0 && <CardTable label={title} columns={columns(language)} rows={leads} keyOf={({ id }) => id} />}
            {leads.length < Math.min(total, MOST) && (
              <div className="p-5">
                <ToolButton onClick={() => setLimit(Math.min(limit * 2, MOST))}>{t.more}</ToolButton>
              </div>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}

function shownCount(count: number, language: Language): string {
  return count.toLocaleString(locales[language]);
}

function titleOf({ step, row }: Behind, language: Language): string {
  const t = behindWords[language];
  const name = stepName(step, language);
  return row ? t.titleOf(name, labelWords(row.by, row.label, language)) : t.title(name);
}

function columns(language: Language): CardColumn<LeadBehind>[] {
  const t = behindWords[language];
  return [
    {
      id: "person",
      header: t.person,
      className: "@max-4xl:col-span-2 @4xl:w-1/2",
      cell: ({ id, name, service_requested }) => (
        <>
          <Link href={leadPath(id)} className="font-medium text-water underline-offset-4 hover:underline">
            {name}
          </Link>
          <span className="block text-muted">{service_requested}</span>
        </>
      ),
    },
    { id: "status", header: t.status, cell: (lead) => shownStatus(lead, language) },
    { id: "received", header: t.received, cell: ({ submitted_at }) => <ShownMoment moment={submitted_at} /> },
  ];
}

function shownStatus({ status, won_cents }: LeadBehind, language: Language): string {
  // The column was written from the same type.
  const words = statusWords[language][status as LeadStatus];
  return status === "won" && won_cents !== null
    ? `${words}, ${amountWords[language].beforeTaxes(formatDollars(won_cents, language))}`
    : words;
}
