import type { Selectable } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import { keysetPages } from "#src/platform/db/keyset-pages.server.ts";
import type { AppointmentsTable } from "#src/work/appointments/tables.ts";
import type { ConsentsTable } from "#src/account/consents/tables.ts";
import type { ReviewRequestsTable } from "#src/work/reviews/tables.ts";
import type { LeadEventsTable, LeadNotesTable, LeadPhotosTable, LeadsTable } from "#src/work/leads/tables.ts";
import type { JobsTable } from "#src/work/jobs/tables.ts";
import type { AnswerFilesTable, MessagesTable } from "#src/work/conversation/tables.ts";
import { loadFiles } from "#src/work/conversation/attaching/answer-files.server.ts";
import type { MailsTable } from "#src/account/notifications/tables.ts";
import type { PeopleRequestsTable } from "./tables.ts";
import type { PlansTable } from "#src/work/plans/tables.ts";
import type { DaySheetActsTable } from "#src/work/day-sheets/tables.ts";
import type { QuoteEventsTable, QuotesTable } from "#src/work/quotes/tables.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import { loadLargePhoto } from "#src/work/leads/photos/lead-photos.server.ts";
import { isSamePerson, type ContactedPerson } from "#src/account/consents/person.ts";
import { findCustomersOf, type CustomersOfPerson } from "./customers-of-person.server.ts";
import { findInvoicesOf, type InvoicesOfPerson } from "./invoices-of-person.server.ts";
import { loadShownTexts, type ShownText } from "./shown-texts.server.ts";
import { requestsOf } from "#src/work/privacy/requests/forget-people.server.ts";

const AT_ONCE = 200;

export type PersonalData = {
  leads: Selectable<LeadsTable>[];
  notes: Selectable<LeadNotesTable>[];
  events: Selectable<LeadEventsTable>[];
  mails: Selectable<MailsTable>[];
  /** What they answered by mail, and what the owner wrote back. */
  messages: Omit<Selectable<MessagesTable>, "message_hash">[];
  /** Photos and PDFs that the owner attached. */
  answerFiles: Selectable<AnswerFilesTable>[];
  photos: Selectable<LeadPhotosTable>[];
  /** With what the owner wrote when one was closed. */
  jobs: Selectable<JobsTable>[];
  /** Without the token of its link. */
  quotes: Omit<Selectable<QuotesTable>, "token_hash" | "sealed_token">[];
  quoteEvents: Selectable<QuoteEventsTable>[];
  appointments: Selectable<AppointmentsTable>[];
  /** What helpers tapped at them. */
  helperActs: Selectable<DaySheetActsTable>[];
  /** Without the token of its link. */
  plans: Omit<Selectable<PlansTable>, "token_hash" | "sealed_token">[];
  /** Without what finds the person again, which outlives the lead. */
  consents: Omit<Selectable<ConsentsTable>, "person_hash" | "phone_hash" | "link_hash">[];
  reviewRequests: Omit<Selectable<ReviewRequestsTable>, "link_hash">[];
  /** When the owner was reminded to answer. */
  reminders: { lead_id: string; reminded_at: string }[];
  /** The files for advertising that they stand in. */
  adFiles: { lead_id: string; dialect: string; stage: string; exported_at: string }[];
  /** What the pages said of personal data when the leads were sent. */
  shownTexts: ShownText[];
  /** Without the keyed hash, which outlives them. */
  requests: Omit<Selectable<PeopleRequestsTable>, "person_hash">[];
} & CustomersOfPerson &
  InvoicesOfPerson;

export async function findPersonalData(db: Db, person: ContactedPerson): Promise<PersonalData> {
  const own: PersonalData["leads"] = [];
  for await (const page of allLeads(db)) own.push(...page.filter((lead) => isSamePerson(lead, person)));
  const customers = await findCustomersOf(db, person, own);
  const leads = [...own, ...(await otherLeadsOf(db, customers, own))];
  const ids = leads.map((lead) => lead.id);
  const mails = await loadRowsAbout(db, "mails", ids);
  const direct = "email" in person ? await loadMailsTo(db, [person.email, ...leads.map(({ email }) => email)]) : [];
  const quotes = await loadRowsAbout(db, "quotes", ids);
  const plans = await loadRowsAbout(db, "plans", ids);
  const consents = await loadRowsAbout(db, "consents", ids);
  const reviewRequests = await loadRowsAbout(db, "review_requests", ids);
  const appointments = await loadRowsAbout(db, "appointments", ids);
  return {
    ...customers,
    leads,
    notes: await loadRowsAbout(db, "lead_notes", ids),
    events: await loadRowsAbout(db, "lead_events", ids),
    mails: [...mails, ...direct.filter(({ id }) => !mails.some((mail) => mail.id === id))],
    messages: (await loadRowsAbout(db, "messages", ids)).map(({ message_hash, ...message }) => message),
    answerFiles: await loadRowsAbout(db, "answer_files", ids),
    photos: await loadRowsAbout(db, "lead_photos", ids),
    jobs: await loadRowsAbout(db, "jobs", ids),
    quotes: quotes.map(({ token_hash, sealed_token, ...quote }) => quote),
    quoteEvents: await loadEventsOf(db, { table: "quote_events", key: "quote_id" }, quotes),
    ...(await findInvoicesOf(db, person, ids)),
    appointments,
    helperActs: await loadEventsOf(db, { table: "day_sheet_acts", key: "appointment_id" }, appointments),
    plans: plans.map(({ token_hash, sealed_token, ...plan }) => plan),
    consents: consents.map(({ person_hash, phone_hash, link_hash, ...consent }) => consent),
    reviewRequests: reviewRequests.map(({ link_hash, ...request }) => request),
    reminders: await loadReminders(db, ids),
    adFiles: await loadAdFiles(db, ids),
    shownTexts: await loadTextsOf(db, leads),
    requests: (await requestsOf(db, person)).map(({ person_hash, ...request }) => request),
  };
}

