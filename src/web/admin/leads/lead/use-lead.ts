import { useQuery } from "@tanstack/react-query";
import type { LeadInFull } from "#src/leads/lead-history.ts";
import { CallError } from "#src/web/admin/parts/call.ts";
import { leadWords } from "./words.ts";
import { leadAddress } from "#src/web/admin/leads/use-lead-changes.ts";
import { useFailureToast } from "#src/web/admin/parts/use-failure-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

/** Asked for at each visit: the mails about it go their own way. */
export function useLead(id: string) {
  const lead = useQuery<LeadInFull>({ queryKey: [leadAddress(id)], refetchOnMount: "always" });
  // That there is no such lead is no failure: the page says so.
  const { error, errorUpdatedAt } = lead;
  const isGone = error instanceof CallError && error.status === 404;
  useFailureToast({ error: isGone ? null : error, errorUpdatedAt }, useWords(leadWords).failure);
  return lead;
}
