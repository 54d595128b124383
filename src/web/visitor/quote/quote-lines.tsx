import { shownQuoteWords } from "#src/customers/quotes/shown-quote-words.ts";
import type { ShownLine } from "#src/customers/quotes/shown-quote.ts";
import { useWords } from "./quote-context.tsx";
import type { QuoteView } from "./quote-page-props.ts";

export function QuoteLines({ view: { quote, isFinal, step } }: { view: QuoteView }) {
  const { language } = useWords();
  const words = shownQuoteWords[language];
  const lines = quote.lines.filter(({ chosen }) => chosen || !isFinal);
  return (
    <table className="lines">
      <thead>
        <tr>
          <th scope="col">{words.description}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <p className="whitespace-pre-line">{line.words}</p>
              {line.detail && <p className="text-sm text-muted">{line.detail}</p>}
              {line.optional && step === "read" && <OptionBox line={line} />}
              {line.optional && step === "closed" && !isFinal && (
                <p className="text-sm text-muted">{words.notIncluded}</p>
              )}
            </td>
            <td>{line.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OptionBox({ line: { id, words, amount, chosen } }: { line: ShownLine }) {
  const { t } = useWords();
  const box = `option-${id}`;
  return (
    <p className="option">
      <input type="checkbox" id={box} name="option" value={id} defaultChecked={chosen} />
      <label htmlFor={box}>
        {t("include")}
        <span className="sr-only">{` ${words}, ${amount}`}</span>
      </label>
    </p>
  );
}
