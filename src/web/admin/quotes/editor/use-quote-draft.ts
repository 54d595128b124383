import { useQueryClient } from "@tanstack/react-query";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { quoteProblems } from "#src/work/quotes/quote-problems.ts";
import type { QuoteDraft } from "#src/work/quotes/quote.ts";
import type { Quote } from "#src/work/quotes/quotes.server.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useVersionedDraft, type EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import type { Versioned } from "#src/web/admin/editing/draft/versioned-draft.ts";
import { quoteQuery } from "#src/web/admin/quotes/use-quotes.ts";

/** The fields of the draft, as the server names them, and the customer’s language among them. */
export type EditedQuote = QuoteDraft & { language: SiteLanguage };

/** Saves itself. */
export function useQuoteDraft(quote: Quote): EditedDraft<EditedQuote> {
  const queries = useQueryClient();
  const query = quoteQuery(quote.id);
  return useVersionedDraft<EditedQuote>({
    ...{ name: "quote", stored: editOf(quote), keptAs: `draft:quote ${quote.id}`, problemWords: quoteProblems },
    async put({ version, value }) {
      const { language, ...edited } = value;
      const json = { version, language, draft: edited };
      const saved = await (await api.quotes[":id"].$put({ param: { id: quote.id }, json })).json();
      // As it was typed: the server trims it, and a space that was just typed would go.
      return { version: saved.version, value };
    },
    // Shows it as sent, where that is what has changed.
    fetchNewest: async () => editOf(await queries.fetchQuery({ ...query, staleTime: 0 })),
    onSaved: ({ version, value: { language, ...edited } }) =>
      queries.setQueryData(query.queryKey, (former) => former && { ...former, version, language, draft: edited }),
  });
}

export type QuoteDraftState = EditedDraft<EditedQuote>;

function editOf({ version, draft, language }: Quote): Versioned<EditedQuote> {
  return { version, value: { ...draft, language } };
}
