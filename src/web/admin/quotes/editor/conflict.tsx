import { formatMoney } from "#src/platform/i18n/formats.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { quoteTotals } from "#src/customers/quotes/quote-totals.ts";
import { LazyFormConflict } from "#src/web/admin/editing/conflict/lazy-form-conflict.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { QuoteDraftState, QuoteEdit } from "./use-quote-draft.ts";
import { editorWords } from "./words.ts";

/** Nothing is overwritten unasked; what the owner gives up can be had back. */
export function Conflict({ quote }: { quote: QuoteDraftState }) {
  const t = useWords(editorWords);
  const language = useLanguage();
  const { draft, theirs, value, keepMine, takeTheirs } = quote;
  if (!theirs) return null;
  const money = (cents: number) => formatMoney(cents, regionalFormat().currency, language);
  const total = (edit: QuoteEdit) => money(quoteTotals(edit.draft, new Set()).totalCents);
  const format = (path: string, stored: unknown) => {
    if (typeof stored !== "number") return undefined;
    if (/cents$/i.test(path)) return money(stored);
    const parts = path.endsWith("hundredths") ? 100 : path.endsWith("thousandths") ? 1000 : 1;
    return new Intl.NumberFormat(locales[language]).format(stored / parts);
  };
  return (
    <LazyFormConflict
      {...{ section: draft.section, explained: t.explained, format, keepMine, takeTheirs }}
      mine={fieldsOf(value)}
      theirs={fieldsOf(theirs.value)}
    >
      <p className="mt-3 font-semibold">{t.mine(total(value))}</p>
      <p className="font-semibold">{t.theirs(total(theirs.value))}</p>
    </LazyFormConflict>
  );
}

/** As the fields of the page are named. */
function fieldsOf({ draft, language }: QuoteEdit) {
  return { ...draft, language };
}
