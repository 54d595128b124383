import { isDeepStrictEqual } from "node:util";
import type { Updateable } from "kysely";
import { uuidv7 } from "uuidv7";
import { sinceSamePress } from "#src/platform/clock/second-press.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { AppointmentEvent } from "#src/work/leads/lead-events.ts";
import { changeLeadWithin, withStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { lockJobs } from "#src/work/customers/lock-jobs.server.ts";
import { jobOf, loadJobOf } from "#src/work/jobs/job-of.server.ts";
import { lockJob, openJob } from "#src/work/jobs/jobs.server.ts";
import { forgetScheduled } from "#src/work/reviews/review-requests.server.ts";
import { areInTeam, assign, canGo, isSameTeam, loadPeopleOf } from "#src/work/people/assign.server.ts";
import type { AppointmentDetails, AppointmentEdit, AppointmentMove, Window } from "./appointment.ts";
import {
  concludeAppointment,
  hasEmail,
  type AppointmentChanged,
  type AppointmentDeps,
} from "./conclude-change.server.ts";
import type { SpecialNews } from "#src/work/appointments/messages/tell-customer.server.ts";
import {
  asAppointment,
  loadAppointmentRow,
  writeAppointment,
  type AppointmentRow,
} from "./stored-appointment.server.ts";
import type { AppointmentsTable } from "./tables.ts";

type NewAppointment = AppointmentDetails & {
  leadId: string;
  /** Another visit of this job, where no quote says of which. */
  jobId?: string;
};

/** A lead that was new has been contacted: a day was agreed on. */
export function planAppointment(
  deps: AppointmentDeps,
  planned: NewAppointment,
  now: Date,
): Promise<AppointmentChanged> {
  return deps.db.transaction().execute((trx) => planWithin({ ...deps, db: trx }, planned, now));
}

/** Once more for the same job. */
export function planNextVisit(
  deps: AppointmentDeps,
  { jobId, ...details }: AppointmentDetails & { jobId: string },
  now: Date,
): Promise<AppointmentChanged> {
  return deps.db.transaction().execute(async (trx) => {
    const job = await trx.selectFrom("jobs").select("lead_id").where("id", "=", jobId).executeTakeFirst();
    if (!job?.lead_id) return { kind: "unknown" };
    return planWithin({ ...deps, db: trx }, { ...details, leadId: job.lead_id, jobId }, now);
  });
}

/** In the caller's transaction. */
export async function planWithin(
  deps: AppointmentDeps,
  { leadId, jobId, tell, people = [], ...details }: NewAppointment,
  now: Date,
): Promise<AppointmentChanged> {
  const { db: trx } = deps;
  const lead = await trx
    .selectFrom("leads")
    .select("id")
    .where("id", "=", leadId)
    .where("box", "=", "inbox")
    .executeTakeFirst();
  if (!lead) return { kind: "unknown" };
  if (tell && !(await hasEmail(trx, leadId))) return { kind: "no-email" };
  if (!(await isAcceptedQuote(trx, leadId, details.quoteId))) return { kind: "no-quote" };
  if (!(await areInTeam(trx, people))) return { kind: "no-person" };
  const known = await findSame(trx, { leadId, jobId, people, details }, now);
  if (known) return { kind: "changed", appointment: asAppointment(known) };
  const [id, at] = [uuidv7(), now.toISOString()];
  const job_id = await jobOfVisit(trx, { id, leadId, quoteId: details.quoteId, jobId }, now);
  await lockJob(trx, job_id);
  const row = await trx
    .insertInto("appointments")
    .values({ id, job_id, lead_id: leadId, ...columnsOf(details), created_at: at, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await assign(trx, id, people);
  if (await isBegun(trx, job_id)) await forgetScheduled(trx, { leadId, jobId: job_id }, now);
  const contacted = { status: "contacted" as const, won_cents: null, lost_reason: "" };
  await changeLeadWithin(trx, { id: leadId, now }, (found) =>
    found.status === "new" ? withStatus(found, contacted) : undefined,
  );
  return concludeAppointment(deps, { row, what: "planned", tell }, now);
}

type Same = Pick<NewAppointment, "leadId" | "jobId"> & { people: readonly string[]; details: Details };

/** What the same press made before, and nobody has changed since. */
async function findSame(
  trx: Db,
  { leadId, jobId, people, details }: Same,
  now: Date,
): Promise<AppointmentRow | undefined> {
  const columns = columnsOf(details);
  const rows = await trx
    .selectFrom("appointments")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("day", "=", details.day)
    .where("state", "=", "planned")
    .where("version", "=", 1)
    .where("plan_id", "is", null)
    .where("created_at", ">=", sinceSamePress(now))
    .execute();
  const alike = rows.filter(
    (row) => (jobId === undefined || row.job_id === jobId) && isDeepStrictEqual({ ...row, ...columns }, { ...row }),
  );
  const sent = await loadPeopleOf(
    trx,
    alike.map(({ id }) => id),
  );
  return alike.find(({ id }) => isSameTeam(sent.get(id) ?? [], people));
}

async function isBegun(trx: Db, jobId: string): Promise<boolean> {
  const done = trx.selectFrom("appointments").select("id").where("job_id", "=", jobId).where("state", "=", "done");
  return (await done.limit(1).executeTakeFirst()) !== undefined;
}

type OfWhat = { id: string; leadId: string; quoteId: string | null; jobId?: string | undefined };

/** That of the quote; without one the job it was planned for, else a job of its own. */
function jobOfVisit(trx: Db, { id, leadId, quoteId, jobId }: OfWhat, now: Date): Promise<string> {
  if (quoteId !== null) return loadJobOf(trx, "quotes", quoteId);
  return jobId === undefined ? openJob(trx, { id, leadId }, now) : Promise.resolve(jobId);
}

/** Day, hours, place and note at once. */
export function editAppointment(
  deps: AppointmentDeps,
  { id, version, tell, people, ...details }: AppointmentEdit & { id: string },
  now: Date,
): Promise<AppointmentChanged> {
  return deps.db.transaction().execute(async (trx) => {
    const before = await loadAppointmentRow(trx, id);
    if (!before) return { kind: "unknown" };
    const { quoteId } = details;
    const { lead_id: leadId } = before;
    if (quoteId !== before.quote_id && !(await isAcceptedQuote(trx, leadId, quoteId))) return { kind: "no-quote" };
    // A visit of a plan is of the plan's job, whatever quote it is said to be of.
    const isOfAnother = quoteId !== before.quote_id && before.plan_id === null;
    const isElsewhere = isSameWindow(before, details) && before.place !== details.place;
    const isMoved = isElsewhere || !isSameWindow(before, details);
    const change = {
      ...columnsOf(details),
      ...(isOfAnother && { job_id: await jobOfVisit(trx, { id, leadId, quoteId }, now) }),
      ...(isMoved && { sequence: before.sequence + 1 }),
    };
    const what = isMoved ? ("moved" as const) : undefined;
    const news = isElsewhere ? ("place" as const) : undefined;
    return changePlanned({ ...deps, db: trx }, { before, version, change, people, what, tell, news }, now);
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
  { id, version, tell, people, day, from, until, news }: AppointmentMove & { id: string; news?: SpecialNews },
  now: Date,
): Promise<AppointmentChanged> {
  const before = await loadAppointmentRow(deps.db, id);
  if (!before) return { kind: "unknown" };
  const change = { day, starts: from, ends: until, sequence: before.sequence + 1 };
  return changePlanned(deps, { before, version, change, people, what: "moved", tell, news }, now);
}

type Change = {
  before: AppointmentRow;
  version: number;
  change: Updateable<AppointmentsTable>;
  people: string[] | undefined;
  what: AppointmentEvent["what"] | undefined;
  tell: boolean;
  news?: SpecialNews | undefined;
};

async function changePlanned(
  deps: AppointmentDeps,
  { before, version, change, people, what, tell, news }: Change,
  now: Date,
): Promise<AppointmentChanged> {
  if (before.version !== version) return { kind: "stale" };
  if (before.state !== "planned") return { kind: "not-planned" };
  if (tell && !(await hasEmail(deps.db, before.lead_id))) return { kind: "no-email" };
  if (people && !(await canGo(deps.db, before.id, people))) return { kind: "no-person" };
  // A visit that is given to another job ends up with both.
  await lockJobs(deps.db, [await jobOf(deps.db, before, "appointments"), ...(change.job_id ? [change.job_id] : [])]);
  const row = await writeAppointment(deps.db, before, change, now);
  if (!row) return { kind: "stale" };
  if (people) await assign(deps.db, before.id, people);
  return concludeAppointment(deps, { row, what, tell, news }, now);
}

type Details = Omit<AppointmentDetails, "tell" | "people">;

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
