import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import type { QuoteView } from "./quote-page-props.ts";

/** What every form brings along: the language and the chosen options. */
export function HiddenFields({ view: { chosen } }: { view: QuoteView }) {
  const { language } = usePageWords();
  return (
    <>
      <input type="hidden" name="lang" value={language} />
      {chosen.map((id) => (
        <input key={id} type="hidden" name="option" value={id} />
      ))}
    </>
  );
}
