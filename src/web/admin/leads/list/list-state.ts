import { leadBoxes, type LeadBox } from "#src/leads/lead-boxes.ts";
import { leadSorts, type LeadFilter, type LeadSort } from "#src/leads/list/lead-list.ts";
import { leadStatuses } from "#src/leads/lead-status.ts";

/** Which leads the owner wants to see; it lives in the address, so that going back shows the same list. */
export type LeadQuestion = LeadFilter & {
  box: LeadBox;
  sort: LeadSort;
  /** How many rows of a list that is all here. */
  shown: number;
};

/** Thousands of rows would make every key press slow; nobody reads that many at once. */
export const ROWS_AT_ONCE = 50;

export function readQuestion(address: string): LeadQuestion {
  const params = new URLSearchParams(address);
  const text = (name: string) => params.get(name) ?? "";
  return {
    search: text("q"),
    service: text("service"),
    status: leadStatuses.find((status) => status === text("status")) ?? "",
    box: leadBoxes.find((box) => box === text("box")) ?? "inbox",
    sort: leadSorts.find((sort) => sort === text("sort")) ?? "-date",
    shown: Math.max(ROWS_AT_ONCE, Math.min(100_000, Math.trunc(Number(text("shown"))) || 0)),
  };
}

/** With its question mark, and blank for the question that is asked first. */
export function addressOf({ search, service, status, box, sort, shown }: LeadQuestion): string {
  const params = new URLSearchParams();
  if (box !== "inbox") params.set("box", box);
  if (search) params.set("q", search);
  if (service) params.set("service", service);
  if (status) params.set("status", status);
  if (sort !== "-date") params.set("sort", sort);
  if (shown > ROWS_AT_ONCE) params.set("shown", String(shown));
  return params.size > 0 ? `?${params}` : "";
}

/** Another list begins again at its top. */
export function changed(question: LeadQuestion, changes: Partial<LeadQuestion>): LeadQuestion {
  return { ...question, shown: ROWS_AT_ONCE, ...changes };
}

/** The longest that the server looks for. */
const LONGEST_SEARCH = 200;

/** A page of the list, from the server. */
export function searchAddress({ search, service, status, box, sort }: LeadQuestion, cursor: string | null = null) {
  // What is pasted may hold line breaks, which no lead's name does.
  const q = search.replaceAll(/\p{Cc}+/gu, " ").slice(0, LONGEST_SEARCH);
  const params = new URLSearchParams({ box, sort, limit: String(ROWS_AT_ONCE) });
  for (const [name, value] of Object.entries({ q, service, status, cursor })) if (value) params.set(name, value);
  return `/api/admin/leads/search?${params}`;
}
