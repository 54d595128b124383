import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { sql, type Selectable, type Updateable } from "kysely";
import { uuidv7 } from "uuidv7";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Text } from "#src/site/content/text.ts";
import type { AppointmentsTable } from "#src/customers/appointments/tables.ts";
import type { AppointmentEvent } from "#src/customers/leads/lead-events.ts";
import { changeLeadWithin, withStatus } from "#src/customers/leads/follow-up/change-lead.server.ts";
import { recordLeadEvent } from "#src/customers/leads/follow-up/lead-history.server.ts";
import type {
  Appointment,
  AppointmentDetails,
  AppointmentEdit,
  AppointmentMove,
  ListedAppointment,
  Window,
} from "./appointment.ts";
import { tellCustomer, type SpecialNews } from "./messages/tell-customer.server.ts";

/** For a whole calendar, so that no answer grows without end. */
const MOST_LISTED = 5_000;
const WEEK_DAYS = 7;

export type AppointmentRow = Selectable<AppointmentsTable>;

export type AppointmentDeps = { db: Db; siteUrl: string };

export type AppointmentRefused = "unknown" | "stale" | "not-planned" | "still-planned" | "no-email" | "no-quote";
export type AppointmentChanged = { kind: "changed"; appointment: Appointment } | { kind: AppointmentRefused };

export async function loadAppointment(db: Db, id: string): Promise<Appointment | undefined> {
  const row = await loadRow(db, id);
  return row && asAppointment(row);
}

