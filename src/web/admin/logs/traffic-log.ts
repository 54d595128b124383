import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TrafficStats } from "#src/marketing/traffic/traffic-totals.server.ts";
import type { Visit } from "#src/marketing/traffic/visit.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { useQueryErrorToast } from "#src/web/admin/parts/calls/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { logsWords } from "./words.ts";

export type TrafficLogPage = { logs: Visit[]; stats: TrafficStats; since: string; next: string | null };

export type LogFilter = { visitors: boolean; bots: boolean; search: string };

const LIMIT = 100;
/** One screen, until more are asked for. */
const FIRST_SHOWN = 20;
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

/** A screenful of what is wanted, and how to get more of it; undefined where there is no more. */
export function useShownEntries(log: ReturnType<typeof useTrafficLog>, filter: LogFilter) {
  const [shown, setShown] = useState(FIRST_SHOWN);
  const wanted = wantedEntries(log.data?.pages ?? [], filter);
  const hasOlder = log.hasNextPage && (filter.visitors || filter.bots);
  const showMore = () => {
    setShown(shown + LIMIT);
    if (hasOlder && wanted.length < shown + LIMIT) void log.fetchNextPage();
  };
  return { entries: wanted.slice(0, shown), more: hasOlder || wanted.length > shown ? showMore : undefined };
}

/** Each entry with the day that begins at it, in the calendar of the business; undefined within a day. */
export function withDays(entries: Visit[]): { entry: Visit; day: string | undefined }[] {
  let current: string | undefined;
  return entries.map((entry) => {
    const day = businessDay(new Date(entry.timestamp), regionalFormat().timeZone);
    const isNew = day !== current;
    current = day;
    return { entry, day: isNew ? day : undefined };
  });
}

/** Tenths matter below ten milliseconds, not above. */
export function formatDuration(milliseconds: number | null, language: Language): string {
  if (milliseconds === null) return "–";
  return `${milliseconds.toLocaleString(locales[language], { maximumFractionDigits: milliseconds < 10 ? 1 : 0 })} ms`;
}
