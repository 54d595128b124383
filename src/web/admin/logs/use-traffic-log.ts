import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "#src/web/admin/parts/call.ts";
import { logsWords } from "./words.ts";
import { logAddress, type LogFilter, type TrafficLogPage } from "./traffic-log.ts";
import { useFailureToast } from "#src/web/admin/parts/use-failure-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const REFRESHED_EVERY_MS = 30_000;

/** The log from now back into the past, read again by itself while somebody can see it. */
export function useTrafficLog(filter: LogFilter) {
  const log = useInfiniteQuery({
    queryKey: [logAddress(filter)],
    queryFn: ({ pageParam, signal }) => readPage(logAddress(filter, pageParam), signal),
    // The address asks for the place before which a page begins.
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

async function readPage(address: string, signal: AbortSignal): Promise<TrafficLogPage> {
  // The shape of our own server's answer.
  return (await (await call(address, { signal })).json()) as TrafficLogPage;
}
