import { FilePlus } from "lucide-react";
import { useLocation } from "wouter";
import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import type { QuoteInFull } from "#src/work/quotes/quotes.server.ts";
import { isOpen } from "#src/work/quotes/is-open.ts";
import { DocumentRow, LeadDocuments } from "#src/web/admin/parts/document/lead-documents.tsx";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
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
    <LeadDocuments
      title={t.quotes}
      rows={data?.quotes}
      isError={isError}
      words={t}
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
      {(quote) => <QuoteRow key={quote.id} quote={quote} />}
    </LeadDocuments>
  );
}

export function QuoteRow({ quote }: { quote: QuoteInFull }) {
  const t = useWords(quoteWords);
  const nameOf = useQuoteName();
  const language = useLanguage();
  const { state, sentAt, createdAt, decidedAt, validUntil, totalCents, document } = quote;
  const day = (moment: string) => formatDate(new Date(moment), language);
  return (
    <DocumentRow
      href={quotePath(quote)}
      name={nameOf(quote)}
      badge={<QuoteBadge state={state} />}
      amount={formatMoney(totalCents, document?.currency ?? regionalFormat().currency, language)}
    >
      {sentAt ? t.sentOn(day(sentAt)) : t.draftSince(day(createdAt))}
      {isOpen(state) && `, ${t.validUntil(formatDay(validUntil, language, "medium"))}`}
      {decidedAt && ` · ${t.decidedOn(day(decidedAt))}`}
    </DocumentRow>
  );
}
