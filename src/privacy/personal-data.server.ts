import type { Selectable } from "kysely";
import type { Db } from "#src/db/db.server.ts";
import type { LeadEventsTable, LeadNotesTable, LeadsTable, MailsTable, Schema } from "#src/db/schema.ts";
import { isSamePerson, type Person } from "#src/leads/person.ts";

const PAGE = 500;
const AT_ONCE = 200;

/** Everything that is kept about a person, as it is stored. */
export type PersonalData = {
  leads: Selectable<LeadsTable>[];
  notes: Selectable<LeadNotesTable>[];
  events: Selectable<LeadEventsTable>[];
  mails: Selectable<MailsTable>[];
};

/** Looks in every box. Page by page: a request for one person must not stop the site for all. */
export async function findPersonalData(db: Db, person: Person): Promise<PersonalData> {
  const leads: PersonalData["leads"] = [];
  for await (const page of allLeads(db)) leads.push(...page.filter((lead) => isSamePerson(lead, person)));
  const ids = leads.map((lead) => lead.id);
  const mails = await rowsAbout(db, "mails", ids);
  const direct = "email" in person ? await mailsTo(db, [person.email, ...leads.map(({ email }) => email)]) : [];
  return {
    leads,
    notes: await rowsAbout(db, "lead_notes", ids),
    events: await rowsAbout(db, "lead_events", ids),
    mails: [...mails, ...direct.filter(({ id }) => !mails.some((mail) => mail.id === id))],
  };
}

/** What hangs on a lead goes with it. Says how much is gone. */
export async function erasePersonalData(db: Db, person: Person): Promise<{ leads: number; mails: number }> {
  const { leads, mails } = await findPersonalData(db, person);
  await db.transaction().execute(async (trx) => {
    for (const ids of inParts(mails.map(({ id }) => id)))
      await trx.deleteFrom("mails").where("id", "in", ids).execute();
    for (const ids of inParts(leads.map(({ id }) => id)))
      await trx.deleteFrom("leads").where("id", "in", ids).execute();
  });
  return { leads: leads.length, mails: mails.length };
}

async function* allLeads(db: Db): AsyncGenerator<PersonalData["leads"]> {
  let last = "";
  for (;;) {
    const page = await db.selectFrom("leads").selectAll().where("id", ">", last).orderBy("id").limit(PAGE).execute();
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.id ?? last;
    // The engine inside this process answers without a pause: let other requests in.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function rowsAbout<Table extends "mails" | "lead_notes" | "lead_events">(
  db: Db,
  table: Table,
  leadIds: string[],
): Promise<Selectable<Schema[Table]>[]> {
  const rows: unknown[] = [];
  for (const ids of inParts(leadIds)) {
    // What the three tables have in common: a lead's id and one of their own.
    const about = db.selectFrom(table as "lead_notes").selectAll();
    rows.push(...(await about.where("lead_id", "in", ids).orderBy("id").execute()));
  }
  return rows as Selectable<Schema[Table]>[];
}

function mailsTo(db: Db, addresses: string[]): Promise<PersonalData["mails"]> {
  return db
    .selectFrom("mails")
    .selectAll()
    .where("to", "in", [...new Set(addresses)])
    .orderBy("id")
    .execute();
}

/** A statement takes only so many values. */
function inParts(ids: string[]): string[][] {
  const parts: string[][] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) parts.push(ids.slice(start, start + AT_ONCE));
  return parts;
}
