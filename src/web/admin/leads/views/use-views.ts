import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useQuery, type QueryClient } from "@tanstack/react-query";
import type { NewView, SavedView, ViewFilters } from "#src/work/leads/views/saved-view.ts";
import type { ListState } from "#src/web/admin/leads/list-state.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { problemIn, fieldMessage, errorMessage } from "#src/web/admin/parts/calls/read-problem.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { viewWords } from "./words.ts";

const calls = api.leads.views;
const query = apiQuery(calls);

export function filtersOf({ view, search, service, status, box, sort }: ListState): ViewFilters {
  return { view, search: search.trim(), service, status, box, sort };
}

export function isSame(one: ViewFilters, other: ViewFilters): boolean {
  return (Object.keys(one) as (keyof ViewFilters)[]).every((name) => one[name] === other[name]);
}

export function useViews() {
  return useQuery(query).data?.views ?? [];
}

const readAgain = (queries: QueryClient) => queries.invalidateQueries({ queryKey: query.queryKey });

/** What is wrong with a name is shown beside it. */
export function useViewChanges() {
  const t = useWords(viewWords);
  const add = useAction({
    call: async (json: NewView) => (await calls.$post({ json })).json(),
    done: ({ name }) => t.saved(name),
    reload: readAgain,
  });
  const rename = useAction({
    call: async ({ id, name }: SavedView) => (await calls[":id"].$patch({ param: { id }, json: { name } })).json(),
    done: ({ name }) => t.renamed(name),
    reload: readAgain,
  });
  const remove = useAction({
    call: ({ id }: SavedView) => calls[":id"].$delete({ param: { id } }),
    done: (_, { name, filters }) => ({
      title: t.removed(name),
      action: { label: t.undo, onAction: () => add.mutate({ name, filters }) },
    }),
    failed: t.failed,
    reload: readAgain,
  });
  return { add, rename, remove };
}

export function useViewProblem(): (error: unknown) => string | undefined {
  const language = useLanguage();
  return (error) => {
    if (!error) return undefined;
    // The sentences of the server came with its refusal.
    const [first] = problemIn(error).errors;
    return first ? fieldMessage({ fr: {}, en: {} }, first, language) : errorMessage(error, language);
  };
}
