import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { arrangeLeads, searchable, servicesOf, type LeadPage } from "#src/leads/list/lead-list.ts";
import type { Lead, ListedLead } from "#src/leads/lead.ts";
import { call } from "#src/web/admin/parts/call.ts";
import { ROWS_AT_ONCE, searchAddress, type LeadQuestion } from "./list-state.ts";
import { leadsWords } from "./leads-words.ts";
import { useFailureToast } from "#src/web/admin/parts/use-failure-toast.ts";
import { useLeadBoxes } from "./use-lead-boxes.ts";
import { useLeads } from "./use-leads.ts";
import { useSettled } from "#src/web/admin/parts/use-settled.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

/** Up to this many the whole inbox comes at once, and every key is answered without asking. */
const SMALL = 1000;
const SEARCH_WAITS_MS = 300;

/** A lead of the whole list does not say what all of them have in common. */
export type ShownLead = Lead & Partial<Pick<ListedLead, "reasons" | "deleted_at">>;

export type LeadList = {
  /** Undefined until the first answer. */
  found: { leads: ShownLead[]; matching: number; total: number; services: string[] } | undefined;
  /** Undefined when there are no more rows. */
  showMore: (() => Promise<unknown>) | undefined;
  loadingMore: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
};

type Ask = (changes: Partial<LeadQuestion>) => void;

/** The leads of a box, whether they are all here or come from the server a page at a time. */
export function useLeadList(question: LeadQuestion, ask: Ask): LeadList {
  const boxes = useLeadBoxes();
  const isSmall = boxes.isError || (boxes.data !== undefined && boxes.data.inbox <= SMALL);
  const isWhole = question.box === "inbox" && isSmall;
  const isPaged = question.box !== "inbox" || (boxes.data !== undefined && !isSmall);
  const whole = useWholeList(question, ask, isWhole);
  const pages = useListByPages(question, isPaged);
  return isPaged ? pages : whole;
}

function useWholeList(question: LeadQuestion, ask: Ask, enabled: boolean): LeadList {
  const { data, isFetching, error, refetch } = useLeads(enabled);
  const { search, service, status, sort, shown } = question;
  // The field answers every key at once; the list may follow a moment later.
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
  const showMore = hasMore ? async () => ask({ shown: shown + ROWS_AT_ONCE }) : undefined;
  return { found, showMore, loadingMore: false, isFetching, error, refetch };
}

function useListByPages(question: LeadQuestion, enabled: boolean): LeadList {
  const { failure } = useWords(leadsWords);
  const search = useSettled(question.search, SEARCH_WAITS_MS);
  const asked = { ...question, search };
  const list = useInfiniteQuery({
    queryKey: [searchAddress(asked), question.box],
    queryFn: ({ pageParam, signal }) => readPage(searchAddress(asked, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // The list stays while another search is on its way, but not another box's.
    placeholderData: (before, query) => (query?.queryKey[1] === question.box ? before : undefined),
    enabled,
  });
  useFailureToast(list, failure);
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

async function readPage(address: string, signal: AbortSignal): Promise<LeadPage> {
  // The shape of our own server's answer.
  return (await (await call(address, { signal })).json()) as LeadPage;
}
