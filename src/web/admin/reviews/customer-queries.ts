import { useQuery } from "@tanstack/react-query";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

export const calls = api.leads[":id"];
export const paramOf = (id: string) => ({ param: { id } });
export const reviewQuery = (leadId: string) => apiQuery(calls.review, paramOf(leadId));
export const consentsQuery = (leadId: string) => apiQuery(calls.consents, paramOf(leadId));

/** Customers unsubscribe and open links meanwhile. */
export function useReviewOf(leadId: string) {
  return useQuery({ ...reviewQuery(leadId), refetchOnMount: "always" });
}

export function useConsentsOf(leadId: string) {
  return useQuery({ ...consentsQuery(leadId), refetchOnMount: "always" });
}
