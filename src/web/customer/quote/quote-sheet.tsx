import { shownQuoteWords } from "#src/work/quotes/shown-quote-words.ts";
import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import type { QuoteView } from "./quote-page-props.ts";
import { QuoteTerms } from "./quote-terms.tsx";
import { Identity } from "#src/web/customer/sheet/identity.tsx";
import { SheetHead } from "#src/web/customer/sheet/sheet-head.tsx";
import { Sums } from "#src/web/customer/sheet/sums.tsx";

/** The quote itself; what is printed. */
export function QuoteSheet({ view }: { view: QuoteView }) {
  const { quote } = view;
  return (
    <article className="sheet">
      <SheetHead document={quote} />
      <QuoteLines view={view} />
      <Sums sums={quote.sums} total={quote.total} deposit={quote.deposit} isLive />
      {quote.note && <p className="mt-6 whitespace-pre-line">{quote.note}</p>}
      <Photos view={view} />
      <QuoteTerms view={view} />
      <Identity business={quote.business} />
    </article>
  );
}

function Photos({ view: { address, quote } }: { view: QuoteView }) {
  const { language } = usePageWords();
  if (quote.photos.length === 0) return null;
  return (
    <section className="part">
      <h2 className="text-lg">{shownQuoteWords[language].photos}</h2>
      <ul className="photos">
        {quote.photos.map(({ id, alt, ...size }) => (
          <li key={id}>
            <img src={`${address}/photos/${id}`} alt={alt} loading="lazy" {...size} />
          </li>
        ))}
      </ul>
    </section>
  );
}
