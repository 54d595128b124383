import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Period } from "#src/traffic/period.ts";
import type { Analytics } from "#src/web/api/admin/analytics.ts";

/** Of the last thirty days unless a period is given; refetched at every visit. */
export function useAnalytics(period?: Period) {
  const query = period ? `?from=${period.from}&to=${period.to}` : "";
  return useQuery<Analytics>({
    queryKey: [`/api/admin/analytics${query}`],
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}
