import { quoteTotals } from "#src/work/quotes/quote-totals.ts";
import { DocumentConflict } from "#src/web/admin/parts/document/document-conflict.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { QuoteDraftState, QuoteEdit } from "./use-quote-draft.ts";
import { editorWords } from "./words.ts";

export function Conflict({ quote }: { quote: QuoteDraftState }) {
  const { explained } = useWords(editorWords);
  const { draft, theirs, value, keepMine, takeTheirs } = quote;
  if (!theirs) return null;
  return (
    <DocumentConflict
      {...{ section: draft.section, explained, keepMine, takeTheirs }}
      mine={versionOf(value)}
      theirs={versionOf(theirs.value)}
    />
  );
}

function versionOf({ draft, language }: QuoteEdit) {
  return { fields: { ...draft, language }, totalCents: quoteTotals(draft, new Set()).totalCents };
}
