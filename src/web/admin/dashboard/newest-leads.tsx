import { useQuery } from "@tanstack/react-query";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { Phone } from "lucide-react";
import { Link } from "wouter";
import type { ListedLead } from "#src/work/leads/lead.ts";
import { Card } from "#src/web/ui/card.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { phoneLink } from "#src/web/admin/links/contact-links.ts";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { LeadStatusBadge } from "#src/web/admin/leads/lead-status-badge.tsx";
import { serviceName } from "#src/work/leads/service.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { formatAgo } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { pipelineWords } from "./pipeline-words.ts";
import { useSetUp } from "#src/web/admin/site/checklist/use-set-up.ts";
import { setUpWords } from "#src/web/admin/site/checklist/words.ts";
import { LinkRow } from "#src/web/admin/parts/links/link-row.tsx";

const SHOWN = 5;

export function NewestLeads() {
  const query = useQuery({
    ...apiQuery(api.leads, { query: { box: "inbox", limit: String(SHOWN) } }),
    refetchOnMount: "always",
  });
  const t = useWords(pipelineWords);
  const { loading } = useWords(commonWords);
  if (query.data?.total === 0) return <FirstDay />;
  return (
    <section aria-labelledby="newest-leads" className="mb-6">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-x-4">
        <h2 id="newest-leads" className="text-lg">
          {t.newest}
        </h2>
        <Link href="/admin/leads" className="py-2 text-sm font-medium text-water underline-offset-4 hover:underline">
          {t.allLeads}
        </Link>
      </div>
      <Card className="overflow-hidden">
        <QueryState
          query={query}
          failed={t.newestFailed}
          placeholder={<Placeholder label={loading} rows={SHOWN} row="h-14" className="divide-y divide-line" />}
        >
          {({ leads }) => (
            <ul className="divide-y divide-line">
              {leads.map((lead) => (
                <NewestLead key={lead.id} lead={lead} />
              ))}
            </ul>
          )}
        </QueryState>
      </Card>
    </section>
  );
}

function NewestLead({ lead }: { lead: ListedLead }) {
  const language = useLanguage();
  const now = useNow();
  const t = pipelineWords[language];
  const name = lead.name || leadsWords[language].noName;
  return (
    <li className="flex items-center gap-3 px-4 py-1 hover:bg-mist md:px-5">
      <Link href={leadPath(lead.id)} data-entry className="group grid min-h-11 min-w-0 grow content-center py-1">
        <span className="flex flex-wrap items-center gap-x-2 leading-snug">
          <span className="min-w-0 font-bold wrap-anywhere underline-offset-4 group-hover:underline">{name}</span>{" "}
          <LeadStatusBadge status={lead.status} />
        </span>
        <span className="text-sm text-muted">
          {serviceName(siteNames().services, lead, language)} ·{" "}
          <time dateTime={lead.submitted_at}>{formatAgo(new Date(lead.submitted_at), now, language)}</time>
        </span>
      </Link>
      {lead.phone && (
        <ToolLink href={phoneLink(lead.phone)} aria-label={t.callThis(name)} className="max-sm:w-11 max-sm:px-0">
          <Phone aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">{t.call}</span>
        </ToolLink>
      )}
    </li>
  );
}

/** In the place of the newest leads, until there is one. What is left to set up stands in its own list. */
function FirstDay() {
  const t = useWords(pipelineWords);
  const { startSetUp } = useWords(setUpWords);
  const { data: setUp } = useSetUp();
  return (
    <section aria-labelledby="first-day" className="mb-6">
      <Card className="p-5">
        <h2 id="first-day" className="text-lg">
          {t.noLeads}
        </h2>
        <p className="mt-1 text-muted">{t.firstDay}</p>
        {setUp && !setUp.isBegun && (
          <ul className="mt-3 divide-y divide-line">
            <LinkRow href="/admin/setup">{startSetUp}</LinkRow>
            <LinkRow href="/admin/settings?tab=security">{t.secureAccount}</LinkRow>
          </ul>
        )}
      </Card>
    </section>
  );
}
