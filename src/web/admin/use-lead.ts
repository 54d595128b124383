import { useQuery } from "@tanstack/react-query";
import type { LeadInFull } from "#src/leads/lead-history.ts";
import { CallError } from "./call.ts";
import { leadWords } from "./lead-words.ts";
import { leadAddress } from "./use-lead-changes.ts";
import { useFailureToast } from "./use-failure-toast.ts";
import { useWords } from "./words.ts";

/** Asked for at each visit: the mails about it go their own way. */
export function useLead(id: string) {
  const lead = useQuery<LeadInFull>({ queryKey: [leadAddress(id)], refetchOnMount: "always" });
  // That there is no such lead is no failure: the page says so.
  const { error, errorUpdatedAt } = lead;
  const isGone = error instanceof CallError && error.status === 404;
  useFailureToast({ error: isGone ? null : error, errorUpdatedAt }, useWords(leadWords).failure);
  return lead;
}
