import type { LeadInFull } from "#src/customers/leads/lead-history.ts";
import { AppointmentFrame } from "#src/web/admin/calendar/appointment/appointment-frame.tsx";
import { NewAppointmentForm } from "#src/web/admin/calendar/appointment/appointment-form.tsx";
import { useAppointmentsOf } from "#src/web/admin/calendar/use-appointments.ts";
import { appointmentWords } from "#src/web/admin/calendar/words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

/** Begins with the address of the last appointment. */
export function PlanDialog({ lead, onClose }: { lead: LeadInFull; onClose: () => void }) {
  const t = useWords(appointmentWords);
  const { data } = useAppointmentsOf(lead.id);
  const place = data?.appointments.find((one) => one.place)?.place ?? "";
  return (
    <AppointmentFrame title={t.plan} intro={lead.name} onClose={onClose}>
      <NewAppointmentForm leadId={lead.id} email={lead.email} place={place} onClose={onClose} />
    </AppointmentFrame>
  );
}
