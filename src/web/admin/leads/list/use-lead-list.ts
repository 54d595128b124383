import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { arrangeLeads, searchable, servicesOf, type LeadPage } from "#src/customers/leads/list/lead-list.ts";
import type { Lead, ListedLead } from "#src/customers/leads/lead.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { call } from "#src/web/admin/parts/calls/call.ts";
import { isBoard, ROWS_AT_ONCE, pageAddress, type ListState } from "./list-state.ts";
import { listWords } from "./words.ts";
import { useQueryErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { useLeadBoxes } from "./use-lead-boxes.ts";
import { useSettled } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

/** Up to this many leads the whole inbox is loaded and filtered in the browser. */
const MOST_LOADED_AT_ONCE = 1000;
const SEARCH_DEBOUNCE_MS = 300;

export type ShownLead = Lead & Partial<Pick<ListedLead, "reasons" | "deleted_at" | "erased_at">>;

export type LeadList = {
  found: { leads: ShownLead[]; matching: number; total: number; services: string[] } | undefined;
  showMore: (() => Promise<unknown>) | undefined;
  loadingMore: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
};

type Change = (changes: Partial<ListState>) => void;

/** A short inbox is loaded as a whole; a long one and the other boxes a page at a time. Nothing beside a board. */
export function useLeadList(state: ListState, change: Change): LeadList {
  const boxes = useLeadBoxes();
  const isSmall = boxes.isError || (boxes.data !== undefined && boxes.data.inbox <= MOST_LOADED_AT_ONCE);
  // What an advertising count stands for is known to the server alone.
  const isWhole = state.box === "inbox" && isSmall && !state.ad;
  const isPaged = state.box !== "inbox" || state.ad !== "" || (boxes.data !== undefined && !isSmall);
  const isList = !isBoard(state);
  const whole = useWholeList(state, change, isList && isWhole);
  const pages = useListByPages(state, isList && isPaged);
  return isPaged ? pages : whole;
}

function useWholeList(state: ListState, change: Change, enabled: boolean): LeadList {
  const { data, isFetching, error, refetch } = useInbox(enabled);
  const { search, service, status, sort, shown } = state;
  // The search field renders before the list.
  const filter = useDeferredValue(useMemo(() => ({ search, service, status }), [search, service, status]));
  const ready = useMemo(() => data?.map(searchable), [data]);
  const services = useMemo(() => servicesOf(data ?? []), [data]);
  const matching = useMemo(() => ready && arrangeLeads(ready, filter, sort), [ready, filter, sort]);
  const found = useMemo(
    () =>
      data && matching
        ? { leads: matching.slice(0, shown), matching: matching.length, total: data.length, services }
        : undefined,
    [data, matching, shown, services],
  );
  const hasMore = (matching?.length ?? 0) > shown;
  const showMore = hasMore ? async () => change({ shown: shown + ROWS_AT_ONCE }) : undefined;
  return { found, showMore, loadingMore: false, isFetching, error, refetch };
}

function useInbox(enabled: boolean) {
  const leads = useQuery<Lead[]>({ queryKey: apiQuery(api.leads).queryKey, enabled });
  useQueryErrorToast(leads, useWords(listWords).failure);
  return leads;
}

function useListByPages(state: ListState, enabled: boolean): LeadList {
  const { failure } = useWords(listWords);
  const search = useSettled(state.search, SEARCH_DEBOUNCE_MS);
  const settled = { ...state, search };
  const list = useInfiniteQuery({
    queryKey: [pageAddress(settled), state.box],
    queryFn: ({ pageParam, signal }) => fetchPage(pageAddress(settled, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Kept while another search of the same box loads.
    placeholderData: (before, query) => (query?.queryKey[1] === state.box ? before : undefined),
    enabled,
  });
  useQueryErrorToast(list, failure);
  const found = useMemo(() => list.data && joined(list.data.pages), [list.data]);
  return {
    found,
    showMore: list.hasNextPage && !list.isPlaceholderData ? () => list.fetchNextPage() : undefined,
    loadingMore: list.isFetchingNextPage,
    isFetching: list.isFetching,
    error: list.error,
    refetch: list.refetch,
  };
}

function joined(pages: LeadPage[]): LeadList["found"] {
  const [first] = pages;
  if (!first) return undefined;
  const { matching, total, services } = first;
  return { leads: pages.flatMap((page) => page.leads), matching, total, services };
}

async function fetchPage(address: string, signal: AbortSignal): Promise<LeadPage> {
  // The shape of our own server's answer.
  return (await (await call(address, { signal })).json()) as LeadPage;
}
