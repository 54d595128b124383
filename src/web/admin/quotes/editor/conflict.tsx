import { quoteTotals } from "#src/work/quotes/quote-totals.ts";
import { DocumentConflict } from "#src/web/admin/document/document-conflict.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { EditedQuote, QuoteDraftState } from "./use-quote-draft.ts";
import { editorWords } from "./words.ts";

export function Conflict({ quote }: { quote: QuoteDraftState }) {
  const { explained } = useWords(editorWords);
  const { section, theirs, value, keepMine, takeTheirs } = quote;
  if (!theirs) return null;
  return (
    <DocumentConflict
      {...{ section, explained, keepMine, takeTheirs }}
      mine={versionOf(value)}
      theirs={versionOf(theirs.value)}
    />
  );
}

function versionOf(fields: EditedQuote) {
  return { fields, totalCents: quoteTotals(fields, new Set()).totalCents };
}
