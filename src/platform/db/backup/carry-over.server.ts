import type { Kysely } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import { deferReferences } from "#src/platform/db/defer-references.server.ts";
import { PAGE_ROWS, pagesOf, type Row } from "#src/platform/db/rows.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";

type Table = keyof Schema;
/** Tables and columns are chosen at run time, so they are untyped. */
type AnyDb = Kysely<Record<string, Row>>;

/**
 * What the replaced database knows of invoices, payments, visits and of who wrote or was written to since the backup goes
 * into what replaces it: else a plan bills its instalment again, a reminder leaves again, an answer is lost, and somebody
 * waits on a day that was moved.
 */
export function carryOver(stage: Db, replaced: Db): Promise<void> {
  return stage.transaction().execute(async (trx) => {
    await deferReferences(trx);
    await carryJobs(trx, replaced);
    await carryInvoices(trx, replaced);
    const isOfInvoice = await within(trx, { column: "subject_id", table: "invoices" });
    await addRows(trx, replaced, "secret_links", (row) => row["kind"] === "invoiceLink" && isOfInvoice(row));
    for (const table of ["invoice_events", "invoice_taxes", "payments"] as const)
      await addRows(trx, replaced, table, await within(trx, { column: "invoice_id", table: "invoices" }));
    const isOfLead = await within(trx, { column: "lead_id", table: "leads" });
    await carryVisits(trx, replaced, isOfLead);
    await addRows(trx, replaced, "review_requests", isOfLead);
    const hasQuote = await leadsWithQuote(trx);
    const opens = (row: Row) => row["kind"] !== "customer-quote-reminder" || hasQuote.has(row["lead_id"] ?? null);
    const stays = (row: Row) => row["state"] !== "waiting" || (STILL_LEAVING.has(row["kind"] ?? null) && opens(row));
    await addRows(trx, replaced, "mails", (row) => stays(row) && (row["lead_id"] === null || isOfLead(row)));
    await takeMarks(trx, replaced);
    await takeNotices(trx, replaced);
    await takeAnswers(trx, replaced);
    await carryConversations(trx, replaced);
    // Each row is a reminder that left.
    await addRows(trx, replaced, "lead_reminders", isOfLead);
    await carryRegisters(trx, replaced, isOfLead);
  });
}

/** What these tell is carried over, so they still leave; others tell of a quote or a visit that the backup does not know. */
const STILL_LEAVING = new Set<Row[string]>([
  ...["customer-invoice", "customer-invoice-reminder", "customer-receipt", "customer-statement"],
  ...["customer-quote-copy", "owner-quote", "customer-appointment", "customer-appointment-reminder"],
  ...["customer-review-request", "customer-review-reminder", "customer-quote-reminder", "customer-year-later"],
  ...["customer-answer", "owner-answer", "push-answer", "push-bounce", "message.received", "message.sent"],
  ...["owner-reminder", "push-reminder", "owner-privacy", "owner-plans"],
  ...["owner-quarantine", "owner-appointment", "owner-month"],
  ...["invoice.issued", "invoice.credited", "invoice.paid", "owner-money", "push-money"],
  ...["payment.received", "payment.reversed", "payment.refunded", "payment.disputed"],
]);

/** Without the quote a reminder of it opens nothing. */
async function leadsWithQuote(stage: Db): Promise<Set<Row[string]>> {
  const quotes = stage.selectFrom("quotes").select("lead_id").distinct().where("document_hash", "is not", null);
  return new Set((await quotes.execute()).map(({ lead_id }) => lead_id));
}

/** Those of leads that are still there, and of what was issued, whose papers they keep together. */
async function carryJobs(stage: Db, replaced: Db): Promise<void> {
  const issued = await replaced.selectFrom("invoices").select("job_id").where("number", "is not", null).execute();
  const ofPapers = new Set<Row[string]>(issued.map(({ job_id }) => job_id));
  const isOfLead = await within(stage, { column: "lead_id", table: "leads" });
  const isOfCustomer = await within(stage, { column: "customer_id", table: "customers" });
  const isAtPlace = await within(stage, { column: "place_id", table: "customer_places" });
  for await (const page of pagesOf(replaced, "jobs"))
    await insert(
      stage,
      "jobs",
      page
        .filter((row) => isOfLead(row) || ofPapers.has(row["id"] ?? null))
        .map((row) => ({
          ...row,
          customer_id: isOfCustomer(row) ? (row["customer_id"] ?? null) : null,
          place_id: isAtPlace(row) ? (row["place_id"] ?? null) : null,
          lead_id: isOfLead(row) ? (row["lead_id"] ?? null) : null,
        })),
    );
}

