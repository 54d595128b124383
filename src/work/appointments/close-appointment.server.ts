import { jobOf } from "#src/work/jobs/job-of.server.ts";
import { lockJob } from "#src/work/jobs/jobs.server.ts";
import { recordTurn } from "#src/work/jobs/record-turn.server.ts";
import { concludeAppointment, hasEmail } from "./conclude-change.server.ts";
import { loadAppointmentRow, writeAppointment, type AppointmentRow } from "./stored-appointment.server.ts";
import type { AppointmentChanged, AppointmentDeps } from "./conclude-change.server.ts";

export type CloseAppointment = { id: string; version: number; tell: boolean };

type Closing = CloseAppointment & { from: "planned" | "cancelled" };

export function cancelAppointment(deps: AppointmentDeps, order: CloseAppointment, now: Date) {
  return turn(deps, { ...order, from: "planned" }, now);
}

/** Planned again, as it was before it was cancelled. */
export function reopenCancelled(deps: AppointmentDeps, order: CloseAppointment, now: Date) {
  return turn(deps, { ...order, from: "cancelled" }, now);
}

function turn(deps: AppointmentDeps, { id, version, tell, from }: Closing, now: Date): Promise<AppointmentChanged> {
  return deps.db.transaction().execute(async (trx) => {
    const before = await loadAppointmentRow(trx, id);
    if (!before) return { kind: "unknown" };
    if (before.version !== version) return { kind: "stale" };
    if (before.state !== from) return { kind: from === "planned" ? "not-planned" : "still-planned" };
    if (tell && !(await hasEmail(trx, before.lead_id))) return { kind: "no-email" };
    const jobId = await jobOf(trx, before, "appointments");
    await lockJob(trx, jobId);
    const state = from === "planned" ? "cancelled" : "planned";
    const row = await writeAppointment(trx, before, { state, sequence: before.sequence + 1 }, now);
    // The one that was left of a job whose other visits are done.
    if (row && state === "cancelled") await recordTurn(trx, { jobId, turn: "done" }, now);
    const what = from === "planned" ? "cancelled" : "reopened";
    return row ? concludeAppointment({ ...deps, db: trx }, { row, what, tell }, now) : { kind: "stale" };
  });
}

/** In the caller's transaction. Who knows of it, by an invitation or a reminder, is told that it is cancelled. */
export async function callOff(deps: AppointmentDeps, planned: AppointmentRow, now: Date): Promise<void> {
  const row = await writeAppointment(deps.db, planned, { state: "cancelled", sequence: planned.sequence + 1 }, now);
  if (row) await concludeAppointment(deps, { row, what: "cancelled", tell: isKnown(planned) }, now);
}

export function isKnown({ told_to, reminded_for }: AppointmentRow): boolean {
  return told_to !== "" || reminded_for !== "";
}
