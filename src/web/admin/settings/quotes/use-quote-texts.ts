import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Problem } from "#src/i18n/problem.ts";
import { quoteProblems, type QuoteCode } from "#src/quotes/quote-problems.ts";
import type { QuoteTexts } from "#src/quotes/quote-texts.ts";
import { send } from "#src/web/admin/parts/calls/call.ts";
import { sayField } from "#src/web/admin/parts/calls/read-problem.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { loadDraft, useVersionedDraft, type Versioned } from "#src/web/admin/parts/use-versioned-draft.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { fieldId, type Edited } from "#src/web/admin/site/editing/edited.ts";
import { focusSoon } from "#src/web/admin/site/editing/lists/focus-soon.ts";
import { quoteTextsWords } from "./quote-texts-words.ts";
import { readTexts, typedTexts, type QuoteTextsValues } from "./quote-texts-values.ts";

const PATH = "/api/admin/quote-texts";
const SECTION = "quote-texts";

export const quoteTextsQuery = queryOptions<QuoteTexts>({ queryKey: [PATH] });

/** The texts as they are being edited, or were left. The last save wins: they have no versions. */
export function useQuoteTexts(shown: QuoteTexts) {
  const queries = useQueryClient();
  const spoken = useLanguage();
  const [draft] = useState(() => loadDraft<QuoteTextsValues>(SECTION));
  const [values, setValues] = useState({ ...typedTexts(shown), ...draft?.values });
  const [problems, setProblems] = useState<Problem<QuoteCode>[]>([]);
  const newest = useRef(values);

  function put(next: QuoteTextsValues) {
    newest.current = next;
    setValues(next);
  }

  const { keep, save, ...state } = useVersionedDraft<QuoteTextsValues>({
    name: SECTION,
    draft: draft && unversioned(draft.values),
    stored: unversioned(typedTexts(shown)),
    typed: () => newest.current,
    show: (stored, typedMeanwhile) => put({ ...stored, ...typedMeanwhile }),
    async whenValid(submit) {
      const read = readTexts(newest.current);
      setProblems(read.ok ? [] : read.problems);
      if (read.ok) return submit(newest.current);
      const [first] = read.problems;
      if (first) focusSoon(fieldId({ section: SECTION, path: first.field }));
    },
    async put(edit) {
      const read = readTexts(edit.values);
      const response = await send("PUT", PATH, read.ok ? read.values : edit.values);
      const saved = (await response.json()) as QuoteTexts;
      queries.setQueryData(quoteTextsQuery.queryKey, saved);
      return unversioned(typedTexts(saved));
    },
    fetchNewest: async () => unversioned(typedTexts(await queries.fetchQuery({ ...quoteTextsQuery, staleTime: 0 }))),
    words: useWords(quoteTextsWords),
  });

  const edited: Edited<QuoteTextsValues> = {
    ...{ section: SECTION, path: "", value: values },
    problems: problems.map((one) => ({ field: one.field, message: sayField(quoteProblems, one, spoken) })),
    edit: (change) => {
      put(change(newest.current));
      keep(newest.current);
    },
  };
  return { edited, onSave: save, ...state };
}

function unversioned<Values>(values: Values): Versioned<Values> {
  return { version: 1, values };
}
