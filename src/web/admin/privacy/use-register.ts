import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Incident } from "#src/customers/privacy/incidents/incident.ts";
import { privacyProblems } from "#src/customers/privacy/privacy-problems.ts";
import type { PeopleRequest } from "#src/customers/privacy/requests/people-request.ts";
import { knownMessage } from "#src/platform/i18n/problem.ts";
import { send } from "#src/web/admin/parts/calls/call.ts";
import { problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";

export const INCIDENTS = "/api/admin/incidents";
export const REQUESTS = "/api/admin/people-requests";
const DUE = `${REQUESTS}/due`;

export function useIncidents() {
  return useQuery<{ incidents: Incident[] }>({ queryKey: [INCIDENTS], refetchOnMount: "always" });
}

export function useRequests() {
  return useQuery<{ requests: PeopleRequest[] }>({ queryKey: [REQUESTS], refetchOnMount: "always" });
}

export function useDueRequests() {
  type Due = { due: { count: number; daysLeft: number } | null };
  return useQuery<Due>({ queryKey: [DUE], refetchOnMount: "always" });
}

type Written = { method: "POST" | "PUT"; path: string; body: object };

/** Resolves once the register is read again. */
export function useRegisterWriting(failed: string) {
  const language = useLanguage();
  return useAction({
    call: ({ method, path, body }: Written) => send(method, path, body),
    reload: (queries) =>
      Promise.all([INCIDENTS, REQUESTS, DUE].map((path) => queries.refetchQueries({ queryKey: [path] }))),
    failed(_, error) {
      const { errors, ...whole } = problemIn(error);
      return knownMessage(privacyProblems, errors[0] ?? whole, language) ?? failed;
    },
  });
}

/** After a tool has made the file of one. */
export function useReloadedRequests(): () => void {
  const queries = useQueryClient();
  return () => void queries.refetchQueries({ queryKey: [REQUESTS] });
}
