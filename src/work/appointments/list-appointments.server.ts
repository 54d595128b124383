import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { sql } from "kysely";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Text } from "#src/site/content/text.ts";
import { loadPeopleOf } from "#src/work/people/assign.server.ts";
import type { AssignedAppointment, ListedAppointment } from "./appointment.ts";
import { asAppointment } from "./stored-appointment.server.ts";

/** For a whole calendar, so that no answer grows without end. */
const MOST_LISTED = 5_000;
const WEEK_DAYS = 7;

/** The newest day first. */
export function listAppointmentsOf(db: Db, leadId: string): Promise<AssignedAppointment[]> {
  return listWhere(db, "lead_id", leadId);
}

/** The newest day first. */
export function listAppointmentsOfJob(db: Db, jobId: string): Promise<AssignedAppointment[]> {
  return listWhere(db, "job_id", jobId);
}

async function listWhere(db: Db, column: "lead_id" | "job_id", id: string): Promise<AssignedAppointment[]> {
  const rows = await db
    .selectFrom("appointments")
    .selectAll()
    .where(column, "=", id)
    .orderBy("day", "desc")
    .orderBy("id", "desc")
    .limit(MOST_LISTED)
    .execute();
  const people = await loadPeopleOf(db, idsOf(rows));
  return rows.map((row) => ({ ...asAppointment(row), people: people.get(row.id) ?? [] }));
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

type DateRange = { from: string; to: string };

/**
 * In the order of a day. `to` is the last day. Leads that were deleted or found to be spam have none. Read a week at a
 * time, so that a full calendar holds up no other request.
 */
export async function listAppointments(db: Db, { from, to }: DateRange): Promise<ListedAppointment[]> {
  const titles = new Map<string, Text>();
  const listed: ListedAppointment[] = [];
  for (let day = from; day <= to && listed.length < MOST_LISTED; day = addDays(day, WEEK_DAYS)) {
    const last = addDays(day, WEEK_DAYS - 1);
    const rows = await selectListed(db, { from: day, to: last < to ? last : to })
      .limit(MOST_LISTED - listed.length)
      .execute();
    await loadTitles(db, rows, titles);
    const people = await loadPeopleOf(db, idsOf(rows));
    for (const row of rows) listed.push(asListed(row, { titles, people: people.get(row.id) ?? [] }));
    if (rows.length > 0) await yieldToEventLoop();
  }
  return listed;
}

function selectListed(db: Db, { from, to }: DateRange) {
  return (
    db
      .selectFrom("appointments")
      .innerJoin("leads", "leads.id", "appointments.lead_id")
      .selectAll("appointments")
      .select(["name", "phone", "email", "service", "service_requested"])
      // As an expression, so that SQLite begins with the days and not with every lead of the inbox.
      .where(sql<string>`leads.box || ''`, "=", "inbox")
      .where("day", ">=", from)
      .where("day", "<=", to)
      .orderBy("day")
      .orderBy(({ fn, val }) => fn.coalesce("starts", val("")))
      .orderBy("appointments.id")
  );
}

/** Adds those of the plans that it lacks: each plan is read and parsed once, and not with each of its visits. */
async function loadTitles(db: Db, rows: { plan_id: string | null }[], titles: Map<string, Text>): Promise<void> {
  const missing = new Set(rows.flatMap(({ plan_id }) => (plan_id === null || titles.has(plan_id) ? [] : [plan_id])));
  if (missing.size === 0) return;
  const plans = await db
    .selectFrom("plans")
    .select(["id", "draft"])
    .where("id", "in", [...missing])
    .execute();
  for (const { id, draft } of plans) titles.set(id, parseJson(draft).title);
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>["execute"]>>[number];

/** Named one by one: to take the other columns of each row as the rest takes longer than the query. */
function asListed(
  row: ListedRow,
  { titles, people }: { titles: Map<string, Text>; people: string[] },
): ListedAppointment {
  const { name, phone, email, service, service_requested: serviceRequested, plan_id } = row;
  const planTitle = (plan_id === null ? undefined : titles.get(plan_id)) ?? null;
  return { ...asAppointment(row), people, name, phone, email, service, serviceRequested, planTitle };
}
