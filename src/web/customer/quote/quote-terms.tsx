import { shownQuoteWords } from "#src/work/quotes/shown-quote-words.ts";
import type { ShownTerm } from "#src/work/quotes/shown-quote.ts";
import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import type { QuoteView } from "./quote-page-props.ts";

export function QuoteTerms({ view: { quote, frenchTerms } }: { view: QuoteView }) {
  const { t, language } = usePageWords();
  if (quote.terms.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="sr-only">{shownQuoteWords[language].terms}</h2>
      <Terms terms={quote.terms} />
      {frenchTerms.length > 0 && (
        <details className="mt-6 print:hidden">
          <summary className="link">{t("frenchTerms")}</summary>
          <div lang="fr">
            <Terms terms={frenchTerms} />
          </div>
        </details>
      )}
    </section>
  );
}

function Terms({ terms }: { terms: ShownTerm[] }) {
  return terms.map(({ id, title, text }) => (
    <section key={id} className="part">
      <h3 className="text-lg">{title}</h3>
      <p className="whitespace-pre-line">{text}</p>
    </section>
  ));
}
