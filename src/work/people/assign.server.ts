import type { Db } from "#src/platform/db/db.server.ts";

export type Assigned = "assigned" | "unknown" | "no-person";

const AT_ONCE = 500;

/** Whole, in the caller's transaction: no people is unassigned. False where somebody cannot go. */
export async function assign(trx: Db, appointmentId: string, people: readonly string[]): Promise<boolean> {
  if (!(await canGo(trx, appointmentId, people))) return false;
  await trx.deleteFrom("appointment_people").where("appointment_id", "=", appointmentId).execute();
  await insertPeople(trx, [appointmentId], people);
  return true;
}

/** Who has left may stay at a visit that they went to. */
export async function canGo(db: Db, appointmentId: string, people: readonly string[]): Promise<boolean> {
  const before = (await loadPeopleOf(db, [appointmentId])).get(appointmentId) ?? [];
  return areInTeam(db, without(people, before));
}

/** To visits that were just made. */
export async function insertPeople(trx: Db, appointments: readonly string[], people: readonly string[]): Promise<void> {
  const rows = appointments.flatMap((appointment_id) => people.map((person_id) => ({ appointment_id, person_id })));
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await trx
      .insertInto("appointment_people")
      .values(rows.slice(at, at + AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** In the order of the team. Visits without anybody are absent. */
export async function loadPeopleOf(db: Db, appointments: readonly string[]): Promise<Map<string, string[]>> {
  const people = new Map<string, string[]>();
  for (let at = 0; at < appointments.length; at += AT_ONCE) {
    const ids = appointments.slice(at, at + AT_ONCE);
    const rows = await db
      .selectFrom("appointment_people")
      .innerJoin("people", "people.id", "person_id")
      .select(["appointment_id", "person_id"])
      .where("appointment_id", "in", ids)
      .orderBy("position")
      .orderBy("person_id")
      .execute();
    for (const { appointment_id, person_id } of rows)
      people.set(appointment_id, [...(people.get(appointment_id) ?? []), person_id]);
  }
  return people;
}

export async function areInTeam(db: Db, people: readonly string[]): Promise<boolean> {
  if (people.length === 0) return true;
  const known = await db
    .selectFrom("people")
    .select("id")
    .where("id", "in", [...people])
    .where("archived_at", "is", null)
    .execute();
  return known.length === people.length;
}

export function without(people: readonly string[], others: readonly string[]): string[] {
  return people.filter((id) => !others.includes(id));
}

export function isSameTeam(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
