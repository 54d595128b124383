import { FilePlus } from "lucide-react";
import { useLocation } from "wouter";
import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import type { QuoteInFull } from "#src/customers/quotes/quotes.server.ts";
import { isOpen } from "#src/customers/quotes/quote.ts";
import { LeadSection } from "#src/web/admin/leads/lead/lead-section.tsx";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { RowLink } from "#src/web/admin/parts/row-link.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { QuoteBadge } from "#src/web/admin/quotes/quote-badge.tsx";
import { useQuoteName } from "#src/web/admin/quotes/quote-name.ts";
import { quotePath } from "#src/web/admin/quotes/quote-paths.ts";
import { useMakeQuote, useQuotesOf } from "#src/web/admin/quotes/use-quotes.ts";
import { quoteWords } from "#src/web/admin/quotes/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";

/** The quotes of a lead, the newest first, and the way to one more. */
export function LeadQuotes({ leadId }: { leadId: string }) {
  const t = useWords(quoteWords);
  const { data, isError } = useQuotesOf(leadId);
  const making = useMakeQuote(leadId);
  const onError = useErrorToast()(t.makeFailed);
  const quotes = data?.quotes ?? [];
  // An unsent quote is gone on with: another one beside it is hardly ever meant.
  const draft = quotes.find(({ state, revision }) => state === "draft" && revision === 1);
  const [, navigate] = useLocation();
  return (
    <LeadSection
      title={t.quotes}
      action={
        <BusyButton
          look="plain"
          className="px-2.5"
          icon={FilePlus}
          busy={making.isPending}
          onClick={() => (draft ? navigate(quotePath(draft)) : making.mutate(undefined, { onError }))}
        >
          {quotes.length === 0 ? t.make : t.makeAnother}
        </BusyButton>
      }
    >
      {isError && !data && <p className="text-danger">{t.listNotLoaded}</p>}
      {data && quotes.length === 0 && <p className="text-muted">{t.none}</p>}
      {quotes.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {quotes.map((quote) => (
            <ListedQuote key={quote.id} quote={quote} />
          ))}
        </ul>
      )}
    </LeadSection>
  );
}

function ListedQuote({ quote }: { quote: QuoteInFull }) {
  const t = useWords(quoteWords);
  const nameOf = useQuoteName();
  const language = useLanguage();
  const { state, sentAt, createdAt, decidedAt, validUntil, totalCents, document } = quote;
  const day = (moment: string) => formatDate(new Date(moment), language);
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <RowLink href={quotePath(quote)}>{nameOf(quote)}</RowLink>
          <QuoteBadge state={state} />
        </p>
        <p className="text-sm text-muted">
          {sentAt ? t.sentOn(day(sentAt)) : t.draftSince(day(createdAt))}
          {isOpen(state) && `, ${t.validUntil(formatDay(validUntil, language, "medium"))}`}
          {decidedAt && ` · ${t.decidedOn(day(decidedAt))}`}
        </p>
      </div>
      <p className="ml-auto text-lg font-bold tabular-nums">
        {formatMoney(totalCents, document?.currency ?? regionalFormat().currency, language)}
      </p>
    </li>
  );
}
