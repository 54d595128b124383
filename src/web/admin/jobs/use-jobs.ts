import { useQuery } from "@tanstack/react-query";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

export const jobCalls = api.jobs[":id"];

export function jobPath(id: string): string {
  return `/admin/jobs/${encodeURIComponent(id)}`;
}

/** Loaded anew at each visit, as others work on it too. */
export function jobQuery(id: string) {
  return { ...apiQuery(jobCalls, { param: { id } }), refetchOnMount: "always" as const };
}

/** What wants to be looked at first comes first. */
export function useJobsOf(leadId: string) {
  return useQuery({ ...apiQuery(api.leads[":id"].jobs, { param: { id: leadId } }), refetchOnMount: "always" });
}
