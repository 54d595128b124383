import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { TrafficStats } from "#src/marketing/traffic/traffic-totals.server.ts";
import type { Visit } from "#src/marketing/traffic/visit.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { useQueryErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { logsWords } from "./words.ts";

export type TrafficLogPage = { logs: Visit[]; stats: TrafficStats; next: string | null };

export type LogFilter = { visitors: boolean; bots: boolean; search: string };

const LIMIT = 100;
const REFRESHED_EVERY_MS = 30_000;

/** Refetched every half minute while the tab is visible. */
export function useTrafficLog(filter: LogFilter) {
  const log = useInfiniteQuery({
    queryKey: [apiPath(api["traffic-logs"], { query: logQuery(filter) })],
    queryFn: async ({ pageParam, signal }) => {
      const query = logQuery(filter, pageParam);
      return (await api["traffic-logs"].$get({ query }, { init: { signal } })).json();
    },
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

/** One kind alone is filtered by the server: a page full of bots must not hide the few visitors. */
export function logQuery({ visitors, bots, search }: LogFilter, before: string | null = null) {
  return {
    limit: String(LIMIT),
    ...(visitors !== bots && { kind: visitors ? ("visitors" as const) : ("bots" as const) }),
    ...(search.trim() && { search: search.trim() }),
    ...(before && { before }),
  };
}

export function wantedEntries(pages: TrafficLogPage[], { visitors, bots }: LogFilter): Visit[] {
  return pages.flatMap((page) => page.logs).filter((entry) => (entry.isBot ? bots : visitors));
}

/** Tenths matter below ten milliseconds, not above. */
export function formatDuration(milliseconds: number | null, language: Language): string {
  if (milliseconds === null) return "–";
  return `${milliseconds.toLocaleString(locales[language], { maximumFractionDigits: milliseconds < 10 ? 1 : 0 })} ms`;
}
