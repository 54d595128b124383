import type { Selectable } from "kysely";
import { uuidv7 } from "uuidv7";
import { parseJson, toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import type { By } from "#src/account/events/by.ts";
import { record } from "#src/account/events/record.server.ts";
import type { Absence, MovedVisit, NewAbsence } from "./absence.ts";
import { areInTeam, assign, isSameTeam, loadPeopleOf, without } from "./assign.server.ts";
import type { AbsencesTable } from "./tables.ts";

type Deps = { db: Db; by: By };
type NewOf = NewAbsence & { personId: string };

/**
 * Each visit of the day that is still planned goes to somebody else, or to nobody yet. No hour changes, so no customer is
 * written to. "stale" where others than those named are planned by now.
 */
export function makeAbsent(
  { db, by }: Deps,
  { personId, day, visits }: NewOf,
  now: Date,
): Promise<Absence | "no-person" | "absent" | "stale"> {
  const standIns = new Set(visits.flatMap(({ instead }) => instead ?? []));
  return db.transaction().execute(async (trx) => {
    // Two may be marked at once: neither goes for the other.
    await acquireWriterLock(trx, "absences", now);
    if (standIns.has(personId) || !(await areInTeam(trx, [personId, ...standIns]))) return "no-person";
    const absent = await loadAbsent(trx, day);
    if (absent.includes(personId)) return "absent";
    if (absent.some((id) => standIns.has(id))) return "no-person";
    const moved = await replace(trx, { personId, day, visits });
    if (moved === "stale") return "stale";
    const row = await trx
      .insertInto("absences")
      .values({ id: uuidv7(), person_id: personId, day, moved: toJson(moved), created_at: now.toISOString() })
      .returningAll()
      .executeTakeFirstOrThrow();
    await record(trx, { kind: "person.absent", subject: day }, by, now);
    return asAbsence(row);
  });
}

async function replace(trx: Db, { personId, day, visits }: NewOf): Promise<MovedVisit[] | "stale"> {
  const rows = await trx
    .selectFrom("appointments")
    .innerJoin("appointment_people", "appointment_id", "appointments.id")
    .innerJoin("leads", "leads.id", "lead_id")
    .select("appointments.id")
    .where("person_id", "=", personId)
    .where("day", "=", day)
    .where("state", "=", "planned")
    // As the calendar shows them: what was deleted has nobody to send.
    .where("box", "=", "inbox")
    .orderBy("appointments.id")
    .execute();
  const given = new Map(visits.map(({ appointmentId, instead }) => [appointmentId, instead]));
  if (given.size !== rows.length || rows.some(({ id }) => !given.has(id))) return "stale";
  const people = await loadPeopleOf(trx, [...given.keys()]);
  const moved = rows.map(({ id }): MovedVisit => {
    const before = people.get(id) ?? [];
    const instead = given.get(id) ?? [];
    return { appointmentId: id, before, after: [...new Set(without(before, [personId]).concat(instead))] };
  });
  for (const { appointmentId, after } of moved) await assign(trx, appointmentId, after);
  return moved;
}

/** As it was before, but for what was changed by hand since. */
export function undoAbsence({ db, by }: Deps, id: string, now: Date): Promise<"undone" | "unknown"> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("absences")
      .set({ undone_at: now.toISOString() })
      .where("id", "=", id)
      .where("undone_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return "unknown";
    const moved = parseJson(row.moved);
    const people = await loadPeopleOf(
      trx,
      moved.map(({ appointmentId }) => appointmentId),
    );
    for (const { appointmentId, before, after } of moved)
      if (isSameTeam(people.get(appointmentId) ?? [], after) && (await isPlanned(trx, appointmentId)))
        await assign(trx, appointmentId, before);
    await record(trx, { kind: "person.back", subject: row.day }, by, now);
    return "undone";
  });
}

async function isPlanned(trx: Db, id: string): Promise<boolean> {
  const row = trx.selectFrom("appointments").select("id").where("id", "=", id).where("state", "=", "planned");
  return (await row.executeTakeFirst()) !== undefined;
}

export async function listAbsences(db: Db, day: string): Promise<Absence[]> {
  return (await selectOn(db, day).selectAll().execute()).map(asAbsence);
}

/** Who does not come on a day. */
export async function loadAbsent(db: Db, day: string): Promise<string[]> {
  return (await selectOn(db, day).select("person_id").execute()).map(({ person_id }) => person_id);
}

function selectOn(db: Db, day: string) {
  return db.selectFrom("absences").where("day", "=", day).where("undone_at", "is", null).orderBy("id");
}

function asAbsence({ id, person_id, day, moved }: Selectable<AbsencesTable>): Absence {
  const visits = parseJson(moved);
  const given = Map.groupBy(
    visits.flatMap(({ before, after }) => without(after, before)),
    (one) => one,
  );
  const standIns = [...given].map(([personId, { length }]) => ({ personId, visits: length }));
  const unassigned = visits.filter(({ after }) => after.length === 0).length;
  return { id, personId: person_id, day, visits: visits.length, standIns, unassigned };
}
