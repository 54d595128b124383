import { sql } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import { asMessage } from "./as-message.ts";
import type { Message } from "#src/work/conversation/reading/message.ts";

const MOST_SHOWN = 200;
const MOST_BESIDE = 3;

/** The newest first. Bounces are told by the mail that they mean. */
export async function loadMessages(db: Db, leadId: string): Promise<Message[]> {
  return asMessages(await messageRows(db).where("messages.lead_id", "=", leadId).limit(MOST_SHOWN).execute());
}

/** Those about the work of a job, and those of its request that are about none. The newest first. */
export async function loadMessagesOfJob(db: Db, jobId: string): Promise<Message[]> {
  const request = db.selectFrom("jobs").select("lead_id").where("id", "=", jobId);
  const rows = await messageRows(db)
    .where(({ eb, or, and }) =>
      or([
        eb("messages.job_id", "=", jobId),
        and([eb("messages.job_id", "is", null), eb("messages.lead_id", "in", request)]),
      ]),
    )
    .limit(MOST_SHOWN)
    .execute();
  return asMessages(rows);
}

type Document = { table: "quotes" | "invoices"; id: string };

/** Those about the work that a quote or an invoice is of. */
export async function loadMessagesAbout(db: Db, { table, id }: Document): Promise<Message[]> {
  const document = await db.selectFrom(table).select("job_id").where("id", "=", id).executeTakeFirst();
  if (!document?.job_id) return [];
  const rows = await messageRows(db)
    .where("messages.job_id", "=", document.job_id)
    .where("messages.kind", "=", "answer")
    .limit(MOST_BESIDE)
    .execute();
  return asMessages(rows);
}

function messageRows(db: Db) {
  return db
    .selectFrom("messages")
    .leftJoin("mails", "mails.id", "messages.id")
    .selectAll("messages")
    .select(["mails.state as state", "mails.sent_at as sent_at"])
    .where("messages.kind", "in", ["answer", "automatic"])
    .orderBy("messages.at", "desc")
    .orderBy("messages.id", "desc");
}

function asMessages(rows: Awaited<ReturnType<ReturnType<typeof messageRows>["execute"]>>): Message[] {
  return rows.map(({ state, sent_at, ...row }) => asMessage(row, { state, sent_at }));
}

/** `standsIn`: where the owner has put the lead since, and would not look for it. */
export type Unanswered = {
  leadId: string;
  name: string;
  at: string;
  isProven: boolean;
  standsIn: "work" | "lost" | "bin";
};

const MOST_LISTED = 20;

/** Whoever waits for an answer to a mail, the one who has waited longest first; nobody who is held back or spam. */
export async function loadUnanswered(db: Db): Promise<Unanswered[]> {
  const rows = await db
    .selectFrom("messages")
    // SQLite keeps the order of a cross join; with another it would begin with all leads.
    .crossJoin("leads")
    .whereRef("leads.id", "=", "messages.lead_id")
    .where("leads.box", "in", ["inbox", "deleted"])
    .where("messages.standing", "in", ["wanted", "look"])
    .select(({ fn }) => ["leads.id", "leads.name", "leads.status", "leads.box", fn.min("messages.at").as("at")])
    .select(({ fn }) => fn.max("messages.standing").as("standing"))
    .groupBy(["leads.id", "leads.name", "leads.status", "leads.box"])
    .orderBy("at")
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ id, name, status, box, at, standing }) => ({
    ...{ leadId: id, name, at, isProven: standing === "wanted" },
    standsIn: box === "deleted" ? "bin" : status === "lost" ? "lost" : "work",
  }));
}

/** How many leads that is, without those that wait for a first answer anyway. */
export async function countUnansweredBesideNew(db: Db): Promise<number> {
  const { leads } = await db
    .selectFrom("messages")
    .crossJoin("leads")
    .whereRef("leads.id", "=", "messages.lead_id")
    // Not by an index of the box: SQLite would read all that are in it, for each mail.
    .where(sql<string>`leads.box || ''`, "=", "inbox")
    .where("messages.standing", "in", ["wanted", "look"])
    .where((eb) => eb.or([eb("leads.status", "!=", "new"), eb("leads.origin", "!=", "website")]))
    .select(({ fn }) => fn.count("messages.lead_id").distinct().as("leads"))
    .executeTakeFirstOrThrow();
  return Number(leads);
}

/** The owner answered in another way, or sees that none is needed. How many mails that was. */
export async function settle(db: Db, leadId: string, as: "answered" | "not-needed"): Promise<number> {
  const settled = await db
    .updateTable("messages")
    .set({ standing: as })
    .where("lead_id", "=", leadId)
    .where("standing", "in", ["wanted", "look"])
    .executeTakeFirst();
  return Number(settled.numUpdatedRows);
}
