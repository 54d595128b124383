import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import type { QuoteInFull } from "#src/work/quotes/quotes.server.ts";
import { isOpenQuote } from "#src/work/quotes/open-quote.ts";
import { DocumentRow } from "#src/web/admin/document/document-row.tsx";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { QuoteBadge } from "./quote-badge.tsx";
import { useQuoteName } from "./quote-name.ts";
import { quotePath } from "#src/web/admin/links/quote-paths.ts";
import { quoteWords } from "./words.ts";

export function QuoteLinkRow({ quote }: { quote: QuoteInFull }) {
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
      {isOpenQuote(state) && `, ${t.validUntil(formatDay(validUntil, language, "medium"))}`}
      {decidedAt && ` · ${t.decidedOn(day(decidedAt))}`}
    </DocumentRow>
  );
}
