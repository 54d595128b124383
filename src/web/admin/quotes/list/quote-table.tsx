import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import type { QuoteRow } from "#src/work/quotes/list/office-quotes.server.ts";
import { isOpenQuote } from "#src/work/quotes/open-quote.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { RowLink } from "#src/web/admin/parts/links/row-link.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CardTable, type CardColumn } from "#src/web/ui/card-table.tsx";
import { QuoteBadge } from "#src/web/admin/quotes/quote-badge.tsx";
import { useQuoteName } from "#src/web/admin/quotes/quote-name.ts";
import { quotePath } from "#src/web/admin/links/quote-paths.ts";
import { quoteListWords } from "./words.ts";

export function QuoteTable({ rows }: { rows: QuoteRow[] }) {
  const { title } = useWords(quoteListWords);
  return <CardTable label={title} columns={useColumns()} rows={rows} keyOf={({ id }) => id} />;
}

function useColumns(): CardColumn<QuoteRow>[] {
  const t = useWords(quoteListWords);
  const language = useLanguage();
  const nameOf = useQuoteName();
  return [
    {
      id: "quote",
      header: t.quote,
      className: "@4xl:w-72",
      cell: (row) => (
        <>
          <RowLink href={quotePath(row)} large>
            {nameOf(row)}
          </RowLink>
          {row.title[language] && <span className="block text-muted">{row.title[language]}</span>}
        </>
      ),
    },
    {
      id: "total",
      header: t.total,
      className: "@4xl:w-32 @4xl:text-right tabular-nums @max-4xl:text-right @max-4xl:text-base @max-4xl:font-semibold",
      cell: ({ totalCents }) => formatMoney(totalCents, regionalFormat().currency, language),
    },
    { id: "customer", header: t.customer, cell: ({ customer }) => customer || "–" },
    {
      id: "state",
      header: t.state,
      className: "@4xl:w-44 @max-4xl:text-right",
      cell: ({ state }) => <QuoteBadge state={state} />,
    },
    {
      id: "valid",
      header: t.validUntil,
      className: "@4xl:w-40 @max-4xl:col-span-2",
      isNamed: true,
      cell: ({ state, validUntil }) => (isOpenQuote(state) ? formatDay(validUntil, language, "medium") : ""),
    },
  ];
}
