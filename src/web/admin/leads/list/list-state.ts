import { useEffect, useMemo } from "react";
import { useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { leadBoxes, type LeadBox } from "#src/customers/leads/lead-boxes.ts";
import { parseAdFilter } from "#src/customers/leads/list/ad-filter.ts";
import { leadSorts, type LeadFilter, type LeadSort } from "#src/customers/leads/list/lead-list.ts";
import { leadStatuses } from "#src/customers/leads/lead-status.ts";
import type { LeadView } from "#src/customers/leads/views/lead-view.ts";
import { LEADS_PAGE } from "#src/web/admin/leads/lead-paths.ts";
import { store, stored } from "#src/web/ui/stored.ts";

/** The filters, box and order of the list. Kept in the address, so that going back shows the same list. */
export type ListState = Omit<LeadFilter, "ad"> & {
  /** A count of the advertising screen that the list shows, as `adFilterText` writes it. */
  ad: string;
  view: LeadView;
  box: LeadBox;
  sort: LeadSort;
  /** How many rows to show of a list that is loaded as a whole. */
  shown: number;
};

/** In local storage: the view used last. */
const VIEW = "leads-view";

/** The inbox alone has a board. */
export function isBoard({ view, box }: Pick<ListState, "view" | "box">): boolean {
  return view === "board" && box === "inbox";
}

/** Thousands of rows would make every key press slow. */
export const ROWS_AT_ONCE = 50;

export function useListState() {
  const query = useSearch();
  const state = useMemo(() => parseListState(query), [query]);
  const { view } = state;
  useEffect(() => store(VIEW, view), [view]);
  // From the current address: two key presses may come before the next render.
  const change = (changes: Partial<ListState>) =>
    navigate(LEADS_PAGE + queryOf(withChanges(parseListState(window.location.search), changes)), { replace: true });
  return { state, change };
}

export function parseListState(query: string, used = stored(VIEW)): ListState {
  const params = new URLSearchParams(query);
  const text = (name: string) => params.get(name) ?? "";
  return {
    view: (text("view") || used) === "board" ? "board" : "list",
    search: text("q"),
    ad: parseAdFilter(text("ad")) ? text("ad") : "",
    service: text("service"),
    status: leadStatuses.find((status) => status === text("status")) ?? "",
    box: leadBoxes.find((box) => box === text("box")) ?? "inbox",
    sort: leadSorts.find((sort) => sort === text("sort")) ?? "-date",
    shown: Math.max(ROWS_AT_ONCE, Math.min(100_000, Math.trunc(Number(text("shown"))) || 0)),
  };
}

export function queryOf(
  { view, search, service, status, box, sort, shown, ad }: ListState,
  used = stored(VIEW),
): string {
  const params = new URLSearchParams();
  if (view === "board" || used === "board") params.set("view", view);
  if (box !== "inbox") params.set("box", box);
  if (search) params.set("q", search);
  if (ad) params.set("ad", ad);
  if (service) params.set("service", service);
  if (status) params.set("status", status);
  if (sort !== "-date") params.set("sort", sort);
  if (shown > ROWS_AT_ONCE) params.set("shown", String(shown));
  return params.size > 0 ? `?${params}` : "";
}

/** Back to the first rows, as another list begins at its top. */
export function withChanges(state: ListState, changes: Partial<ListState>): ListState {
  return { ...state, shown: ROWS_AT_ONCE, ...changes };
}

/** What the server accepts. */
const LONGEST_SEARCH = 200;

export function pageAddress(state: ListState, cursor: string | null = null) {
  const params = new URLSearchParams([...filterParameters(state), ["limit", String(ROWS_AT_ONCE)]]);
  if (cursor) params.set("cursor", cursor);
  return `/api/admin/leads/search?${params}`;
}

/** As the server reads them. */
export function filterParameters({ search, service, status, box, sort, ad }: ListState): URLSearchParams {
  // Pasted text may hold line breaks.
  const q = search.replaceAll(/\p{Cc}+/gu, " ").slice(0, LONGEST_SEARCH);
  const params = new URLSearchParams({ box, sort });
  for (const [name, value] of Object.entries({ q, service, status, ad })) if (value) params.set(name, value);
  return params;
}

/** At a press on a column's header: the other way round, or by this column, dates from the newest. */
export function sortedBy(column: SortColumn, sort: LeadSort): LeadSort {
  if (sort === column) return `-${column}`;
  if (sort === `-${column}`) return column;
  return column === "date" ? "-date" : column;
}

export function orderOf(column: SortColumn, sort: LeadSort): "ascending" | "descending" | "none" {
  if (sort === column) return "ascending";
  return sort === `-${column}` ? "descending" : "none";
}

export type SortColumn = Exclude<LeadSort, `-${string}`>;
