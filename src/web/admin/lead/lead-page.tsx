import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { Link, useLocation } from "wouter";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { AnswerDeadline } from "#src/web/admin/leads/answer-deadline.tsx";
import { pathBackToList } from "#src/web/admin/links/lead-paths.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { useQueryErrorToast } from "#src/web/admin/parts/calls/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { LeadJobs } from "./lead-jobs.tsx";
import { LeadNextStep } from "./lead-next-step.tsx";
import { LeadReview } from "#src/web/admin/reviews/lead-review.tsx";
import { LeadComposer, type Way } from "#src/web/admin/composer/lead-composer.tsx";
import { useConversation } from "#src/web/admin/conversation/use-conversation.ts";
import { LeadAttribution } from "./lead-attribution.tsx";
import { LeadConsentRow } from "./lead-consent-row.tsx";
import { LeadMessageCard } from "./lead-message-card.tsx";
import { LeadHeader } from "./lead-header.tsx";
import { LeadStatusCard } from "./lead-status-card.tsx";
import { Timeline } from "#src/web/admin/timeline/timeline.tsx";
import { useLeadStatus } from "./use-lead-status.ts";
import { leadWords } from "#src/web/admin/leads/lead-words.ts";
import { LeadReasons } from "#src/web/admin/leads/lead-reasons.tsx";
import { useInvoicesOf } from "#src/web/admin/invoices/use-invoices.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { LeadMoves } from "#src/web/admin/leads/lead-moves.tsx";
import { formatDate } from "#src/web/admin/parts/formats.ts";

/** Most leads have none yet. */
const LeadConversation = lazyPart(
  async () => (await import("#src/web/admin/conversation/lead-conversation.tsx")).LeadConversation,
);

export function LeadPage({ params }: { params: { id: string } }) {
  const t = useWords(leadWords);
  const { allLeads } = useWords(leadsWords);
  const { lead, isGone } = useLead(params.id);
  const [, navigate] = useLocation();
  const list = pathBackToList();
  const shown = isGone ? undefined : lead.data;
  if (shown)
    return (
      <ShownLead key={shown.id} lead={shown} under={{ title: allLeads, path: list }} onGone={() => navigate(list)} />
    );
  return (
    <AdminPage title={t.lead} under={{ title: allLeads, path: list }}>
      {isGone ? (
        <NoLead list={list} />
      ) : (
        <QueryState
          query={lead}
          failed={t.notLoaded}
          errorInCard
          placeholder={<Skeleton shape="detail" label={t.loading} />}
        >
          {() => null}
        </QueryState>
      )}
    </AdminPage>
  );
}

/** Loaded at every visit: mails are sent about it meanwhile. */
function useLead(id: string) {
  const lead = useQuery({ ...apiQuery(api.leads[":id"], { param: { id } }), refetchOnMount: "always" });
  const { data, error, errorUpdatedAt } = lead;
  const isGone = error instanceof CallError && error.status === 404;
  // Without a lead to show, the card in its place says it.
  useQueryErrorToast({ error: isGone || !data ? null : error, errorUpdatedAt }, useWords(leadWords).failure);
  return { lead, isGone };
}

type ShownProps = { lead: LeadInFull; under: { title: string; path: string }; onGone: () => void };

function ShownLead({ lead, under, onGone }: ShownProps) {
  const { noName } = useWords(leadsWords);
  const language = useLanguage();
  const work = useLeadStatus(lead);
  const service = serviceName(siteNames().services, lead, language);
  const isInInbox = lead.box === "inbox";
  const [way, choose] = useState<Way>();
  const conversation = useConversation(lead.id);
  const canSend = conversation?.canSend && isInInbox && lead.email !== "";
  const reply = () => {
    flushSync(() => choose("email"));
    document.getElementById("reply-text")?.focus();
  };
  return (
    <AdminPage
      title={lead.name || noName}
      under={under}
      header={<LeadHeader lead={lead} work={work} onGone={onGone} onWrite={canSend ? reply : undefined} />}
    >
      <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <span>
          {service && `${service} · `}
          <ShownMoment moment={lead.submitted_at} />
        </span>
        <AnswerDeadline lead={lead} />
      </p>
      {/* Three parts in the order of reading; from lg on the second stands beside the two others. */}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-5">
          <LeadNextStep lead={lead} />
          <LeadBoxNotice lead={lead} onGone={onGone} />
          {isInInbox && <LeadStatusCard lead={lead} work={work} />}
          <LeadMessageCard lead={lead} />
          {conversation && conversation.messages.length > 0 && (
            <LeadConversation lead={lead} messages={conversation.messages} onReply={reply} />
          )}
          <LeadComposer lead={lead} chosen={way} onChoose={choose} />
        </div>
        <div className="grid content-start gap-5 lg:row-span-2">
          {isInInbox && <LeadJobs lead={lead} />}
          {isInInbox && <LeadReview lead={lead} />}
          <LeadAttribution lead={lead} />
          <LeadConsentRow lead={lead} />
        </div>
        <div className="grid content-start">
          <Timeline of="leads" id={lead.id} />
        </div>
      </div>
    </AdminPage>
  );
}

function NoLead({ list }: { list: string }) {
  const t = useWords(leadWords);
  return (
    <Card>
      <EmptyState title={t.gone} hint={t.goneHint}>
        <Link href={list} asChild>
          <ToolLink>{t.backToList}</ToolLink>
        </Link>
      </EmptyState>
    </Card>
  );
}

/** Why the lead is not in the inbox, or the doubts with which it was accepted. */
function LeadBoxNotice({ lead, onGone }: { lead: LeadInFull; onGone: () => void }) {
  const t = useWords(leadWords);
  const language = useLanguage();
  if (lead.box === "inbox" && lead.reasons.length === 0) return null;
  const titles = {
    inbox: t.doubts,
    quarantine: t.inQuarantine,
    spam: t.inSpam,
    deleted: t.inDeleted(lead.deleted_at ? formatDate(new Date(lead.deleted_at), language) : ""),
  };
  return (
    <div className="grid gap-3 rounded-card border border-edge bg-raised p-5">
      <p className="font-semibold">{titles[lead.box]}</p>
      {lead.box !== "inbox" && <InvoicesStay leadId={lead.id} />}
      {lead.reasons.length > 0 && <LeadReasons reasons={lead.reasons} />}
      {lead.box !== "inbox" && <LeadMoves lead={lead} onGone={onGone} />}
    </div>
  );
}

/** Whoever deletes a lead reads that its invoices stay. */
function InvoicesStay({ leadId }: { leadId: string }) {
  const t = useWords(leadWords);
  const language = useLanguage();
  const kept = useInvoicesOf(leadId).data?.kept;
  return kept && <p>{t.invoicesStay(kept.count, formatDay(kept.until, language))}</p>;
}
