import type { Db } from "#src/platform/db/db.server.ts";

type Mail = { leadId: string; aboutMail: string | null; subject: string };

/**
 * The work that a mail is about: that of the answer it answers, else of the quote or invoice whose number stands in the
 * subject of our mail, or in its own.
 */
export async function jobOfMail(db: Db, { leadId, aboutMail, subject }: Mail): Promise<string | null> {
  const before = aboutMail
    ? await db
        .selectFrom("mails")
        .leftJoin("messages", "messages.id", "mails.id")
        .select(["mails.subject", "messages.job_id"])
        .where("mails.id", "=", aboutMail)
        .executeTakeFirst()
    : undefined;
  if (before?.job_id) return before.job_id;
  const words = new Set(`${before?.subject ?? ""} ${subject}`.split(/[^\p{L}\p{N}-]+/u));
  const documents = await numberedDocuments(db, leadId);
  return documents.findLast(({ number }) => number !== null && words.has(number))?.job_id ?? null;
}

async function numberedDocuments(db: Db, leadId: string) {
  const quotes = await db
    .selectFrom("quotes")
    .select(["number", "job_id"])
    .where("lead_id", "=", leadId)
    .orderBy("id")
    .execute();
  const invoices = await db
    .selectFrom("invoices")
    .select(["number", "job_id"])
    .where("lead_id", "=", leadId)
    .orderBy("id")
    .execute();
  return [...quotes, ...invoices];
}
