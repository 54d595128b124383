import { CircleCheck, CircleDashed } from "lucide-react";
import type { Refusal } from "#src/leads/google-ads.ts";
import type { TrackedLead } from "#src/leads/lead-exports.server.ts";
import { shownDay } from "./local-time.ts";

/** The usual window; an account may have set another. */
const words: Record<Refusal, string> = {
  "no-click-id": "No Google click id",
  "too-fresh": "Less than 6 hours old",
  "too-old": "More than 90 days old",
  repeat: "Counts with an earlier request",
};

/** Whether Google would take the lead today, or why not. */
export function LeadReadiness({ lead }: { lead: TrackedLead }) {
  return (
    <div className="grid gap-0.5">
      {lead.ready ? (
        <p className="inline-flex items-center gap-1.5 font-semibold text-success @max-4xl:justify-end">
          <CircleCheck aria-hidden="true" className="size-4.5" />
          Ready
        </p>
      ) : (
        <p className="inline-flex items-start gap-1.5 text-muted @max-4xl:justify-end">
          <CircleDashed aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {lead.refusals.map((refusal) => words[refusal]).join(", ")}
        </p>
      )}
      {lead.exported_at && <p className="text-muted">In the file of {shownDay(new Date(lead.exported_at))}</p>}
    </div>
  );
}
