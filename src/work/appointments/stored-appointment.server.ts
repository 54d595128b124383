import type { Selectable, Updateable } from "kysely";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Appointment } from "./appointment.ts";
import type { AppointmentsTable } from "./tables.ts";

export type AppointmentRow = Selectable<AppointmentsTable>;

export async function loadAppointment(db: Db, id: string): Promise<Appointment | undefined> {
  const row = await loadAppointmentRow(db, id);
  return row && asAppointment(row);
}

export function loadAppointmentRow(db: Db, id: string): Promise<AppointmentRow | undefined> {
  return db.selectFrom("appointments").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Undefined when it has changed since it was read. Whatever the owner does answers a wish to move it. */
export function writeAppointment(
  trx: Db,
  { id, version }: Pick<AppointmentRow, "id" | "version">,
  change: Updateable<AppointmentsTable>,
  now: Date,
): Promise<AppointmentRow | undefined> {
  return trx
    .updateTable("appointments")
    .set({ move_asked: null, ...change, version: version + 1, changed_at: now.toISOString() })
    .where("id", "=", id)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirst();
}

/** The columns are written by this module alone, from the same types. */
export function asAppointment(row: AppointmentRow): Appointment {
  return {
    id: row.id,
    leadId: row.lead_id,
    jobId: row.job_id,
    quoteId: row.quote_id,
    state: row.state,
    version: row.version,
    sequence: row.sequence,
    day: row.day,
    from: row.starts,
    until: row.ends,
    place: row.place,
    note: row.note,
    toldTo: row.told_to,
    remind: row.remind === 1,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    doneAt: row.done_at,
    paidCents: row.paid_cents,
    askReview: row.ask_review === 1,
    remindOwnerOn: row.remind_owner_on,
    remindCustomerOn: row.remind_customer_on,
    planId: row.plan_id,
    moveAsked: row.move_asked === null ? null : parseJson(row.move_asked),
  };
}
