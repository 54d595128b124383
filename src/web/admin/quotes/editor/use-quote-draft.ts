import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { quoteProblems } from "#src/work/quotes/quote-problems.ts";
import type { QuoteDraft } from "#src/work/quotes/quote.ts";
import type { Quote } from "#src/work/quotes/quotes.server.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { type RefusedField } from "#src/web/admin/parts/calls/read-problem.ts";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import type { Versioned } from "#src/web/admin/editing/section-draft.ts";
import { useSiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { useSavedWith } from "#src/web/admin/editing/use-saved.ts";
import { quoteQuery } from "#src/web/admin/quotes/use-quotes.ts";
import { inEachField } from "./draft-edits.ts";

export type QuoteEdit = { draft: QuoteDraft; language: SiteLanguage };

/** What the server had against sending it, said until something is changed. */
export type Refused = { problems: readonly RefusedField[]; of: QuoteEdit };

/** Saves itself as the sections of the site do. */
export function useQuoteDraft(quote: Quote, refused: Refused | undefined) {
  const queries = useQueryClient();
  const languages = useSiteLanguages();
  const { value, edit, problems, ...saving } = useSavedWith<QuoteEdit>({
    stored: editOf(quote),
    put: (changed) => putDraft(queries, quote.id, changed),
    keptAs: `draft:quote ${quote.id}`,
    onSaved: (saved) =>
      queries.setQueryData(
        quoteQuery(quote.id).queryKey,
        (former) => former && { ...former, ...saved.value, version: Number(saved.version) },
      ),
  });
  const unsendable = refused?.of === value ? refused.problems : [];
  const whole: Edited<QuoteEdit> = {
    ...{ section: "quote", path: "", value, edit },
    problems: inEachField([...problems, ...unsendable], value.draft, languages),
    problemWords: quoteProblems,
  };
  // The server names the fields within the draft.
  const draft: Edited<QuoteDraft> = { ...part(whole, "draft"), path: "" };
  return { ...saving, value, draft, language: part(whole, "language") };
}

export type QuoteDraftState = ReturnType<typeof useQuoteDraft>;

/** Answers with what was sent: the server trims it, and a space that was just typed would go. */
async function putDraft(queries: QueryClient, id: string, { version, value }: Versioned<QuoteEdit>) {
  try {
    const json = { version: Number(version), ...value };
    const saved = await (await api.quotes[":id"].$put({ param: { id }, json })).json();
    return { version: String(saved.version), value };
  } catch (error) {
    if (!(error instanceof CallError && error.status === 409)) throw error;
    // Shows it as sent, where that is what has changed.
    const newest = await queries.fetchQuery({ ...quoteQuery(id), staleTime: 0 });
    throw new CallError(409, JSON.stringify(editOf(newest)));
  }
}

function editOf({ version, draft, language }: Quote): Versioned<QuoteEdit> {
  return { version: String(version), value: { draft, language } };
}
