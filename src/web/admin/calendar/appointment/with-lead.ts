import type { Appointment, ListedAppointment } from "#src/customers/appointments/appointment.ts";
import type { LeadInFull } from "#src/customers/leads/lead-history.ts";

/** The page of a lead names its plans beside. */
export function withLead(appointment: Appointment, lead: LeadInFull): ListedAppointment {
  const { name, phone, email, service, service_requested } = lead;
  return { ...appointment, name, phone, email, service, serviceRequested: service_requested, planTitle: null };
}
