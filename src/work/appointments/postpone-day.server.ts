import { onOff } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import type { By } from "#src/account/events/by.ts";
import { record } from "#src/account/events/record.server.ts";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { lockJobs } from "#src/work/customers/lock-jobs.server.ts";
import { calendarDay, MOST_AT_ONCE } from "./appointment.ts";
import type { AppointmentCode } from "./appointment-problems.ts";
import { hasEmail, type AppointmentDeps } from "./conclude-change.server.ts";
import { loadAppointmentRow } from "./stored-appointment.server.ts";
import { moveWithin } from "./change-appointment.server.ts";

const code: Coded<AppointmentCode> = codedMessage;

export const Postponement = v.object({
  to: calendarDay,
  /** As the owner saw them. */
  appointments: v.pipe(
    v.array(v.object({ id: v.pipe(v.string(), v.uuid(code("unknown-appointment"))), version: rowVersion })),
    v.minLength(1, code("appointments-missing")),
    v.maxLength(MOST_AT_ONCE, code("appointments-too-many", { most: MOST_AT_ONCE })),
  ),
  /** Those with an email address. */
  tell: onOff,
});

export type Postponement = v.InferOutput<typeof Postponement>;

export type Postponed = { kind: "postponed"; moved: number; told: number } | { kind: "stale" };

/** Undoes the transaction. */
class Changed extends Error {}

/** All of them or none, each at its hours, with one mail each. */
export async function postpone(
  deps: AppointmentDeps & { by: By },
  { to, appointments, tell }: Postponement,
  now: Date,
): Promise<Postponed> {
  try {
    return await deps.db.transaction().execute(async (trx) => {
      await lockJobsOfVisits(
        trx,
        appointments.map(({ id }) => id),
      );
      let told = 0;
      for (const one of appointments) if (await move({ ...deps, db: trx }, { ...one, to, tell }, now)) told += 1;
      await record(trx, { kind: "visits.postponed", subject: String(appointments.length) }, deps.by, now);
      return { kind: "postponed", moved: appointments.length, told };
    });
  } catch (error) {
    if (error instanceof Changed) return { kind: "stale" };
    throw error;
  }
}

/** Before the first visit is written. One without a job gets it as it is moved. */
async function lockJobsOfVisits(trx: Db, ids: string[]): Promise<void> {
  const visits = await trx.selectFrom("appointments").select("job_id").where("id", "in", ids).execute();
  await lockJobs(
    trx,
    visits.flatMap(({ job_id: id }) => id ?? []),
  );
}

type One = Postponement["appointments"][number] & Pick<Postponement, "to" | "tell">;

/** Whether the customer was told. */
async function move(deps: AppointmentDeps, { id, version: seen, to, tell }: One, now: Date): Promise<boolean> {
  const row = await loadAppointmentRow(deps.db, id);
  if (!row) throw new Changed();
  const isTold = tell && (await hasEmail(deps.db, row.lead_id));
  const window = { day: to, from: row.starts, until: row.ends };
  const moved = await moveWithin(deps, { id, version: seen, ...window, tell: isTold, news: "weather" }, now);
  if (moved.kind !== "changed") throw new Changed();
  return isTold;
}
