import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { DialogFrame } from "#src/web/admin/editing/dialog-frame.tsx";
import { appointmentWords } from "#src/web/admin/calendar/visits/appointment-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { KnownJob } from "./known-of.ts";
import { PlanForm } from "./plan-form.tsx";

type Props = {
  lead: LeadInFull;
  /** In place of what the lead's appointments and quotes say. */
  known?: KnownJob;
  /** Another visit of this job, else of what is chosen in the form. */
  jobId?: string;
  onClose: () => void;
};

export function PlanDialog({ lead, known, jobId, onClose }: Props) {
  const t = useWords(appointmentWords);
  return (
    <DialogFrame title={t.plan} intro={lead.name} onClose={onClose}>
      <PlanForm lead={lead} known={known} jobId={jobId} onClose={onClose} />
    </DialogFrame>
  );
}
