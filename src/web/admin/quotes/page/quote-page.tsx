import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { formatDay } from "#src/platform/i18n/formats.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import type { QuoteInFull } from "#src/work/quotes/quotes.server.ts";
import { JobLink } from "#src/web/admin/jobs/job-link.tsx";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { DocumentIntro, DocumentPage } from "#src/web/admin/document/document-page.tsx";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useNewest } from "#src/web/admin/editing/draft/use-newest.ts";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { QuoteBadge } from "#src/web/admin/quotes/quote-badge.tsx";
import { useQuoteName } from "#src/web/admin/quotes/quote-name.ts";
import { quoteQuery } from "#src/web/admin/quotes/use-quotes.ts";
import { quoteWords } from "#src/web/admin/quotes/words.ts";

const QuoteEditor = lazy(async () => ({
  default: (await import("#src/web/admin/quotes/editor/quote-editor.tsx")).QuoteEditor,
}));
const SentQuote = lazy(async () => ({
  default: (await import("#src/web/admin/quotes/sent/sent-quote.tsx")).SentQuote,
}));

type Params = { id: string; quote: string };

export function QuotePage({ params }: { params: Params }) {
  return <OneQuote key={params.quote} leadId={params.id} id={params.quote} />;
}

function OneQuote({ leadId, id }: { leadId: string; id: string }) {
  const t = useWords(quoteWords);
  const nameOf = useQuoteName();
  const query = useNewest(quoteQuery(id));
  const lead = useQuery(apiQuery(api.leads[":id"], { param: { id: leadId } }));
  const quote = query.data;
  return (
    <DocumentPage
      title={quote ? nameOf(quote) : t.quote}
      under={{ title: lead.data?.name || t.lead, path: leadPath(leadId) }}
      intro={quote && <Intro quote={quote} />}
      stage={quote && stageOf(quote.state)}
      query={query}
      words={t}
      back={t.backToLead}
    >
      {(shown) => (lead.isPending ? <Skeleton shape="form" /> : <Shown quote={shown} lead={lead.data} />)}
    </DocumentPage>
  );
}

/** The customer opens and answers it without the owner: that moves no page that is read. */
function stageOf(state: QuoteInFull["state"]): string {
  return state === "draft" || state === "cancelled" || state === "withdrawn" ? state : "sent";
}

type ShownProps = { quote: QuoteInFull; lead: LeadInFull | undefined };

function Shown({ quote, lead }: ShownProps) {
  if (quote.state === "draft") return <QuoteEditor quote={quote} lead={lead} />;
  return <SentQuote quote={quote} phone={lead?.phone ?? ""} />;
}

function Intro({ quote: { jobId, state, sentAt, createdAt, decidedAt, validUntil } }: { quote: QuoteInFull }) {
  const t = useWords(quoteWords);
  const language = useLanguage();
  const day = (moment: string) => formatDate(new Date(moment), language);
  const isOpen = state === "sent" || state === "viewed";
  return (
    <DocumentIntro badge={<QuoteBadge state={state} />}>
      <span>
        {sentAt ? t.sentOn(day(sentAt)) : t.draftSince(day(createdAt))}
        {isOpen && `, ${t.validUntil(formatDay(validUntil, language, "medium"))}`}
        {decidedAt && ` · ${t.decidedOn(day(decidedAt))}`}
      </span>
      <JobLink id={jobId} />
    </DocumentIntro>
  );
}
