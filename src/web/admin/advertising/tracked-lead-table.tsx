import { Inbox } from "lucide-react";
import type { TrackedLead } from "#src/advertising/lead-exports.server.ts";
import { LeadReadiness } from "./lead-readiness.tsx";
import { LeadSource } from "#src/web/admin/leads/list/lead-source.tsx";
import { leadsExportWords } from "./leads-export-words.ts";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";

const head = "px-3 py-3 font-semibold text-muted first:pl-6 last:pr-6";
const cell = "align-top wrap-anywhere @4xl:px-3 @4xl:py-3.5 @4xl:first:pl-6 @4xl:last:pr-6";

/** A table where there is room, else a stack of cards: the same elements, so that both read as a table. */
export function TrackedLeadTable({ leads }: { leads: TrackedLead[] }) {
  const t = useWords(leadsExportWords);
  if (leads.length === 0) return <NoTrackedLeads />;
  return (
    <div className="@container">
      <table aria-label={t.table} className="w-full text-left text-sm @max-4xl:block @4xl:table-fixed">
        <thead className="@max-4xl:sr-only">
          <tr className="border-b border-line">
            <th scope="col" className={`${head} @4xl:w-[28%]`}>
              {t.email}
            </th>
            <th scope="col" className={`${head} @4xl:w-[20%]`}>
              {t.service}
            </th>
            <th scope="col" className={`${head} @4xl:w-[18%]`}>
              {t.source}
            </th>
            <th scope="col" className={`${head} @4xl:w-[13%]`}>
              {t.date}
            </th>
            <th scope="col" className={head}>
              Google Ads
            </th>
          </tr>
        </thead>
        <tbody className="@max-4xl:block">
          {leads.map((lead) => (
            <TrackedLeadRow key={lead.id} lead={lead} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TrackedLeadRow({ lead }: { lead: TrackedLead }) {
  return (
    <tr className="border-b border-line last:border-b-0 @max-4xl:grid @max-4xl:grid-cols-[1fr_auto] @max-4xl:gap-x-4 @max-4xl:gap-y-1.5 @max-4xl:p-4 @4xl:hover:bg-mist">
      <td className={`${cell} font-bold @max-4xl:col-span-2 @max-4xl:text-base`}>{lead.email}</td>
      <td className={cell}>{lead.service_requested}</td>
      <td className={`${cell} @max-4xl:text-right`}>
        <LeadSource lead={lead} />
      </td>
      <td className={cell}>
        <ShownMoment moment={lead.submitted_at} />
      </td>
      <td className={`${cell} @max-4xl:text-right`}>
        <LeadReadiness lead={lead} />
      </td>
    </tr>
  );
}

function NoTrackedLeads() {
  const t = useWords(leadsExportWords);
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      <Inbox aria-hidden="true" className="size-10 text-muted" />
      <p className="text-lg font-bold">{t.none}</p>
      <p className="max-w-prose text-muted">{t.noneText}</p>
    </div>
  );
}

export function TrackedLeadsPlaceholder() {
  const t = useWords(leadsExportWords);
  return (
    <div role="status" className="grid">
      <span className="sr-only">{t.loading}</span>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="flex h-18 animate-pulse items-center gap-6 px-4 md:px-6">
          <div className="h-4 w-56 rounded-full bg-mist" />
          <div className="h-4 grow rounded-full bg-mist" />
        </div>
      ))}
    </div>
  );
}
