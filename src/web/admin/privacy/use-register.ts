import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { privacyProblems } from "#src/work/privacy/problems/privacy-problems.ts";
import { knownMessage } from "#src/platform/i18n/known-message.ts";
import { problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { dueRequests } from "./due-requests.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";

const incidents = apiQuery(api.incidents);
const requests = apiQuery(api["people-requests"]);

export function useIncidents() {
  return useQuery({ ...incidents, refetchOnMount: "always" });
}

export function useRequests() {
  return useQuery({ ...requests, refetchOnMount: "always" });
}

/** Resolves once the register is read again. */
export function useRegisterWriting<Input>(call: (input: Input) => Promise<unknown>, failed: string) {
  const language = useLanguage();
  return useAction({
    call,
    reload: (queries) => Promise.all([incidents, requests, dueRequests].map((query) => queries.refetchQueries(query))),
    failed(_, error) {
      const { errors, ...whole } = problemIn(error);
      return knownMessage(privacyProblems, errors[0] ?? whole, language) ?? failed;
    },
  });
}

/** After a tool has made the file of one. */
export function useReloadedRequests(): () => void {
  const queries = useQueryClient();
  return () => void queries.refetchQueries(requests);
}
