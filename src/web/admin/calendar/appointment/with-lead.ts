import type { AssignedAppointment, ListedAppointment } from "#src/work/appointments/appointment.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";

/** The page of a lead names its plans beside. */
export function withLead(appointment: AssignedAppointment, lead: LeadInFull): ListedAppointment {
  const { name, phone, email, service, service_requested } = lead;
  return { ...appointment, name, phone, email, service, serviceRequested: service_requested, planTitle: null };
}