/** All that was issued, and the new drafts of leads that are still there; a draft of the backup stays as it was. */
async function carryInvoices(stage: Db, replaced: Db): Promise<void> {
  const known = await idsIn(stage, "invoices");
  const isOfLead = await within(stage, { column: "lead_id", table: "leads" });
  const isCarried = (row: Row) => row["number"] !== null || (!known.has(row["id"] ?? null) && isOfLead(row));
  const all = new Set(known);
  const jobs = await idsIn(stage, "jobs");
  for await (const page of pagesOf(replaced, "invoices"))
    for (const row of page) if (isCarried(row)) all.add(row["id"] ?? null);
  for await (const page of pagesOf(replaced, "invoices"))
    for (const row of page.filter(isCarried)) {
      const { deducted_in = null } = row;
      const whole = { ...withKnownJob(row, jobs), deducted_in: all.has(deducted_in) ? deducted_in : null };
      if (known.has(row["id"] ?? null)) await update(stage, "invoices", whole);
      else await insert(stage, "invoices", [whole]);
    }
}

/** What customers were told of: the visit of the database that has changed it last. */
const AGREED = [
  ...(["state", "version", "version_by_plan", "day", "starts", "ends", "place", "note", "remind"] as const),
  ...(["changed_at", "done_at", "paid_cents", "ask_review", "remind_owner_on", "remind_customer_on"] as const),
  "move_asked",
] as const;
/** Else a plan that was called off makes its visits again. */
const HELD_UP = ["version", "ended_on", "pauses", "changed_at"] as const;

/** A visit that was moved, called off or agreed on since; one that its plan took back is taken back again. */
async function carryVisits(stage: Db, replaced: Db, isOfLead: (row: Row) => boolean): Promise<void> {
  const changedPlans = await takeNewer(stage, replaced, "plans", HELD_UP);
  const isOfPlan = await within(stage, { column: "plan_id", table: "plans" });
  const isOfQuote = await within(stage, { column: "quote_id", table: "quotes" });
  const known = await idsIn(replaced, "appointments");
  const planned = stage.selectFrom("appointments").select(["id", "plan_id"]).where("state", "=", "planned");
  for (const { id, plan_id } of await planned.where("plan_id", "is not", null).execute())
    if (changedPlans.has(plan_id) && !known.has(id))
      await stage.deleteFrom("appointments").where("id", "=", id).execute();
  await takeNewer(stage, replaced, "appointments", AGREED);
  const before = await idsIn(stage, "appointments");
  const isCarried = (row: Row) => isOfLead(row) && (row["plan_id"] === null || isOfPlan(row));
  const ofKnownQuote = (row: Row): Row => (isOfQuote(row) ? row : { ...row, quote_id: null });
  await addRows(stage, replaced, "appointments", isCarried, ofKnownQuote);
  const isOfPerson = await within(stage, { column: "person_id", table: "people" });
  const isOfVisit = await within(stage, { column: "appointment_id", table: "appointments" });
  const isNew = (row: Row) => isOfVisit(row) && !before.has(row["appointment_id"] ?? null);
  await addRows(stage, replaced, "appointment_people", (row) => isNew(row) && isOfPerson(row));
}

/** The ids of rows that were changed since, whose `columns` were taken. */
async function takeNewer(
  stage: Db,
  replaced: Db,
  table: "appointments" | "plans",
  columns: readonly string[],
): Promise<Set<Row[string]>> {
  const versions = await stage.selectFrom(table).select(["id", "version"]).execute();
  const had = new Map<Row[string], number>(versions.map(({ id, version }) => [id, version]));
  const taken = new Set<Row[string]>();
  for await (const page of pagesOf(replaced, table))
    for (const row of page) {
      const { id = null } = row;
      if (Number(row["version"]) <= (had.get(id) ?? Infinity)) continue;
      await update(stage, table, { id, ...pick(row, columns) });
      taken.add(id);
    }
  return taken;
}

/** A row whose job did not come along is given one anew. */
function withKnownJob(row: Row, jobs: Set<Row[string]>): Row {
  const { job_id = null } = row;
  return job_id === null || jobs.has(job_id) ? row : { ...row, job_id: null };
}

async function addRows(
  stage: Db,
  replaced: Db,
  table: Table,
  isWanted: (row: Row) => boolean,
  asKnown: (row: Row) => Row = (row) => row,
): Promise<void> {
  const jobs = await idsIn(stage, "jobs");
  for await (const page of pagesOf(replaced, table))
    await insert(
      stage,
      table,
      page.filter(isWanted).map((row) => asKnown(withKnownJob(row, jobs))),
    );
}

/** What a job sets once it has done its work, as both databases have the row. */
const marks = {
  plans: ["billed", "bill_on", "end_notified"],
  // By the number a calendar tells the newest of the invitations that it was sent.
  appointments: ["reminded_for", "unbilled", "billed_in", "sequence", "told_to"],
  messages: ["standing", "answered_by"],
  people_requests: ["outcome", "answer", "answered_on", "file", "reminded_days", "version"],
  review_requests: ["state", "reason", "send_at", "asked_at", "remind_at", "reminded_at", "opened_at"],
} as const satisfies Partial<Record<Table, string[]>>;

const ANSWER = ["state", "viewed_at", "decided_at", "remind_at"] as const;

/** Cleared once that reminder was sent; a new day is of work that is as it was again. */
const onceCleared = { appointments: ["remind_owner_on", "remind_customer_on"] } as const;