/** The newest day first. */
export async function listAppointmentsOf(db: Db, leadId: string): Promise<Appointment[]> {
  const rows = await db
    .selectFrom("appointments")
    .selectAll()
    .where("lead_id", "=", leadId)
    .orderBy("day", "desc")
    .orderBy("id", "desc")
    .limit(MOST_LISTED)
    .execute();
  return rows.map(asAppointment);
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
    for (const row of rows) listed.push(asListed(row, titles));
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
function asListed(row: ListedRow, titles: Map<string, Text>): ListedAppointment {
  const { name, phone, email, service, service_requested: serviceRequested, plan_id } = row;
  const planTitle = (plan_id === null ? undefined : titles.get(plan_id)) ?? null;
  return { ...asAppointment(row), name, phone, email, service, serviceRequested, planTitle };
}

type NewAppointment = AppointmentDetails & { leadId: string };

/** A lead that was new has been contacted: a day was agreed on. */
export function planAppointment(
  deps: AppointmentDeps,
  planned: NewAppointment,
  now: Date,
): Promise<AppointmentChanged> {
  return deps.db.transaction().execute((trx) => planWithin({ ...deps, db: trx }, planned, now));
}

/** In the caller's transaction. */
export async function planWithin(
  deps: AppointmentDeps,
  { leadId, tell, ...details }: NewAppointment,
  now: Date,
): Promise<AppointmentChanged> {
  const { db: trx } = deps;
  const lead = await trx
    .selectFrom("leads")
    .select("email")
    .where("id", "=", leadId)
    .where("box", "=", "inbox")
    .executeTakeFirst();
  if (!lead) return { kind: "unknown" };
  if (tell && lead.email === "") return { kind: "no-email" };
  if (!(await isAcceptedQuote(trx, leadId, details.quoteId))) return { kind: "no-quote" };
  const at = now.toISOString();
  const row = await trx
    .insertInto("appointments")
    .values({ id: uuidv7(), lead_id: leadId, ...columnsOf(details), created_at: at, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  const contacted = { status: "contacted" as const, won_cents: null, lost_reason: "" };
  await changeLeadWithin(trx, { id: leadId, now }, (found) =>
    found.status === "new" ? withStatus(found, contacted) : undefined,
  );
  return conclude(deps, { row, what: "planned", tell }, now);
}

/** Day, hours, place and note at once. */
export function editAppointment(
  deps: AppointmentDeps,
  { id, version, tell, ...details }: AppointmentEdit & { id: string },
  now: Date,
): Promise<AppointmentChanged> {
  return deps.db.transaction().execute(async (trx) => {
    const before = await loadRow(trx, id);
    if (!before) return { kind: "unknown" };
    if (details.quoteId !== before.quote_id && !(await isAcceptedQuote(trx, before.lead_id, details.quoteId)))
      return { kind: "no-quote" };
    const isElsewhere = isSameWindow(before, details) && before.place !== details.place;
    const isMoved = isElsewhere || !isSameWindow(before, details);
    const change = { ...columnsOf(details), ...(isMoved && { sequence: before.sequence + 1 }) };
    const what = isMoved ? ("moved" as const) : undefined;
    const news = isElsewhere ? ("place" as const) : undefined;
    return changePlanned({ ...deps, db: trx }, { before, version, change, what, tell, news }, now);
  });
}

export function moveAppointment(
  deps: AppointmentDeps,
  move: AppointmentMove & { id: string },
  now: Date,
): Promise<AppointmentChanged> {
  return deps.db.transaction().execute((trx) => moveWithin({ ...deps, db: trx }, move, now));
}

/** In the caller's transaction. */
export async function moveWithin(
  deps: AppointmentDeps,
  { id, version, tell, day, from, until, news }: AppointmentMove & { id: string; news?: SpecialNews },
  now: Date,
): Promise<AppointmentChanged> {
  const before = await loadRow(deps.db, id);
  if (!before) return { kind: "unknown" };
  const change = { day, starts: from, ends: until, sequence: before.sequence + 1 };
  return changePlanned(deps, { before, version, change, what: "moved", tell, news }, now);
}

type Change = {
  before: AppointmentRow;
  version: number;
  change: Updateable<AppointmentsTable>;
  what: AppointmentEvent["what"] | undefined;
  tell: boolean;
  news?: SpecialNews | undefined;
};

async function changePlanned(
  deps: AppointmentDeps,
  { before, version, change, what, tell, news }: Change,
  now: Date,
): Promise<AppointmentChanged> {
  if (before.version !== version) return { kind: "stale" };
  if (before.state !== "planned") return { kind: "not-planned" };
  if (tell && !(await hasEmail(deps.db, before.lead_id))) return { kind: "no-email" };
  const row = await writeAppointment(deps.db, before, change, now);
  if (!row) return { kind: "stale" };
  return conclude(deps, { row, what, tell, news }, now);
}

/** Undefined when it has changed since it was read. Whatever the owner does answers a wish to move it. */
export function writeAppointment(
  trx: Db,
  { id, version }: Pick<AppointmentRow, "id" | "version">,
  change: Updateable<AppointmentsTable>,
  now: Date,
): Promise<AppointmentRow | undefined> {
  return trx
    .updateTable("appointments")
    .set({ move_asked: null, ...change, version: version + 1, changed_at: now.toISOString() })
    .where("id", "=", id)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirst();
}

type Concluded = {
  row: AppointmentRow;
  what: AppointmentEvent["what"] | undefined;
  tell: boolean;
  news?: SpecialNews | undefined;
};

/** Tells the customer where the owner wants it, and writes the lead's history. */
export async function conclude(
  deps: AppointmentDeps,
  { row, what, tell, news }: Concluded,
  now: Date,
): Promise<AppointmentChanged> {
  const appointment = asAppointment(row);
  const toldTo = await tellCustomer(deps, { appointment, tell, news }, now);
  if (what) await recordAppointmentEvent(deps.db, { appointment, what, told: toldTo !== undefined }, now);
  return { kind: "changed", appointment: { ...appointment, toldTo: toldTo ?? appointment.toldTo } };
}

type Recorded = { appointment: Appointment; what: AppointmentEvent["what"]; told: boolean };

export async function recordAppointmentEvent(db: Db, { appointment, what, told }: Recorded, now: Date): Promise<void> {
  const { id: appointmentId, leadId, day, from, until } = appointment;
  await recordLeadEvent(
    db,
    { leadId, event: { kind: "appointment", what, appointmentId, day, from, until, told } },
    now,
  );
}

export function loadRow(db: Db, id: string): Promise<AppointmentRow | undefined> {
  return db.selectFrom("appointments").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function hasEmail(db: Db, leadId: string): Promise<boolean> {
  const lead = await db.selectFrom("leads").select("email").where("id", "=", leadId).executeTakeFirst();
  return Boolean(lead?.email);
}

/** The columns are written by this folder alone, from the same types. */
export function asAppointment(row: AppointmentRow): Appointment {
  return {
    id: row.id,
    leadId: row.lead_id,
    quoteId: row.quote_id,
    state: row.state,
    version: row.version,
    sequence: row.sequence,
    day: row.day,
    from: row.starts,
    until: row.ends,
    place: row.place,
    note: row.note,
    toldTo: row.told_to,
    remind: row.remind === 1,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    doneAt: row.done_at,
    paidCents: row.paid_cents,
    askReview: row.ask_review === 1,
    remindOwnerOn: row.remind_owner_on,
    remindCustomerOn: row.remind_customer_on,
    planId: row.plan_id,
    moveAsked: row.move_asked === null ? null : parseJson(row.move_asked),
  };
}

type Details = Omit<AppointmentDetails, "tell">;

function columnsOf({ day, from, until, place, note, quoteId, remind }: Details) {
  return { day, starts: from, ends: until, place, note, quote_id: quoteId, remind: remind ? 1 : 0 };
}

function isSameWindow({ day, starts, ends }: AppointmentRow, window: Window): boolean {
  return day === window.day && starts === window.from && ends === window.until;
}

/** None is right, too. */
export async function isAcceptedQuote(db: Db, leadId: string, quoteId: string | null): Promise<boolean> {
  if (quoteId === null) return true;
  const quote = await db
    .selectFrom("quotes")
    .select("id")
    .where("id", "=", quoteId)
    .where("lead_id", "=", leadId)
    .where("state", "=", "accepted")
    .executeTakeFirst();
  return quote !== undefined;
}
