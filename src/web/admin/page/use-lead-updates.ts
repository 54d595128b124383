import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { refetchLeads } from "#src/web/admin/parts/calls/refetch-leads.ts";

export const leadNews = apiQuery(api.leads.news);
const POLLED_EVERY_MS = 15_000;

export function useLeadUpdates() {
  return useQuery(leadNews).data;
}

/** Once, in the shell. Also in background tabs, for the count in the title. */
export function usePolledLeadNews(): void {
  const queries = useQueryClient();
  const { data } = useQuery({
    ...leadNews,
    staleTime: 0,
    refetchInterval: POLLED_EVERY_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: "always",
  });
  const known = useRef(data);
  useEffect(() => {
    // Structural sharing: the same answer is the same object.
    if (known.current && data !== known.current) refetchLeads(queries);
    known.current = data;
  }, [data, queries]);
}
