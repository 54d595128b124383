import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { redirectProblems } from "#src/account/settings/redirects/redirect-problems.ts";
import type { Redirect } from "#src/account/settings/redirects/redirects.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { problemIn, sayField, sayRefusal } from "#src/web/admin/parts/calls/read-problem.ts";

const calls = api.site.addresses;
const query = apiQuery(calls);

export type ImportPlan = InferResponseType<typeof calls.import.$post, 200>;

export function useAddresses() {
  return useQuery({ ...query, staleTime: 0 });
}

export function useAddressChanges() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const add = useMutation({ mutationFn: (json: Redirect) => calls.$post({ json }), onSuccess });
  const remove = useMutation({ mutationFn: (from: string) => calls.remove.$post({ json: { from } }), onSuccess });
  const bringIn = useMutation({
    mutationFn: async (json: { csv: string; dryRun: boolean }): Promise<ImportPlan> =>
      (await calls.import.$post({ json })).json(),
    onSuccess,
  });
  return { add, remove, bringIn };
}

/** What is wrong, with the field that it is wrong with. */
export function useAddressProblem(): (error: unknown) => { field: string; text: string } | undefined {
  const language = useLanguage();
  return (error) => {
    if (!error) return undefined;
    const [first] = problemIn(error).errors;
    if (!first) return { field: "from", text: sayRefusal(error, language) };
    return { field: first.field, text: sayField(redirectProblems, first, language) };
  };
}
