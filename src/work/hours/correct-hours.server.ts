import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import type { By } from "#src/account/events/by.ts";
import { record } from "#src/account/events/record.server.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import { timesOf } from "#src/work/appointments/appointment-times.server.ts";
import type { Correction } from "./worked-hours.ts";

type Deps = { db: Db; by: By };

/** By the owner. What the helper tapped stays beside it. */
export function correctHours(
  { db, by }: Deps,
  { personId, appointmentId, day: asked, from, until, version }: Correction,
  now: Date,
): Promise<"corrected" | "unknown" | "stale"> {
  return db.transaction().execute(async (trx) => {
    const day = await loadDayOf(trx, { personId, appointmentId, day: asked });
    const times = day && timesOf({ day, from, until }, await loadZone(trx));
    if (!times) return "unknown";
    const counted = { starts_at: times.start.toISOString(), ends_at: times.end.toISOString() };
    const change = { ...counted, corrected_at: now.toISOString(), version: version + 1 };
    if (!(await write(trx, { personId, appointmentId, day, change }, version))) return "stale";
    await record(trx, { kind: "hours.corrected", subject: day }, by, now);
    return "corrected";
  });
}

type Change = { starts_at: string; ends_at: string; corrected_at: string; version: number };
type Written = { personId: string; appointmentId: string; day: string; change: Change };

/** Undefined when it has changed since it was read. */
function write(trx: Db, { personId, appointmentId, day, change }: Written, version: number) {
  if (version === 0) {
    const row = { id: uuidv7(), person_id: personId, appointment_id: appointmentId, day, ...change };
    const adding = trx.insertInto("worked_hours").values(row);
    return adding
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
  }
  return trx
    .updateTable("worked_hours")
    .set(change)
    .where("person_id", "=", personId)
    .where("appointment_id", "=", appointmentId)
    .where("day", "=", day)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
}

type Went = { personId: string; appointmentId: string; day: string | undefined };

/** A day on which they were there, or are sent there: the one that was asked for, else the last. */
async function loadDayOf(trx: Db, { personId, appointmentId, day }: Went): Promise<string | undefined> {
  const worked = await trx
    .selectFrom("worked_hours")
    .select("day")
    .where("person_id", "=", personId)
    .where("appointment_id", "=", appointmentId)
    .orderBy("day", "desc")
    .execute();
  const sent = await trx
    .selectFrom("appointment_people")
    .innerJoin("appointments", "appointments.id", "appointment_id")
    .select("day")
    .where("person_id", "=", personId)
    .where("appointment_id", "=", appointmentId)
    .execute();
  const days = [...worked, ...sent].map((row) => row.day);
  return day === undefined ? days[0] : days.find((one) => one === day);
}
