import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { AssignedAppointment } from "#src/work/appointments/appointment.ts";
import { loadPeopleOf } from "#src/work/people/assign.server.ts";
import { asAppointment } from "#src/work/appointments/stored-appointment.server.ts";

const MOST_SHOWN = 100;

/** What is planned from today on, in its order. */
export async function listVisitsAhead(db: Db, planId: string, now: Date): Promise<AssignedAppointment[]> {
  const rows = await db
    .selectFrom("appointments")
    .selectAll()
    .where("plan_id", "=", planId)
    .where("state", "=", "planned")
    .where("day", ">=", await loadToday(db, now))
    .orderBy("day")
    .orderBy("id")
    .limit(MOST_SHOWN)
    .execute();
  const people = await loadPeopleOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...asAppointment(row), people: people.get(row.id) ?? [] }));
}
