import { useQuery } from "@tanstack/react-query";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

/** Loaded anew at each visit: others plan too. */
export function useAppointments(dateRange: { from: string; to: string }) {
  return useQuery({ ...apiQuery(api.appointments, { query: dateRange }), refetchOnMount: "always" });
}

/** What plans will make beyond that. */
export function usePlannedVisits(dateRange: { from: string; to: string }) {
  return useQuery({ ...apiQuery(api["planned-visits"], { query: dateRange }), refetchOnMount: "always" });
}
