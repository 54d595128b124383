import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { leadProblems } from "#src/customers/leads/lead-problems.ts";
import type { NewView, SavedView, ViewFilters } from "#src/customers/leads/views/lead-view.ts";
import type { ListState } from "#src/web/admin/leads/list/list-state.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { problemIn, sayField, sayRefusal } from "#src/web/admin/parts/calls/read-problem.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
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

export function useViewChanges() {
  const t = useWords(viewWords);
  const titles = useWords(commonWords);
  const { toast } = useToast();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const add = useMutation({
    mutationFn: async (json: NewView) => (await calls.$post({ json })).json(),
    onSuccess: ({ name }) => toast({ title: titles.success, description: t.saved(name) }),
    onSettled,
  });
  const rename = useMutation({
    mutationFn: async ({ id, name }: SavedView) =>
      (await calls[":id"].$patch({ param: { id }, json: { name } })).json(),
    onSuccess: ({ name }) => toast({ title: titles.success, description: t.renamed(name) }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: async ({ id }: SavedView) => void (await calls[":id"].$delete({ param: { id } })),
    onSuccess: (_, { name, filters }) =>
      toast({
        title: t.removed(name),
        action: { label: t.undo, onAction: () => add.mutate({ name, filters }) },
      }),
    onError: () => toast({ title: titles.error, description: t.failed, variant: "destructive" }),
    onSettled,
  });
  return { add, rename, remove };
}

export function useViewProblem(): (error: unknown) => string | undefined {
  const language = useLanguage();
  return (error) => {
    if (!error) return undefined;
    const [first] = problemIn(error).errors;
    return first ? sayField(leadProblems, first, language) : sayRefusal(error, language);
  };
}
