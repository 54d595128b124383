import { useQuery, type QueryClient } from "@tanstack/react-query";
import type { QuoteTemplate, TypedQuoteTemplate } from "#src/work/quotes/templates/quote-template.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { quoteTemplateWords } from "./words.ts";

const calls = api["quote-templates"];
const templatesQuery = apiQuery(calls);
const reload = (queries: QueryClient) => queries.invalidateQueries(templatesQuery);

export function useQuoteTemplates() {
  return useQuery(templatesQuery);
}

export function useKeepTemplate() {
  const t = useWords(quoteTemplateWords);
  return useAction({
    call: async (json: TypedQuoteTemplate) => (await calls.$post({ json })).json(),
    done: (_, { name }) => t.kept(name),
    failed: (status) => (status === 409 ? t.full : t.notKept),
    reload,
  });
}

export function useRemoveTemplate() {
  const t = useWords(quoteTemplateWords);
  const keeping = useKeepTemplate();
  return useAction({
    call: ({ id }: QuoteTemplate) => calls[":id"].$delete({ param: { id } }),
    done: (_, { name, lines }) => ({
      title: t.removed(name),
      action: { label: t.undo, onAction: () => keeping.mutate({ name, lines }) },
    }),
    failed: t.notRemoved,
    reload,
  });
}
