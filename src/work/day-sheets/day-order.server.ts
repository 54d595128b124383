import { parseJson, toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { listAppointments } from "#src/work/appointments/list-appointments.server.ts";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { loadPlaceNotes } from "#src/work/jobs/places/place-notes.server.ts";
import { areInTeam } from "#src/work/people/assign.server.ts";
import type { DayOrder } from "./day-sheet.ts";

/** With what to know of its place; blank where nothing was noted. */
export type DayStop = ListedAppointment & { placeNote: string };

/**
 * What is planned or done on a day, in the owner's order; what has no place in it follows by its hours. `people`: the visits
 * of theirs alone, in their own order; null for all.
 */
export async function loadDay(
  db: Db,
  { day, people }: { day: string; people: readonly string[] | null },
): Promise<DayStop[]> {
  const all = await listAppointments(db, { from: day, to: day });
  const listed = people ? all.filter((visit) => visit.people.some((id) => people.includes(id))) : all;
  const order = people ? await loadOrderOf(db, { day, people }) : await loadOrder(db, day);
  const placeOf = ({ id }: ListedAppointment) => (order.includes(id) ? order.indexOf(id) : order.length);
  const stops = listed.filter(({ state }) => state !== "cancelled").toSorted((a, b) => placeOf(a) - placeOf(b));
  const notes = await loadPlaceNotes(db, stops);
  return stops.map((stop) => ({ ...stop, placeNote: notes.get(stop.id) ?? "" }));
}

/** Ids that are not of the day are ignored when it is read. */
export async function saveOrder(db: Db, { day, appointments, people }: DayOrder): Promise<"saved" | "no-person"> {
  if (!(await areInTeam(db, people))) return "no-person";
  const appointment_ids = toJson(appointments);
  if (people.length === 0)
    await db
      .insertInto("day_orders")
      .values({ day, appointment_ids })
      .onConflict((conflict) => conflict.column("day").doUpdateSet({ appointment_ids }))
      .execute();
  for (const person_id of people)
    await db
      .insertInto("person_orders")
      .values({ person_id, day, appointment_ids })
      .onConflict((conflict) => conflict.columns(["person_id", "day"]).doUpdateSet({ appointment_ids }))
      .execute();
  return "saved";
}

async function loadOrder(db: Db, day: string): Promise<string[]> {
  const row = await db.selectFrom("day_orders").select("appointment_ids").where("day", "=", day).executeTakeFirst();
  return row ? parseJson(row.appointment_ids) : [];
}

/** A crew follows the order of the first of them that has one. */
async function loadOrderOf(db: Db, { day, people }: { day: string; people: readonly string[] }): Promise<string[]> {
  const rows = await db
    .selectFrom("person_orders")
    .innerJoin("people", "people.id", "person_id")
    .select("appointment_ids")
    .where("day", "=", day)
    .where("person_id", "in", [...people])
    .orderBy("position")
    .orderBy("person_id")
    .execute();
  return [...new Set(rows.flatMap(({ appointment_ids }) => parseJson(appointment_ids)))];
}
