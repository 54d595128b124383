import type { ListedAppointment } from "#src/work/appointments/appointment.ts";

/** On Monday 23 November 2026, all day, to which nobody goes. */
export function aListedVisit(differences: Partial<ListedAppointment> = {}): ListedAppointment {
  return {
    ...{ id: "other", leadId: "lead", jobId: null, quoteId: null, state: "planned", version: 1, sequence: 0 },
    ...{ place: "", note: "", toldTo: "", remind: false, createdAt: "", changedAt: "", doneAt: null, paidCents: null },
    ...{ askReview: false, remindOwnerOn: null, remindCustomerOn: null, planId: null, moveAsked: null, name: "Zoé" },
    ...{ phone: "", email: "", service: "", serviceRequested: "", planTitle: null },
    ...{ day: "2026-11-23", from: null, until: null, people: [], ...differences },
  };
}
