import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { PageOfLeads } from "#src/work/leads/list/lead-list.ts";
import type { ListedLead } from "#src/work/leads/lead.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useSettled } from "#src/web/admin/parts/timers.ts";
import { useQueryErrorToast } from "#src/web/admin/parts/calls/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { filterQuery, isBoard, LEADS_AT_ONCE, type ListState } from "#src/web/admin/leads/list-state.ts";
import { listWords } from "./words.ts";

const SEARCH_DEBOUNCE_MS = 200;

export type ListedLeads = {
  found: { leads: ListedLead[]; matching: number; total: number; services: string[] } | undefined;
  showMore: (() => void) | undefined;
  loadingMore: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
};

/** A page at a time, as many as were shown before; nothing beside a board. */
export function useLeadList(state: ListState, change: (changes: Partial<ListState>) => void): ListedLeads {
  const { failure } = useWords(listWords);
  const search = useSettled(state.search, SEARCH_DEBOUNCE_MS);
  const query = { ...filterQuery({ ...state, search }), limit: String(LEADS_AT_ONCE) };
  const list = useInfiniteQuery({
    queryKey: [...apiQuery(api.leads, { query }).queryKey, state.box],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam ? { cursor: pageParam } : {};
      // Its address is promised, so no call of several parts hides it.
      const init = { signal, priority: "high" } as const;
      return (await api.leads.$get({ query: { ...query, ...cursor } }, { init })).json();
    },
    // TypeScript would take it for null alone.
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Kept while another search of the same box loads.
    placeholderData: (before, known) => (known?.queryKey.at(-1) === state.box ? before : undefined),
    enabled: !isBoard(state),
  });
  useQueryErrorToast(list, failure);
  const found = useMemo(() => list.data && joined(list.data.pages), [list.data]);
  const { hasNextPage, isPlaceholderData, isFetching, isError, fetchNextPage } = list;
  const canGrow = hasNextPage && !isPlaceholderData;
  const isShort = found !== undefined && found.leads.length < state.shown;
  useEffect(() => {
    if (canGrow && isShort && !isFetching && !isError) void fetchNextPage();
  }, [canGrow, isShort, isFetching, isError, fetchNextPage]);
  return {
    found,
    showMore: canGrow ? () => change({ shown: (found?.leads.length ?? 0) + LEADS_AT_ONCE }) : undefined,
    loadingMore: list.isFetchingNextPage,
    isFetching,
    error: list.error,
    refetch: list.refetch,
  };
}

function joined(pages: PageOfLeads[]): ListedLeads["found"] {
  const [first] = pages;
  if (!first) return undefined;
  const { matching, total, services } = first;
  return { leads: pages.flatMap((page) => page.leads), matching, total, services };
}
