import { useEffect, useMemo } from "react";
import { useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { leadBoxes, type LeadBox } from "#src/work/leads/lead-boxes.ts";
import { parseAdFilter } from "#src/work/leads/list/ad-filter.ts";
import {
  countedKinds,
  leadSorts,
  type CountedKind,
  type LeadFilter,
  type LeadSort,
} from "#src/work/leads/list/lead-list.ts";
import { leadStatuses } from "#src/work/leads/lead-status.ts";
import type { LeadView } from "#src/work/leads/views/lead-view.ts";
import { LEADS_PAGE } from "#src/web/admin/links/lead-paths.ts";
import { store, stored } from "#src/web/ui/browser/stored.ts";

/** The filters, box and order of the list. Kept in the address, so that going back shows the same list. */
export type ListState = Omit<LeadFilter, "ad" | "counted"> & {
  /** A count of the advertising screen that the list shows, as `adFilterText` writes it. */
  ad: string;
  /** A count of the dashboard that the list shows. */
  counted: CountedKind | "";
  view: LeadView;
  box: LeadBox;
  sort: LeadSort;
  /** How many rows to show. */
  shown: number;
};

/** In local storage: the view used last. */
const VIEW = "leads-view";

/** The inbox alone has a board. */
export function isBoard({ view, box }: Pick<ListState, "view" | "box">): boolean {
  return view === "board" && box === "inbox";
}

export const noFilters = { search: "", service: "", status: "", ad: "", counted: "" } as const;

export function isFiltered(state: ListState): boolean {
  return Object.keys(noFilters).some((name) => state[name as keyof typeof noFilters] !== "");
}

/** Thousands of rows would make every key press slow. */
export const LEADS_AT_ONCE = 30;
const MOST_SHOWN = 5_000;

export function useListState() {
  const query = useSearch();
  const state = useMemo(() => parseListState(query), [query]);
  const { view, counted } = state;
  // The list of a count is no choice of a view.
  useEffect(() => {
    if (!counted) store(VIEW, view);
  }, [view, counted]);
  // From the current address: two key presses may come before the next render.
  const change = (changes: Partial<ListState>) =>
    navigate(LEADS_PAGE + queryOf(withChanges(parseListState(window.location.search), changes)), { replace: true });
  return { state, change };
}

type Part<Value> = {
  /** In the address. */
  name: string;
  first: Value;
  parse: (text: string) => Value;
};

const anyText = (name: string): Part<string> => ({ name, first: "", parse: (text) => text });
const oneOf = <Value extends string>(name: string, values: readonly Value[], first: Value): Part<Value> => ({
  ...{ name, first },
  parse: (text) => values.find((value) => value === text) ?? first,
});

const parts: { [Name in Exclude<keyof ListState, "view">]: Part<ListState[Name]> } = {
  box: oneOf("box", leadBoxes, "inbox"),
  search: anyText("q"),
  ad: { ...anyText("ad"), parse: (text) => (parseAdFilter(text) ? text : "") },
  counted: oneOf("counted", ["", ...countedKinds], ""),
  service: anyText("service"),
  status: oneOf("status", ["", ...leadStatuses], ""),
  sort: oneOf("sort", leadSorts, "-date"),
  shown: {
    ...{ name: "shown", first: LEADS_AT_ONCE },
    parse: (text) => Math.max(LEADS_AT_ONCE, Math.min(MOST_SHOWN, Math.trunc(Number(text)) || 0)),
  },
};
// Object.keys is typed as text because an object may have more; this one is written above.
const partNames = Object.keys(parts) as (keyof typeof parts)[];

export function parseListState(query: string, used = stored(VIEW)): ListState {
  const params = new URLSearchParams(query);
  const parsed = partNames.map((name) => [name, parts[name].parse(params.get(parts[name].name) ?? "")]);
  // Object.fromEntries is typed as any record; this one has each of the parts.
  const state = Object.fromEntries(parsed) as Omit<ListState, "view">;
  const view = (params.get("view") || used) === "board" && !state.counted ? "board" : "list";
  return { view, ...state };
}

export function queryOf(state: ListState, used = stored(VIEW)): string {
  const params = new URLSearchParams();
  if (state.view === "board" || used === "board") params.set("view", state.view);
  for (const part of partNames)
    if (state[part] !== parts[part].first) params.set(parts[part].name, String(state[part]));
  return params.size > 0 ? `?${params}` : "";
}

/** Back to the first rows, as another list begins at its top. A board shows all of the inbox. */
export function withChanges(state: ListState, changes: Partial<ListState>): ListState {
  const whole = changes.view === "board" ? { counted: "" as const } : {};
  return { ...state, shown: LEADS_AT_ONCE, ...changes, ...whole };
}

/** What the server accepts. */
const LONGEST_SEARCH = 200;

/** As the server reads them. */
export function filterQuery({ search, service, status, box, sort, ad, counted }: ListState) {
  // Pasted text may hold line breaks.
  const q = search.replaceAll(/\p{Cc}+/gu, " ").slice(0, LONGEST_SEARCH);
  const asked = { ...(q && { q }), ...(service && { service }), ...(status && { status }) };
  return { box, sort, ...asked, ...(ad && { ad }), ...(counted && { counted }) };
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
