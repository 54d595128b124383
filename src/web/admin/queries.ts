import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import type { LeavingReason } from "#src/web/admin/parts/calls/go-to-login.ts";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { CallError, getJson } from "#src/web/admin/parts/calls/call.ts";

/** Asked when a page is opened, and then alone. */
const CHECK = apiPath(api["check-auth"]);

/** No retry, no polling, no refetch on focus, never stale: the owner refreshes. */
export function createQueries(leave: (reason: LeavingReason) => void): QueryClient {
  const hasEnded = (error: Error) => error instanceof CallError && error.status === 401;
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (hasEnded(error)) leave("ended");
        else if (queryKey[0] === CHECK) leave("away");
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (hasEnded(error)) leave("ended");
      },
    }),
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
