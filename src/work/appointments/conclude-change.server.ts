import { settlePlaces } from "#src/work/jobs/places/settle-places.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { AppointmentEvent } from "#src/work/leads/lead-events.ts";
import { recordLeadEvent } from "#src/work/leads/follow-up/lead-history.server.ts";
import type { Appointment } from "./appointment.ts";
import {
  loadCustomerOfVisit,
  tellCustomer,
  type SpecialNews,
} from "#src/work/appointments/messages/tell-customer.server.ts";
import { asAppointment, type AppointmentRow } from "./stored-appointment.server.ts";

export type AppointmentDeps = { db: Db; siteUrl: string };

export type AppointmentRefused =
  | ("unknown" | "stale" | "not-planned" | "still-planned")
  | ("no-email" | "no-quote" | "no-person");
export type AppointmentChanged = { kind: "changed"; appointment: Appointment } | { kind: AppointmentRefused };

type Concluded = {
  row: AppointmentRow;
  what: AppointmentEvent["what"] | undefined;
  tell: boolean;
  news?: SpecialNews | undefined;
};

/** Tells the customer where the owner wants it, and writes the lead's history. */
export async function concludeAppointment(
  deps: AppointmentDeps,
  { row, what, tell, news }: Concluded,
  now: Date,
): Promise<AppointmentChanged> {
  const appointment = asAppointment(row);
  await settlePlaces(deps.db, row.job_id, now);
  const toldTo = await tellCustomer(deps, { appointment, tell, isMoved: what === "moved", news }, now);
  if (what) await recordAppointmentEvent(deps.db, { appointment, what, told: toldTo !== undefined }, now);
  return { kind: "changed", appointment: { ...appointment, toldTo: toldTo ?? appointment.toldTo } };
}

type Recorded = { appointment: Appointment; what: AppointmentEvent["what"]; told: boolean };

export async function recordAppointmentEvent(db: Db, { appointment, what, told }: Recorded, now: Date): Promise<void> {
  const { id: appointmentId, leadId, day, from, until } = appointment;
  await recordLeadEvent(
    db,
    { leadId, event: { kind: "appointment", what, appointmentId, day, from, until, told } },
    now,
  );
}

export async function hasEmail(db: Db, leadId: string): Promise<boolean> {
  return Boolean((await loadCustomerOfVisit(db, leadId))?.email);
}
