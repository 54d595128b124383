import { conclude, hasEmail, loadRow, writeAppointment } from "./appointments.server.ts";
import type { AppointmentChanged, AppointmentDeps } from "./appointments.server.ts";

export type CloseAppointment = { id: string; version: number; tell: boolean };

export function cancelAppointment(
  deps: AppointmentDeps,
  { id, version, tell }: CloseAppointment,
  now: Date,
): Promise<AppointmentChanged> {
  return deps.db.transaction().execute(async (trx) => {
    const before = await loadRow(trx, id);
    if (!before) return { kind: "unknown" };
    if (before.version !== version) return { kind: "stale" };
    if (before.state !== "planned") return { kind: "not-planned" };
    if (tell && !(await hasEmail(trx, before.lead_id))) return { kind: "no-email" };
    const row = await writeAppointment(trx, before, { state: "cancelled", sequence: before.sequence + 1 }, now);
    return row ? conclude({ ...deps, db: trx }, { row, what: "cancelled", tell }, now) : { kind: "stale" };
  });
}

/** Planned again, as it was before it was cancelled. */
export function reopenCancelled(
  deps: AppointmentDeps,
  { id, version, tell }: CloseAppointment,
  now: Date,
): Promise<AppointmentChanged> {
  return deps.db.transaction().execute(async (trx) => {
    const before = await loadRow(trx, id);
    if (!before) return { kind: "unknown" };
    if (before.version !== version) return { kind: "stale" };
    if (before.state !== "cancelled") return { kind: "still-planned" };
    if (tell && !(await hasEmail(trx, before.lead_id))) return { kind: "no-email" };
    const row = await writeAppointment(trx, before, { state: "planned", sequence: before.sequence + 1 }, now);
    return row ? conclude({ ...deps, db: trx }, { row, what: "reopened", tell }, now) : { kind: "stale" };
  });
}
