import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { TrafficStats } from "#src/marketing/traffic/traffic-totals.server.ts";
import type { Visit } from "#src/marketing/traffic/visit.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { call } from "#src/web/admin/parts/calls/call.ts";
import { useQueryErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { logsWords } from "./words.ts";

export type TrafficLogPage = { logs: Visit[]; stats: TrafficStats; next: string | null };

export type LogFilter = { visitors: boolean; bots: boolean; search: string };

const ADDRESS = "/api/admin/traffic-logs";
const LIMIT = 100;
const REFRESHED_EVERY_MS = 30_000;

/** Refetched every half minute while the tab is visible. */
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
  useQueryErrorToast(log, useWords(logsWords).fetchFailed);
  return log;
}

async function fetchPage(address: string, signal: AbortSignal): Promise<TrafficLogPage> {
  // The shape of our own server's answer.
  return (await (await call(address, { signal })).json()) as TrafficLogPage;
}

/** One kind alone is filtered by the server: a page full of bots must not hide the few visitors. */
export function logAddress({ visitors, bots, search }: LogFilter, before: string | null = null): string {
  const params = new URLSearchParams({ limit: String(LIMIT) });
  if (visitors !== bots) params.set("kind", visitors ? "visitors" : "bots");
  if (search.trim()) params.set("search", search.trim());
  if (before) params.set("before", before);
  return `${ADDRESS}?${params}`;
}

export function wantedEntries(pages: TrafficLogPage[], { visitors, bots }: LogFilter): Visit[] {
  return pages.flatMap((page) => page.logs).filter((entry) => (entry.isBot ? bots : visitors));
}

/** Tenths matter below ten milliseconds, not above. */
export function formatDuration(milliseconds: number | null, language: Language): string {
  if (milliseconds === null) return "–";
  return `${milliseconds.toLocaleString(locales[language], { maximumFractionDigits: milliseconds < 10 ? 1 : 0 })} ms`;
}
