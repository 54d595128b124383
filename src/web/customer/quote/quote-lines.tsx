import { shownQuoteWords } from "#src/work/quotes/shown-quote-words.ts";
import type { ShownLine } from "#src/work/quotes/shown-quote.ts";
import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import type { QuoteView } from "./quote-page-props.ts";
import { SheetLines } from "#src/web/customer/sheet/sheet-lines.tsx";

export function QuoteLines({ view: { quote, isFinal, step } }: { view: QuoteView }) {
  const { language } = usePageWords();
  const words = shownQuoteWords[language];
  const lines = quote.lines.filter(({ chosen }) => chosen || !isFinal);
  return (
    <SheetLines headers={[words.description, words.amount]} lines={lines}>
      {(line) =>
        line.optional && (
          <>
            {step === "read" && <OptionBox line={line} />}
            {step === "closed" && !isFinal && <p className="text-sm text-muted">{words.notIncluded}</p>}
          </>
        )
      }
    </SheetLines>
  );
}

function OptionBox({ line: { id, words, amount, chosen } }: { line: ShownLine }) {
  const { t } = usePageWords();
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
