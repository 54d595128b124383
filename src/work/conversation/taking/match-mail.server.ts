import type { Db } from "#src/platform/db/db.server.ts";
import { normalEmail } from "#src/account/consents/person.ts";
import type { MailHeaders } from "#src/work/conversation/reading/mail-headers.ts";

const MOST_IDS = 100;

export type OwnMail = { id: string; lead_id: string | null; kind: string; to: string };

export type MatchedLead = { id: string; name: string; email: string; box: string; status: string };

/** Our mail with one of the ids, the newest first: by our own id, or by the one that a provider put in its place. */
export async function findOwnMail(db: Db, ids: readonly string[]): Promise<OwnMail | undefined> {
  const some = ids.slice(-MOST_IDS);
  if (some.length === 0) return undefined;
  return db
    .selectFrom("mails")
    .select(["id", "lead_id", "kind", "to"])
    .where("channel", "=", "mail")
    .where((eb) => eb.or([eb("message_id", "in", some), eb("provider_id", "in", some)]))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export function findMail(db: Db, id: string): Promise<OwnMail | undefined> {
  return db
    .selectFrom("mails")
    .select(["id", "lead_id", "kind", "to"])
    .where("channel", "=", "mail")
    .where("id", "=", id)
    .executeTakeFirst();
}

export type Match = { lead: MatchedLead; aboutMail: string | null };

/** What it answers decides; else whose address it comes from, of a lead in the inbox. */
export async function matchMail(db: Db, headers: MailHeaders): Promise<Match | undefined> {
  const mail = await findOwnMail(db, headers.threadIds);
  // A mail to the owner is answered by the owner.
  const answered = mail?.kind.startsWith("owner-") ? undefined : mail;
  if (answered) {
    const lead = answered.lead_id ? await loadLead(db, answered.lead_id) : await newestLeadOf(db, answered.to);
    if (lead) return { lead, aboutMail: answered.id };
  }
  const lead = await newestLeadOf(db, headers.fromAddress);
  return lead && { lead, aboutMail: null };
}

export function isOwnMail(db: Db, { messageId }: MailHeaders): Promise<boolean> {
  return findOwnMail(db, messageId ? [messageId] : []).then((mail) => mail !== undefined);
}

const COLUMNS = ["id", "name", "email", "box", "status"] as const;

function loadLead(db: Db, id: string): Promise<MatchedLead | undefined> {
  return db.selectFrom("leads").select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

function newestLeadOf(db: Db, address: string): Promise<MatchedLead | undefined> {
  if (!address) return Promise.resolve(undefined);
  return db
    .selectFrom("leads")
    .select(COLUMNS)
    .where("email_key", "=", normalEmail(address))
    .where("box", "=", "inbox")
    .orderBy("submitted_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
