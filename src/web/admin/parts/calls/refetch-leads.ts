import type { QueryClient } from "@tanstack/react-query";
import { api, apiQuery } from "./api.ts";

export function refetchLeads(queries: QueryClient): void {
  const about = [
    apiQuery(api.leads),
    apiQuery(api["export-leads"]),
    apiQuery(api["to-answer"]),
    apiQuery(api.unanswered),
    apiQuery(api.activity),
    apiQuery(api.pipeline),
    apiQuery(api.jobs),
  ];
  void queries.invalidateQueries({
    predicate: ({ queryKey: [address] }) => about.some(({ queryKey: [start] }) => String(address).startsWith(start)),
  });
}
