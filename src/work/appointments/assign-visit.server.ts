import type { Db } from "#src/platform/db/db.server.ts";
import { assign, type Assigned } from "#src/work/people/assign.server.ts";
import { loadAppointmentRow } from "./stored-appointment.server.ts";

/** Who goes, whole. No customer is told of it, and no version moves: nothing that they were told of changes. */
export function assignVisit(db: Db, { id, people }: { id: string; people: string[] }): Promise<Assigned> {
  return db.transaction().execute(async (trx) => {
    if (!(await loadAppointmentRow(trx, id))) return "unknown";
    return (await assign(trx, id, people)) ? "assigned" : "no-person";
  });
}
