import { sql, type RawBuilder } from "kysely";
import { loggedOnDashboard } from "#src/account/events/hearers.ts";
import { signInKinds, type AuditKind } from "#src/account/events/audit.ts";
import { storedHappenings, type Query } from "./stored-happenings.server.ts";

/** Whose timeline; `newest` is that of the dashboard. */
export type TimelineScope = { leadId: string } | { jobId: string } | { customerId: string } | "newest";

type Reads = Partial<Record<keyof typeof storedHappenings, Query[]>>;

/** What is read for it, by where it is stored. */
export function readsOf(scope: TimelineScope): Reads {
  if (scope === "newest") return newestReads();
  if ("leadId" in scope) return readsOfLead(scope.leadId);
  if ("jobId" in scope) return readsOfJob(scope.jobId);
  return readsOfCustomer(scope.customerId);
}

function readsOfLead(id: string): Reads {
  return {
    ...ofRequests((column) => sql`${column} = ${id}`),
    other: [storedHappenings.other(sql`lead.id = ${id}`)],
    ...ofPapers(sql`paper.lead_id = ${id}`),
  };
}

/** Invoices outlive their requests, and what is said of a job is the customer's who has it now. */
function readsOfCustomer(id: string): Reads {
  return {
    ...ofRequests((column) => sql`${column} in (select id from leads where customer_id = ${id})`),
    ...ofPapers(sql`paper.job_id in (select id from jobs where customer_id = ${id})`),
  };
}

function ofPapers(isTheirs: Query): Reads {
  return {
    quote: [storedHappenings.quote(sql`it.quote_id in (select paper.id from quotes paper where ${isTheirs})`)],
    invoice: [storedHappenings.invoice(sql`it.invoice_id in (select paper.id from invoices paper where ${isTheirs})`)],
  };
}

function ofRequests(isTheirs: (column: RawBuilder<unknown>) => Query): Reads {
  const isOfLead = isTheirs(sql`it.lead_id`);
  return {
    arrival: [storedHappenings.arrival(isTheirs(sql`it.id`))],
    event: [storedHappenings.event(isOfLead)],
    note: [storedHappenings.note(isOfLead)],
    mail: [storedHappenings.mail(isOfLead)],
    message: [storedHappenings.message(isOfLead)],
    photo: [storedHappenings.photo(isOfLead)],
  };
}

/** With the notes and mails of the request, where it has no other job that they may be about. */
function readsOfJob(id: string): Reads {
  const request = sql`(select lead_id from jobs where id = ${id})`;
  const visits = sql`select visit.id from appointments visit where visit.job_id = ${id}`;
  const isAlone = sql`not exists (select 1 from jobs another where another.lead_id = ${request} and another.id <> ${id})`;
  const isOfRequest = sql`it.lead_id = ${request}`;
  // Where a visit or a plan is named, the text has its id in quotes.
  const names = (field: string, of: Query) =>
    sql`exists (${of} and it.detail like ${`%"${field}":"`} || ${sql.ref(field === "planId" ? "plan.id" : "visit.id")} || '"%')`;
  const isOfVisit = names("appointmentId", visits);
  const isOfPlan = names("planId", sql`select plan.id from plans plan where plan.job_id = ${id}`);
  const isOfClosing = sql`(it.kind in ('job-closed', 'job-reopened') and it.detail like ${`%"jobId":"${id}"%`})`;
  // What a helper did before its visit was kept can be of another job.
  const isOfSome = sql`(it.kind = 'helper' and it.detail not like '%"appointmentId":"%' and ${isAlone} and exists (${visits}))`;
  return {
    arrival: [storedHappenings.arrival(sql`it.id = ${request}`)],
    event: [
      storedHappenings.event(
        sql`${isOfRequest} and ((it.kind in ('appointment', 'helper') and ${isOfVisit}) or (it.kind = 'plan' and ${isOfPlan}) or ${isOfClosing} or ${isOfSome})`,
      ),
    ],
    note: [storedHappenings.note(sql`${isOfRequest} and ${isAlone}`)],
    mail: [storedHappenings.mail(sql`${isOfRequest} and ${isAlone}`)],
    message: [
      storedHappenings.message(sql`it.job_id = ${id}`),
      storedHappenings.message(sql`it.job_id is null and ${isOfRequest}`),
    ],
    photo: [storedHappenings.photo(sql`it.appointment_id in (${visits})`)],
    ...ofPapers(sql`paper.job_id = ${id}`),
  };
}

/** An entry of its own tells of these, with more than the log knows. */
const toldOtherwise: readonly AuditKind[] = [
  ...(["google-file-exported", "microsoft-file-exported"] as const),
  ...signInKinds,
  ...loggedOnDashboard,
];

function newestReads(): Reads {
  const any = sql`1 = 1`;
  // One query each, because the index starts with the box. What was imported is not news.
  const arrived = (box: "inbox" | "quarantine") =>
    storedHappenings.arrival(sql`it.box = ${box} and it.origin <> 'import'`);
  return {
    ...ofRequests(() => any),
    arrival: [arrived("inbox"), arrived("quarantine")],
    // An amount that is corrected is no step.
    event: [storedHappenings.event(sql`not (it.kind = 'status' and it.detail like '%"from":"won","to":"won"%')`)],
    quote: [storedHappenings.quote(any)],
    // Its invoice tells of a credit note, with its amount.
    invoice: [
      storedHappenings.invoice(sql`not (it.kind = 'issued'
        and exists (select 1 from invoices paper where paper.id = it.invoice_id and paper.kind = 'credit'))`),
    ],
    export: [storedHappenings.export(any)],
    failing: [storedHappenings.failing(any)],
    log: [storedHappenings.log(sql`it.kind not in (${sql.join(toldOtherwise)})`)],
  };
}
