import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Incident } from "#src/customers/privacy/incidents/incident.ts";
import { privacyProblems } from "#src/customers/privacy/privacy-problems.ts";
import type { PeopleRequest } from "#src/customers/privacy/requests/people-request.ts";
import { sayKnown, type Problem } from "#src/platform/i18n/problem.ts";
import { CallError, send } from "#src/web/admin/parts/calls/call.ts";
import { problemIn, sayField, type RefusedField } from "#src/web/admin/parts/calls/read-problem.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useErrorToast } from "#src/web/admin/parts/use-error-toast.ts";

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

/** Resolves once the book is read again; `problems` are of the last refusal, by field. */
export function useWriting(failed: string) {
  const queries = useQueryClient();
  const language = useLanguage();
  const errorToast = useErrorToast();
  const reload = () =>
    Promise.all([INCIDENTS, REQUESTS, DUE].map((path) => queries.refetchQueries({ queryKey: [path] })));
  const writing = useMutation({
    mutationFn: ({ method, path, body }: Written) => send(method, path, body),
    onSuccess: reload,
    onError: (error) => {
      const { errors, ...whole } = problemIn(error);
      errorToast(sayKnown(privacyProblems, errors[0] ?? whole, language) ?? failed)(error);
      return error instanceof CallError && error.status === 409 ? reload() : undefined;
    },
  });
  return { ...writing, problems: writing.error ? problemIn(writing.error).errors : [] };
}

/** What is wrong with a field, in the owner's language. */
export function useSaid(problems: readonly (Problem | RefusedField)[]) {
  const language = useLanguage();
  return (field: string) => {
    const problem = problems.find((one) => one.field === field);
    return problem && sayField(privacyProblems, problem, language);
  };
}

/** After a tool has made the file of one. */
export function useReloadedRequests(): () => void {
  const queries = useQueryClient();
  return () => void queries.refetchQueries({ queryKey: [REQUESTS] });
}