/** Each photo with its large JPEG, in base64. */
export async function withJpegs(db: Db, photos: PersonalData["photos"]) {
  const packed: (PersonalData["photos"][number] & { jpeg: string })[] = [];
  for (const photo of photos) {
    const bytes = await loadLargePhoto(db, photo.id);
    packed.push({ ...photo, jpeg: Buffer.from(bytes ?? []).toString("base64") });
  }
  return packed;
}

/** Each file with its bytes, in base64. */
export async function withContents(db: Db, files: PersonalData["answerFiles"]) {
  const packed: (PersonalData["answerFiles"][number] & { content: string })[] = [];
  for (const file of files) {
    const [loaded] = (await loadFiles(db, [file.id])) ?? [];
    packed.push({ ...file, content: Buffer.from(loaded?.content ?? []).toString("base64") });
  }
  return packed;
}

/** Requests that came under another address of theirs. */
async function otherLeadsOf(db: Db, { customers }: CustomersOfPerson, own: PersonalData["leads"]) {
  const known = new Set(own.map(({ id }) => id));
  const found: PersonalData["leads"] = [];
  for (const ids of inParts(customers.map(({ id }) => id)))
    found.push(...(await db.selectFrom("leads").selectAll().where("customer_id", "in", ids).orderBy("id").execute()));
  return found.filter(({ id }) => !known.has(id));
}

async function loadTextsOf(db: Db, leads: PersonalData["leads"]): Promise<ShownText[]> {
  const texts = new Map<string, ShownText>();
  for (const { notice_hash: notice, policy_hash: policy } of leads)
    if (!texts.has(notice) || !texts.has(policy))
      for (const text of await loadShownTexts(db, { notice, policy })) texts.set(text.hash, text);
  return [...texts.values()];
}

function allLeads(db: Db): AsyncGenerator<PersonalData["leads"]> {
  return keysetPages<Selectable<LeadsTable>>((last, size) =>
    db
      .selectFrom("leads")
      .selectAll()
      .where("id", ">", last?.id ?? "")
      .orderBy("id")
      .limit(size)
      .execute(),
  );
}

type AboutLeads =
  | ("mails" | "messages" | "answer_files" | "lead_notes" | "lead_events" | "lead_photos")
  | ("jobs" | "quotes" | "plans" | "appointments" | "consents" | "review_requests");

async function loadRowsAbout<Table extends AboutLeads>(
  db: Db,
  table: Table,
  leadIds: string[],
): Promise<Selectable<Schema[Table]>[]> {
  const rows: unknown[] = [];
  for (const ids of inParts(leadIds)) {
    // The tables share these columns.
    const about = db.selectFrom(table as "lead_notes").selectAll();
    rows.push(...(await about.where("lead_id", "in", ids).orderBy("id").execute()));
  }
  return rows as Selectable<Schema[Table]>[];
}

type Events = { quote_events: "quote_id"; day_sheet_acts: "appointment_id" };

async function loadEventsOf<Table extends keyof Events>(
  db: Db,
  { table, key }: { table: Table; key: Events[Table] },
  parents: { id: string }[],
): Promise<Selectable<Schema[Table]>[]> {
  const rows: unknown[] = [];
  for (const ids of inParts(parents.map(({ id }) => id))) {
    const events = db.selectFrom(table as "quote_events").selectAll();
    rows.push(
      ...(await events
        .where(key as "quote_id", "in", ids)
        .orderBy("id")
        .execute()),
    );
  }
  return rows as Selectable<Schema[Table]>[];
}

async function loadReminders(db: Db, leadIds: string[]): Promise<PersonalData["reminders"]> {
  const rows: PersonalData["reminders"] = [];
  for (const ids of inParts(leadIds))
    rows.push(...(await db.selectFrom("lead_reminders").selectAll().where("lead_id", "in", ids).execute()));
  return rows;
}

async function loadAdFiles(db: Db, leadIds: string[]): Promise<PersonalData["adFiles"]> {
  const rows: PersonalData["adFiles"] = [];
  for (const ids of inParts(leadIds)) {
    const files = db.selectFrom("exported_leads").innerJoin("lead_exports", "lead_exports.id", "export_id");
    const about = files.select(["lead_id", "dialect", "stage", "exported_at"]).where("lead_id", "in", ids);
    rows.push(...(await about.orderBy("exported_at").execute()));
  }
  return rows;
}

function loadMailsTo(db: Db, addresses: string[]): Promise<PersonalData["mails"]> {
  return db
    .selectFrom("mails")
    .selectAll()
    .where("to", "in", [...new Set(addresses)])
    .orderBy("id")
    .execute();
}

/** A statement has a maximum number of parameters. */
export function inParts(ids: string[]): string[][] {
  const parts: string[][] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) parts.push(ids.slice(start, start + AT_ONCE));
  return parts;
}
