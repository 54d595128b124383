import { useLocation } from "wouter";
import { invoicePath } from "#src/web/admin/links/invoice-name.ts";
import { refetchLeads } from "#src/web/admin/parts/calls/refetch-leads.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { quotePath } from "#src/web/admin/links/quote-paths.ts";
import { againWords } from "./again-words.ts";
import { jobCalls } from "./use-jobs.ts";

/** A draft with what the job was, which is open then. */
export function useBeginAgain(jobId: string) {
  const t = useWords(againWords);
  const [, navigate] = useLocation();
  return useAction({
    call: async (json: { paper: "quote" | "invoice" }) =>
      (await jobCalls.again.$post({ param: { id: jobId }, json })).json(),
    failed: t.failed,
    reload: refetchLeads,
    onDone: (begun) => navigate(begun.paper === "quote" ? quotePath(begun) : invoicePath(begun.id)),
  });
}
