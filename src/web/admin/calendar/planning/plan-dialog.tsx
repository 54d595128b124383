import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { AppointmentFrame } from "#src/web/admin/calendar/appointment/appointment-frame.tsx";
import { appointmentWords } from "#src/web/admin/calendar/words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { PlanForm } from "./plan-form.tsx";

export function PlanDialog({ lead, onClose }: { lead: LeadInFull; onClose: () => void }) {
  const t = useWords(appointmentWords);
  return (
    <AppointmentFrame title={t.plan} intro={lead.name} onClose={onClose}>
      <PlanForm lead={lead} onClose={onClose} />
    </AppointmentFrame>
  );
}
