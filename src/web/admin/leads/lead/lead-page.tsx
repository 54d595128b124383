import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import type { LeadInFull } from "#src/leads/lead-history.ts";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { AnswerDeadline } from "#src/web/admin/leads/answer-deadline.tsx";
import { LeadMoves } from "#src/web/admin/leads/lead-moves.tsx";
import { pathBackToList } from "#src/web/admin/leads/lead-paths.ts";
import { shownService } from "#src/leads/service.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { api, apiQuery } from "#src/web/admin/parts/api.ts";
import { CallError } from "#src/web/admin/parts/call.ts";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { useQueryErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { LeadAttribution } from "./lead-attribution.tsx";
import { LeadBoxNotice } from "./lead-box-notice.tsx";
import { LeadContactCard } from "./lead-contact-card.tsx";
import { LeadMails } from "./lead-mails.tsx";
import { LeadNoteForm } from "./lead-note-form.tsx";
import { LeadReply } from "./lead-reply.tsx";
import { LeadStatusCard } from "./lead-status-card.tsx";
import { LeadTimeline } from "./lead-timeline.tsx";
import { leadWords } from "./words.ts";

export function LeadPage({ params }: { params: { id: string } }) {
  const t = useWords(leadWords);
  const { allLeads, noName } = useWords(leadsWords);
  const { lead, isGone } = useLead(params.id);
  const [, navigate] = useLocation();
  const list = pathBackToList();
  const language = useLanguage();
  const shown = isGone ? undefined : lead.data;
  return (
    <AdminPage
      title={shown ? shown.name || noName : t.lead}
      under={{ title: allLeads, path: list }}
      intro={
        shown && (
          <>
            {shownService(shown.service_requested, language)} · <ShownMoment moment={shown.submitted_at} />{" "}
            <AnswerDeadline lead={shown} />
          </>
        )
      }
      actions={shown && <LeadMoves lead={shown} onGone={() => navigate(list)} />}
    >
      {isGone ? (
        <NoLead list={list} />
      ) : (
        <QueryState query={lead} failed={t.notLoaded} errorInCard placeholder={<LeadPlaceholder />}>
          {(loaded) => <LeadSections lead={loaded} />}
        </QueryState>
      )}
    </AdminPage>
  );
}

/** Loaded at every visit: mails are sent about it meanwhile. */
function useLead(id: string) {
  const lead = useQuery({ ...apiQuery(api.leads[":id"], { param: { id } }), refetchOnMount: "always" });
  const { error, errorUpdatedAt } = lead;
  const isGone = error instanceof CallError && error.status === 404;
  useQueryErrorToast({ error: isGone ? null : error, errorUpdatedAt }, useWords(leadWords).failure);
  return { lead, isGone };
}

function LeadSections({ lead }: { lead: LeadInFull }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-5">
        <LeadBoxNotice lead={lead} />
        <LeadContactCard lead={lead} />
        <LeadReply key={`reply ${lead.id}`} lead={lead} />
        <LeadStatusCard key={lead.id} lead={lead} />
        <LeadNoteForm key={`note ${lead.id}`} id={lead.id} />
        <LeadTimeline lead={lead} />
      </div>
      <div className="grid gap-5">
        <LeadAttribution lead={lead} />
        <LeadMails mails={lead.mails} />
      </div>
    </div>
  );
}

function NoLead({ list }: { list: string }) {
  const t = useWords(leadWords);
  return (
    <Card>
      <EmptyState title={t.gone}>
        <p className="text-muted">{t.goneHint}</p>
        <Link href={list} asChild>
          <ToolLink>{t.backToList}</ToolLink>
        </Link>
      </EmptyState>
    </Card>
  );
}

function LeadPlaceholder() {
  const t = useWords(leadWords);
  return (
    <Placeholder
      label={t.loading}
      rows={["h-64", "h-64", "h-80", "h-40"]}
      row="rounded-card border border-line bg-raised p-6"
      lines={["w-1/2"]}
      className="gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    />
  );
}
