import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { TrafficPeriod } from "#src/marketing/traffic/period.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

/** The last thirty days by default; refetched at every visit. */
export function useAnalytics(period?: TrafficPeriod) {
  return useQuery({
    ...apiQuery(api.analytics, { query: { ...period } }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}
