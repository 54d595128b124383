import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallError, getJson } from "#src/web/admin/parts/calls/call.ts";

/** No retry, no polling, no refetch on focus, never stale: the owner refreshes. */
export function createQueries(onSessionEnded: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof CallError && error.status === 401) onSessionEnded();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // "always": without a network a call fails and says so, instead of pausing silently.
      queries: {
        queryFn: getJson,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