async function takeMarks(stage: Db, replaced: Db): Promise<void> {
  for (const table of Object.keys(marks) as (keyof typeof marks)[])
    for await (const page of pagesOf(replaced, table))
      for (const row of page) {
        const taken = pick(row, marks[table]);
        const cleared = table === "appointments" ? pick(row, onceCleared.appointments) : {};
        const gone = Object.fromEntries(Object.entries(cleared).filter(([, value]) => value === null));
        await update(stage, table, { id: row["id"] ?? null, ...taken, ...gone });
      }
}

/** Requests in quarantine that the owner was told of. */
async function takeNotices(stage: Db, replaced: Db): Promise<void> {
  const told = replaced.selectFrom("leads").select(["id", "quarantine_notified_at"]);
  for (const { id, ...notice } of await told.where("quarantine_notified_at", "is not", null).execute())
    await stage.updateTable("leads").set(notice).where("id", "=", id).execute();
}

/** Answers to quotes that the backup knows as sent: an answer is a contract. */
async function takeAnswers(stage: Db, replaced: Db): Promise<void> {
  const quotes = replaced.selectFrom("quotes").select(["id", "document_hash", ...ANSWER]);
  const answered = await quotes.where("document_hash", "is not", null).execute();
  const isAccepted = (row: (typeof answered)[number]) => row.state === "accepted";
  // The version that was replaced gives way first: of a job one alone is accepted.
  const inOrder = [...answered.filter((row) => !isAccepted(row)), ...answered.filter(isAccepted)];
  for (const { id, document_hash, ...answer } of inOrder)
    await stage
      .updateTable("quotes")
      .set(answer)
      .where("id", "=", id)
      .where("document_hash", "=", document_hash)
      .execute();
  await addRows(stage, replaced, "quote_events", await within(stage, { column: "quote_id", table: "quotes" }));
}

/** What customers wrote since, which no mail server sends again, and what they were answered. */
async function carryConversations(stage: Db, replaced: Db): Promise<void> {
  const isOfLead = await within(stage, { column: "lead_id", table: "leads" });
  await addRows(stage, replaced, "messages", (row) => row["lead_id"] === null || isOfLead(row));
  await carryPhotos(stage, replaced, isOfLead);
  await addRows(stage, replaced, "answer_files", isOfLead);
  await addRows(
    stage,
    replaced,
    "answer_file_parts",
    await within(stage, { column: "file_id", table: "answer_files" }),
  );
}

/** What the law wants kept: breaches, what people ask about their data, and consents with their end. */
async function carryRegisters(stage: Db, replaced: Db, isOfLead: (row: Row) => boolean): Promise<void> {
  const ofKnownLead = (row: Row): Row => (isOfLead(row) ? row : { ...row, lead_id: null });
  for (const table of ["people_requests", "incidents", "incident_entries", "shown_texts"] as const)
    await addRows(stage, replaced, table, () => true);
  await addRows(stage, replaced, "consents", () => true, ofKnownLead);
  const ended = replaced.selectFrom("consents").select(["id", "withdrawn_at"]).where("withdrawn_at", "is not", null);
  for (const { id, withdrawn_at } of await ended.execute())
    await stage.updateTable("consents").set({ withdrawn_at }).where("id", "=", id).execute();
}

/** Sent with a request, with an answer or taken at a visit; a mail that shows one may be gone. */
async function carryPhotos(stage: Db, replaced: Db, isOfLead: (row: Row) => boolean): Promise<void> {
  const hasMail = await within(stage, { column: "mail_id", table: "mails" });
  const hasVisit = await within(stage, { column: "appointment_id", table: "appointments" });
  const asKnown = (row: Row): Row => ({
    ...row,
    mail_id: hasMail(row) ? (row["mail_id"] ?? null) : null,
    appointment_id: hasVisit(row) ? (row["appointment_id"] ?? null) : null,
  });
  await addRows(stage, replaced, "lead_photos", isOfLead, asKnown);
  await addRows(stage, replaced, "lead_photo_files", await within(stage, { column: "photo_id", table: "lead_photos" }));
}

function pick(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}

async function within(stage: Db, { column, table }: { column: string; table: Table }) {
  const ids = await idsIn(stage, table);
  return (row: Row) => ids.has(row[column] ?? null);
}

async function idsIn(db: Db, table: Table): Promise<Set<Row[string]>> {
  const rows = await (db as unknown as AnyDb).selectFrom(table).select("id").execute();
  return new Set(rows.map(({ id }) => id ?? null));
}

async function insert(db: Db, table: Table, rows: Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += PAGE_ROWS / 20)
    await (db as unknown as AnyDb)
      .insertInto(table)
      .values(rows.slice(start, start + PAGE_ROWS / 20))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function update(db: Db, table: Table, { id, ...row }: Row): Promise<void> {
  await (db as unknown as AnyDb)
    .updateTable(table)
    .set(row)
    .where("id", "=", id ?? null)
    .execute();
}
