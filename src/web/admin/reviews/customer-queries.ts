import { useQuery } from "@tanstack/react-query";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

export const calls = api.leads[":id"];
export const paramOf = (id: string) => ({ param: { id } });
export const reviewQuery = (leadId: string) => apiQuery(calls.review, paramOf(leadId));
export const consentsQuery = (leadId: string) => apiQuery(calls.consents, paramOf(leadId));

const SOON_MS = 15_000;

/** Customers unsubscribe and open links meanwhile. */
export function useReviewOf(leadId: string) {
  return useQuery({
    ...reviewQuery(leadId),
    refetchOnMount: "always",
    // What can be taken back can leave at any moment.
    refetchInterval: ({ state: { data } }) => data?.review?.state === "scheduled" && SOON_MS,
  });
}

export function useConsentsOf(leadId: string) {
  return useQuery({ ...consentsQuery(leadId), refetchOnMount: "always" });
}
