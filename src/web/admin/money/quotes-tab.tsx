import { Link } from "wouter";
import { FigureMeanings } from "#src/web/admin/parts/figure-meanings.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { QuoteFiguresCards, QuoteList } from "#src/web/admin/quotes/list/quote-list.tsx";
import { moneyWords } from "./words.ts";

/** What customers have in their hands and have not answered. */
export function QuotesTab() {
  const t = useWords(moneyWords);
  return (
    <>
      <QuoteFiguresCards />
      <QuoteList always="open" />
      <p className="mt-3">
        <Link href="/admin/quotes" className="inline-block py-2 text-water underline underline-offset-4">
          {t.allQuotes}
        </Link>
      </p>
      <FigureMeanings of={["openQuotesTotal"]} />
    </>
  );
}
