import { useMemo } from "react";
import { useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { addressOf, changed, readQuestion, type LeadQuestion } from "./list-state.ts";

export const LEADS_PAGE = "/admin/leads";
export const NEW_LEAD_PAGE = "/admin/leads/new";

/** What is asked for, and the way to ask for something else without filling the browser's history. */
export function useLeadQuestion() {
  const address = useSearch();
  const question = useMemo(() => readQuestion(address), [address]);
  // From the address of this very moment: two keys may come before the page is drawn again.
  const ask = (changes: Partial<LeadQuestion>) =>
    navigate(LEADS_PAGE + addressOf(changed(readQuestion(window.location.search), changes)), { replace: true });
  return { question, ask };
}
