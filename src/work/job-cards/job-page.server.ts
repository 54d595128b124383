import { parseEvent } from "#src/platform/columns/event-columns.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { AssignedAppointment } from "#src/work/appointments/appointment.ts";
import { listAppointmentsOfJob } from "#src/work/appointments/list-appointments.server.ts";
import { listHoursOfJob } from "#src/work/hours/list-hours.server.ts";
import type { JobHours } from "#src/work/hours/worked-hours.ts";
import { listInvoicesOfJob, type InvoiceOfLead } from "#src/work/invoices/invoices.server.ts";
import { loadMessagesOfJob } from "#src/work/conversation/messages.server.ts";
import type { Message } from "#src/work/conversation/reading/message.ts";
import type { LeadEvent } from "#src/work/leads/lead-events.ts";
import type { ReceivedPhoto } from "#src/work/leads/photos/lead-photo.ts";
import { loadVisitPhotos } from "#src/work/leads/photos/lead-photos.server.ts";
import { listPlansOfJob, type Plan } from "#src/work/plans/stored-plan.server.ts";
import { placeOfWork } from "#src/work/quotes/quote-document.ts";
import { listQuotesOfJob, type QuoteInFull } from "#src/work/quotes/quotes.server.ts";
import type { JobCard } from "./job-card.ts";
import { loadJobCards } from "./job-cards.server.ts";

/** All of one job. Lists come newest first. */
export type JobInFull = JobCard & {
  version: number;
  endedWhy: string;
  /** Where the work is; blank when nobody said it. */
  place: string;
  /** Null once it was erased. */
  request: RequestOfJob | null;
  /** All versions. */
  quotes: QuoteInFull[];
  visits: AssignedAppointment[];
  /** What each person worked at them. */
  hours: JobHours[];
  invoices: InvoiceOfLead[];
  plans: Plan[];
  /** Those of its visits. */
  photos: ReceivedPhoto[];
  /** What its visits and plans made of the request's history. */
  history: LeadEvent[];
  /** With those of its request that are about no job. */
  messages: Message[];
};

export type RequestOfJob = {
  id: string;
  origin: string;
  submittedAt: string;
  phone: string;
  isInInbox: boolean;
  /** It has no other job: all that happened to it is of this one. */
  hasOneJob: boolean;
};

export async function loadJob(db: Db, id: string, now: Date): Promise<JobInFull | undefined> {
  const [card] = await loadJobCards(db, [id], now);
  const row = await selectRow(db, id);
  if (!card || !row) return undefined;
  const quotes = await listQuotesOfJob(db, id);
  const visits = await listAppointmentsOfJob(db, id);
  const plans = await listPlansOfJob(db, id);
  const visitIds = visits.map((visit) => visit.id);
  const isAlone = row.lead_id !== null && (await hasOneJob(db, row.lead_id));
  const ofHistory = { leadId: row.lead_id, visitIds, planIds: plans.map((plan) => plan.id), isAlone };
  return {
    ...{ ...card, version: row.version, endedWhy: row.ended_why },
    place: row.address || placeIn(quotes, visits),
    ...{ request: requestIn(row, isAlone), quotes, visits, invoices: await listInvoicesOfJob(db, id), plans },
    ...{ hours: await listHoursOfJob(db, id), photos: await loadVisitPhotos(db, visitIds) },
    ...{ history: await loadHistory(db, ofHistory), messages: await loadMessagesOfJob(db, id) },
  };
}

function selectRow(db: Db, id: string) {
  return db
    .selectFrom("jobs")
    .leftJoin("customer_places", "customer_places.id", "jobs.place_id")
    .leftJoin("leads", "leads.id", "jobs.lead_id")
    .select(["jobs.lead_id", "jobs.version", "jobs.ended_why", "customer_places.address"])
    .select(["leads.origin", "leads.submitted_at", "leads.phone", "leads.box"])
    .where("jobs.id", "=", id)
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof selectRow>>>;

function requestIn({ lead_id: id, origin, submitted_at, phone, box }: Row, isAlone: boolean): RequestOfJob | null {
  if (id === null || origin === null || submitted_at === null || box === null) return null;
  const isInInbox = box === "inbox";
  return { id, origin, submittedAt: submitted_at, phone: phone ?? "", isInInbox, hasOneJob: isAlone };
}

function placeIn(quotes: readonly QuoteInFull[], visits: readonly AssignedAppointment[]): string {
  const standing = quotes.find(({ state }) => state === "accepted") ?? quotes[0];
  const acceptance = standing?.events.findLast((event) => event.kind === "accepted");
  const planned = visits.find(({ place, state }) => place && state !== "cancelled")?.place;
  return planned ?? (placeOfWork({ document: standing?.document, acceptance }) || (standing?.draft.place ?? ""));
}

type HistoryOf = {
  leadId: string | null;
  visitIds: readonly string[];
  planIds: readonly string[];
  isAlone: boolean;
};

async function loadHistory(db: Db, { leadId, ...of }: HistoryOf): Promise<LeadEvent[]> {
  if (leadId === null) return [];
  const rows = await db
    .selectFrom("lead_events")
    .select(["id", "kind", "detail", "at"])
    .where("lead_id", "=", leadId)
    .where("kind", "in", ["appointment", "plan", "helper"])
    .orderBy("id", "desc")
    .execute();
  const events = rows.map(({ id, at, ...columns }): LeadEvent => ({ id, at, ...parseEvent(columns) }));
  return events.filter((event) => isOfJob(event, of));
}

async function hasOneJob(db: Db, leadId: string): Promise<boolean> {
  const jobs = await db.selectFrom("jobs").select("id").where("lead_id", "=", leadId).limit(2).execute();
  return jobs.length < 2;
}

type Of = {
  visitIds: readonly string[];
  planIds: readonly string[];
  /** The only job of its request. */
  isAlone: boolean;
};

/** Whether what happened is of the visits or plans of one job. */
function isOfJob(event: LeadEvent, { visitIds, planIds, isAlone }: Of): boolean {
  if (event.kind === "appointment") return visitIds.includes(event.appointmentId);
  if (event.kind === "plan") return planIds.includes(event.planId);
  if (event.kind !== "helper") return false;
  // What a helper did before its visit was kept can be of another job.
  return event.appointmentId === undefined ? isAlone && visitIds.length > 0 : visitIds.includes(event.appointmentId);
}
