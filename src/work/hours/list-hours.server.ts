import type { Selectable } from "kysely";
import { businessTime } from "#src/platform/clock/business-time.server.ts";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadToday, loadZone } from "#src/account/settings/settings.server.ts";
import type { Clock, JobHours, WorkedEntry } from "./worked-hours.ts";
import type { WorkedHoursTable } from "./tables.ts";

type Stretch = { from: string; to: string };

/**
 * What each person worked, by day, then as the team is ordered: all visits up to today to which they were sent or at which they tapped, with what is
 * missing. `to` is the last day.
 */
export async function listHours(db: Db, { from, to }: Stretch, now: Date): Promise<WorkedEntry[]> {
  const [zone, today] = [await loadZone(db), await loadToday(db, now)];
  const until = to < today ? to : today;
  const sent = await loadSent(db, { from, to: until });
  const worked = await loadWorked(db, { from, to });
  const keyOf = (row: { person_id: string; appointment_id: string | null; day: string }) =>
    [row.appointment_id, row.person_id, row.day].join(" ");
  const byVisit = new Map(worked.map((row) => [keyOf(row), row]));
  const entries = sent.map((row) => asEntry({ ...row, worked: byVisit.get(keyOf(row)) }, zone));
  const known = new Set(sent.map(keyOf));
  for (const row of worked) if (!known.has(keyOf(row))) entries.push(asEntry({ ...row, worked: row }, zone));
  return entries.toSorted((one, other) => order(one).localeCompare(order(other)));
}

/** In the order of the team: who tapped, or was corrected, at its visits. */
export async function listHoursOfJob(db: Db, jobId: string): Promise<JobHours[]> {
  const rows = await db
    .selectFrom("worked_hours")
    .innerJoin("appointments", "appointments.id", "appointment_id")
    .innerJoin("people", "people.id", "person_id")
    .select(["person_id", "starts_at", "ends_at"])
    .where("job_id", "=", jobId)
    .orderBy("people.position")
    .orderBy("worked_hours.id")
    .execute();
  return [...Map.groupBy(rows, ({ person_id }) => person_id)].map(([personId, theirs]) => {
    const worked = theirs.map(({ starts_at, ends_at }) => minutesBetween(starts_at, ends_at));
    const minutes = worked.reduce<number>((total, one) => total + (one ?? 0), 0);
    return { personId, minutes, missing: worked.filter((one) => one === null).length };
  });
}

function order({ day, from }: WorkedEntry): string {
  return `${day} ${from ?? "24:00"}`;
}

function loadSent(db: Db, { from, to }: Stretch) {
  return db
    .selectFrom("appointment_people")
    .innerJoin("appointments", "appointments.id", "appointment_id")
    .innerJoin("leads", "leads.id", "appointments.lead_id")
    .innerJoin("people", "people.id", "person_id")
    .select(["person_id", "appointment_id", "day", "job_id", "leads.name as customer"])
    .where("appointments.state", "<>", "cancelled")
    .where("leads.box", "=", "inbox")
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("people.position")
    .orderBy("appointments.id")
    .execute();
}

function loadWorked(db: Db, { from, to }: Stretch) {
  return db
    .selectFrom("worked_hours")
    .leftJoin("appointments", "appointments.id", "appointment_id")
    .leftJoin("leads", "leads.id", "appointments.lead_id")
    .selectAll("worked_hours")
    .select(["job_id", "leads.name as customer"])
    .where("worked_hours.day", ">=", from)
    .where("worked_hours.day", "<=", to)
    .orderBy("worked_hours.id")
    .execute();
}

type Row = {
  person_id: string;
  appointment_id: string | null;
  day: string;
  job_id: string | null;
  customer: string | null;
  worked: Selectable<WorkedHoursTable> | undefined;
};

function asEntry({ person_id, appointment_id, day, job_id, customer, worked }: Row, zone: string): WorkedEntry {
  const [start, end] = [worked?.starts_at ?? null, worked?.ends_at ?? null];
  const clock = (moment: string | null | undefined) => clockOf(moment ?? null, zone);
  return {
    ...{ personId: person_id, appointmentId: appointment_id, jobId: job_id, customer: customer ?? "", day },
    ...{ from: clock(start), until: clock(end), minutes: minutesBetween(start, end) },
    tapped: { from: clock(worked?.tapped_start_at), until: clock(worked?.tapped_end_at) },
    ...{ isCorrected: Boolean(worked?.corrected_at), version: worked?.version ?? 0 },
  };
}

function clockOf(moment: string | null, zone: string): Clock {
  return moment === null
    ? null
    : businessTime(new Date(moment), zone).toPlainTime().toString({ smallestUnit: "minute" });
}

/** Blank where the end was tapped before the start, until it is corrected. */
function minutesBetween(start: string | null, end: string | null): number | null {
  if (start === null || end === null) return null;
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS);
  return minutes < 0 ? null : minutes;
}
