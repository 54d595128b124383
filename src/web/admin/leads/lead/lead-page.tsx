import { Link, useLocation } from "wouter";
import type { LeadInFull } from "#src/leads/lead-history.ts";
import { Card } from "#src/web/ui/card.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { CallError } from "#src/web/admin/parts/call.ts";
import { LeadAttribution } from "./lead-attribution.tsx";
import { LeadBoxNotice } from "./lead-box-notice.tsx";
import { LeadContactCard } from "./lead-contact-card.tsx";
import { pathBackToList } from "#src/web/admin/leads/lead-paths.ts";
import { LeadMails } from "./lead-mails.tsx";
import { LeadMoves } from "#src/web/admin/leads/lead-moves.tsx";
import { LeadNoteForm } from "./lead-note-form.tsx";
import { LeadStatusCard } from "./lead-status-card.tsx";
import { LeadTimeline } from "./lead-timeline.tsx";
import { leadWords } from "./words.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { LeadReply } from "./lead-reply.tsx";
import { LoadError } from "#src/web/admin/parts/load-error.tsx";
import { AnswerDeadline } from "#src/web/admin/leads/answer-deadline.tsx";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { useLead } from "./use-lead.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

/** All that is known of a lead, and all that the owner does with it. */
export function LeadPage({ params }: { params: { id: string } }) {
  const t = useWords(leadWords);
  const { allLeads, noName } = useWords(leadsWords);
  const { data: lead, error, refetch } = useLead(params.id);
  const [, navigate] = useLocation();
  const list = pathBackToList();
  const isGone = error instanceof CallError && error.status === 404;
  const shown = isGone ? undefined : lead;
  return (
    <AdminPage
      title={shown ? shown.name || noName : t.lead}
      under={{ title: allLeads, path: list }}
      intro={
        shown && (
          <>
            {shown.service_requested} · <ShownMoment moment={shown.submitted_at} /> <AnswerDeadline lead={shown} />
          </>
        )
      }
      actions={shown && <LeadMoves lead={shown} onGone={() => navigate(list)} />}
    >
      {shown && <LeadInParts lead={shown} />}
      {isGone && <NoLead list={list} />}
      {!shown && !isGone && error && (
        <Card>
          <LoadError title={t.notLoaded} error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!lead && !error && <LeadPlaceholder />}
    </AdminPage>
  );
}

function LeadInParts({ lead }: { lead: LeadInFull }) {
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
    <Card className="grid justify-items-center gap-3 px-6 py-16 text-center">
      <p className="text-lg font-bold">{t.gone}</p>
      <p className="text-muted">{t.goneHint}</p>
      <Link href={list} asChild>
        <ToolLink>{t.backToList}</ToolLink>
      </Link>
    </Card>
  );
}

function LeadPlaceholder() {
  const t = useWords(leadWords);
  return (
    <div role="status" className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <span className="sr-only">{t.loading}</span>
      {["h-64", "h-64", "h-80", "h-40"].map((height, place) => (
        <div key={place} className={`animate-pulse rounded-card border border-line bg-raised p-6 ${height}`}>
          <div className="h-4 w-1/2 rounded-full bg-mist" />
        </div>
      ))}
    </div>
  );
}
