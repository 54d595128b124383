import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { redirectProblems } from "#src/account/settings/redirects/redirect-problems.ts";
import type { Redirect } from "#src/account/settings/redirects/redirects.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { siteAddressWords } from "./words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { problemIn, fieldMessage, errorMessage } from "#src/web/admin/parts/calls/read-problem.ts";

const calls = api.site.addresses;
const query = apiQuery(calls);

export function useAddresses() {
  return useQuery({ ...query, staleTime: 0 });
}

const readAgain = (queries: QueryClient) => queries.invalidateQueries({ queryKey: query.queryKey });

export function useAddAddress() {
  const t = useWords(siteAddressWords);
  const language = useLanguage();
  return useAction({
    call: (json: Redirect) => calls.$post({ json }),
    done: (_, { from }) => ({ title: t.added(from) }),
    failed: (_, error) => (problemIn(error).errors.length > 0 ? undefined : errorMessage(error, language)),
    reload: readAgain,
  });
}

/** The toast can take it back. */
export function useRemoveAddress() {
  const t = useWords(siteAddressWords);
  const undoing = useAction({ call: (json: Redirect) => calls.$post({ json }), failed: t.notSaved, reload: readAgain });
  return useAction({
    call: ({ from }: Redirect) => calls.remove.$post({ json: { from } }),
    done: (_, redirect) => ({
      title: t.removed(redirect.from),
      action: { label: t.undo, onAction: () => undoing.mutate(redirect) },
    }),
    failed: t.notSaved,
    reload: readAgain,
  });
}

export function useReloadAddresses(): () => Promise<void> {
  const queries = useQueryClient();
  return () => readAgain(queries);
}

/** What is wrong with the file. */
export function useAddressProblem(): (error: Error) => string {
  const language = useLanguage();
  return (error) => {
    const [first] = problemIn(error).errors;
    return first ? fieldMessage(redirectProblems, first, language) : errorMessage(error, language);
  };
}
