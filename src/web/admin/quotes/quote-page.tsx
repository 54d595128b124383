import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { formatDay } from "#src/platform/i18n/formats.ts";
import type { LeadInFull } from "#src/customers/leads/lead-history.ts";
import type { QuoteInFull } from "#src/customers/quotes/quotes.server.ts";
import { leadPath } from "#src/web/admin/leads/lead-paths.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { SiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { useNewest } from "#src/web/admin/site/editing/site-screen.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { QuoteEditor } from "./editor/quote-editor.tsx";
import { QuoteBadge } from "./quote-badge.tsx";
import { useQuoteName } from "./quote-name.ts";
import { SentQuote } from "./sent/sent-quote.tsx";
import { quoteQuery } from "./use-quotes.ts";
import { quoteWords } from "./words.ts";

type Params = { id: string; quote: string };

export function QuotePage({ params }: { params: Params }) {
  return <OneQuote key={params.quote} leadId={params.id} id={params.quote} />;
}

function OneQuote({ leadId, id }: { leadId: string; id: string }) {
  const t = useWords(quoteWords);
  const nameOf = useQuoteName();
  const query = useNewest(quoteQuery(id));
  const lead = useQuery(apiQuery(api.leads[":id"], { param: { id: leadId } }));
  const { data: quote, error } = query;
  const isGone = error instanceof CallError && error.status === 404;
  return (
    <AdminPage
      title={quote ? nameOf(quote) : t.quote}
      under={{ title: lead.data?.name || t.lead, path: leadPath(leadId) }}
      intro={quote && <Intro quote={quote} />}
    >
      {isGone ? (
        <NoQuote leadId={leadId} />
      ) : (
        <QueryState query={query} failed={t.notLoaded} errorInCard placeholder={<Skeleton shape="form" />}>
          {(shown) => (lead.isPending ? <Skeleton shape="form" /> : <Shown quote={shown} lead={lead.data} />)}
        </QueryState>
      )}
    </AdminPage>
  );
}

type ShownProps = { quote: QuoteInFull; lead: LeadInFull | undefined };

function Shown({ quote, lead }: ShownProps) {
  return (
    <SiteLanguages value={siteNames().outline.languages}>
      {quote.state === "draft" ? (
        <QuoteEditor quote={quote} lead={lead} />
      ) : (
        <SentQuote quote={quote} phone={lead?.phone ?? ""} />
      )}
    </SiteLanguages>
  );
}

function Intro({ quote: { state, sentAt, createdAt, decidedAt, validUntil } }: { quote: QuoteInFull }) {
  const t = useWords(quoteWords);
  const language = useLanguage();
  const day = (moment: string) => formatDate(new Date(moment), language);
  const isOpen = state === "sent" || state === "viewed";
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <QuoteBadge state={state} />
      <span>
        {sentAt ? t.sentOn(day(sentAt)) : t.draftSince(day(createdAt))}
        {isOpen && `, ${t.validUntil(formatDay(validUntil, language, "medium"))}`}
        {decidedAt && ` · ${t.decidedOn(day(decidedAt))}`}
      </span>
    </span>
  );
}

function NoQuote({ leadId }: { leadId: string }) {
  const t = useWords(quoteWords);
  return (
    <Card>
      <EmptyState title={t.gone}>
        <Link href={leadPath(leadId)} asChild>
          <ToolLink>{t.backToLead}</ToolLink>
        </Link>
      </EmptyState>
    </Card>
  );
}
