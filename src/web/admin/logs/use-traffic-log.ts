import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "#src/web/admin/parts/call.ts";
import { logsWords } from "./words.ts";
import { logAddress, type LogFilter, type TrafficLogPage } from "./traffic-log.ts";
import { useFailureToast } from "#src/web/admin/parts/use-failure-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const REFRESHED_EVERY_MS = 30_000;

/** Newest first, refetched every half minute while the tab is visible. */
export function useTrafficLog(filter: LogFilter) {
  const log = useInfiniteQuery({
    queryKey: [logAddress(filter)],
    queryFn: ({ pageParam, signal }) => fetchPage(logAddress(filter, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    refetchInterval: REFRESHED_EVERY_MS,
    refetchIntervalInBackground: false,
  });
  useFailureToast(log, useWords(logsWords).fetchFailed);
  return log;
}

async function fetchPage(address: string, signal: AbortSignal): Promise<TrafficLogPage> {
  // The shape of our own server's answer.
  return (await (await call(address, { signal })).json()) as TrafficLogPage;
}
