export const LEADS_PAGE = "/admin/leads";
export const NEW_LEAD_PAGE = "/admin/leads/new";
export const IMPORT_PAGE = "/admin/leads/import";

export function leadPath(id: string): string {
  return `${LEADS_PAGE}/${encodeURIComponent(id)}`;
}

/** The page of a lead with the form of its first appointment open. */
export function newVisitPath(id: string): string {
  return `${leadPath(id)}?new=visit`;
}

export function asksForVisit(): boolean {
  return new URLSearchParams(window.location.search).get("new") === "visit";
}

/**
 * `list`: the filters of the list that a lead's page was opened from, `ids`: its rows, in their order; `opened`: the
 * lead last opened from a list.
 */
type HistoryState = { list?: string; ids?: string[]; opened?: string };

export function historyState(): HistoryState {
  // Under this path only the links of the leads list and of a lead's page write it.
  return (window.history.state as HistoryState | null) ?? {};
}

export function pathBackToList(): string {
  return LEADS_PAGE + (historyState().list ?? "");
}
