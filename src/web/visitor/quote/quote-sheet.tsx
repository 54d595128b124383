import { shownQuoteWords } from "#src/customers/quotes/shown-quote-words.ts";
import type { ShownQuote } from "#src/customers/quotes/shown-quote.ts";
import { useWords } from "./quote-context.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import type { QuoteView } from "./quote-page-props.ts";
import { QuoteTerms } from "./quote-terms.tsx";

/** The quote itself; what is printed. */
export function QuoteSheet({ view }: { view: QuoteView }) {
  const { quote } = view;
  return (
    <article className="sheet">
      <SheetHead quote={quote} />
      <QuoteLines view={view} />
      <Sums sums={quote.sums} total={quote.total} deposit={quote.deposit} isLive />
      {quote.note && <p className="mt-6 whitespace-pre-line">{quote.note}</p>}
      <Photos view={view} />
      <QuoteTerms view={view} />
      <Identity business={quote.business} />
    </article>
  );
}

function SheetHead({ quote }: { quote: ShownQuote }) {
  return (
    <>
      <p className="mb-4 hidden font-bold print:block">{quote.business.name}</p>
      {quote.title && <p className="font-semibold text-muted">{quote.heading}</p>}
      <h1 className="text-title">{quote.title || quote.heading}</h1>
      <dl className="facts mt-5">
        {quote.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Photos({ view: { address, quote } }: { view: QuoteView }) {
  const { language } = useWords();
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

type SumsProps = Pick<ShownQuote, "sums" | "total"> & { deposit?: string; isLive?: boolean };

/** `isLive`: it follows the chosen options. */
export function Sums({ sums, total, deposit = "", isLive = false }: SumsProps) {
  return (
    <div className="sums" {...(isLive && { id: "sums", "data-total": "" })}>
      <dl>
        {sums.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{total.label}</dt>
          <dd>{total.amount}</dd>
        </div>
      </dl>
      {deposit && <p className="mt-3">{deposit}</p>}
    </div>
  );
}

export function Identity({ business }: { business: ShownQuote["business"] }) {
  const { language } = useWords();
  const { name, legalName, address, telephone, telephoneShown, email, numbers } = business;
  return (
    <section className="part">
      <h2 className="text-lg">{shownQuoteWords[language].business}</h2>
      <p className="font-semibold">{name}</p>
      {legalName && <p>{legalName}</p>}
      <p>{address}</p>
      <p>
        <a className="link" href={`tel:${telephone}`}>
          {telephoneShown}
        </a>
      </p>
      <p>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      {numbers.map((number) => (
        <p key={number} className="text-muted">
          {number}
        </p>
      ))}
    </section>
  );
}
