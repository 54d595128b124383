import { parseJson, toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { listAppointments } from "#src/work/appointments/list-appointments.server.ts";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { loadPlaceNotes } from "#src/work/jobs/places/place-notes.server.ts";
import type { DayOrder } from "./day-sheet.ts";

/** With what to know of its place; blank where nothing was noted. */
export type DayStop = ListedAppointment & { placeNote: string };

/** What is planned or done on a day, in the owner's order; what has no place in it follows by its hours. */
export async function loadDay(db: Db, day: string): Promise<DayStop[]> {
  const listed = await listAppointments(db, { from: day, to: day });
  const order = await loadOrder(db, day);
  const placeOf = ({ id }: ListedAppointment) => (order.includes(id) ? order.indexOf(id) : order.length);
  const stops = listed.filter(({ state }) => state !== "cancelled").toSorted((a, b) => placeOf(a) - placeOf(b));
  const notes = await loadPlaceNotes(db, stops);
  return stops.map((stop) => ({ ...stop, placeNote: notes.get(stop.id) ?? "" }));
}

/** Ids that are not of the day are ignored when it is read. */
export async function saveOrder(db: Db, { day, appointments }: DayOrder): Promise<void> {
  const appointment_ids = toJson(appointments);
  await db
    .insertInto("day_orders")
    .values({ day, appointment_ids })
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ appointment_ids }))
    .execute();
}

async function loadOrder(db: Db, day: string): Promise<string[]> {
  const row = await db.selectFrom("day_orders").select("appointment_ids").where("day", "=", day).executeTakeFirst();
  return row ? parseJson(row.appointment_ids) : [];
}
