import type { Db } from "#src/platform/db/db.server.ts";
import type { Appointment, AppointmentDetails } from "#src/work/appointments/appointment.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import type { AppointmentChanged } from "#src/work/appointments/conclude-change.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { aLeadRow } from "../leads/a-lead-row.ts";

export const siteUrl = "http://localhost:3000";

/** On 24 November 2026, from 9 to 11 in the morning. */
export function appointmentDetails(differences: Partial<AppointmentDetails> = {}): AppointmentDetails {
  return {
    ...{ day: "2026-11-24", from: "09:00", until: "11:00", place: "12, rue des Érables", note: "" },
    ...{ quoteId: null, remind: true, tell: false },
    ...differences,
  };
}

type Lead = Parameters<typeof aLeadRow>[0];

/** With a lead of its own. */
export async function anAppointment(
  db: Db,
  now: Date,
  { lead, ...differences }: Partial<AppointmentDetails> & { lead?: Lead } = {},
): Promise<Appointment> {
  const row = aLeadRow({ email: "zoe@exemple.test", language: "fr", ...lead });
  await db
    .insertInto("leads")
    .values({ ...row, ...personKeys(row) })
    .execute();
  return changed(await planAppointment({ db, siteUrl }, { ...appointmentDetails(differences), leadId: row.id }, now));
}

export function changed(outcome: AppointmentChanged): Appointment {
  if (outcome.kind !== "changed") throw new Error(outcome.kind);
  return outcome.appointment;
}
