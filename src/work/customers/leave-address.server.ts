import { normalEmail } from "#src/account/consents/person.ts";
import { linkedIds } from "#src/account/secret-links/secret-links.server.ts";
import { isCommercial } from "#src/account/notifications/mail/mail.ts";
import type { Db } from "#src/platform/db/db.server.ts";

type Left = {
  customerId: string;
  former: string;
  /** The address that is written to instead; blank without one. */
  next: string;
};

/**
 * In the caller's transaction, after an address turned out to be wrong: what waits to go there goes to the right one, or not
 * at all, and the owner is asked about the links that went there. Nothing while the customer still has it.
 */
export async function leaveAddress(trx: Db, { customerId, former, next }: Left): Promise<void> {
  const key = normalEmail(former);
  if (key === "" || key === normalEmail(next)) return;
  const contacts = await trx
    .selectFrom("customer_contacts")
    .select("value")
    .where("customer_id", "=", customerId)
    .where("kind", "=", "email")
    .execute();
  if (contacts.some(({ value }) => normalEmail(value) === key)) return;
  await turnMails(trx, { customerId, key, next });
  if (await hasLinks(trx, customerId))
    await trx.updateTable("customers").set({ wrong_email: former }).where("id", "=", customerId).execute();
}

/** Without a paper or a plan that can be opened there is nothing to ask about, and the address is forgotten. */
async function hasLinks(trx: Db, customerId: string): Promise<boolean> {
  const jobs = trx.selectFrom("jobs").select("jobs.id").where("customer_id", "=", customerId);
  const papers = [
    ["quotes", "quoteLink"],
    ["invoices", "invoiceLink"],
    ["plans", "planLink"],
  ] as const;
  for (const [table, kind] of papers) {
    // The tables share these columns.
    const rows = trx
      .selectFrom(table as "quotes")
      .select("id")
      .where("id", "in", linkedIds(trx, kind));
    if (await rows.where("job_id", "in", jobs).limit(1).executeTakeFirst()) return true;
  }
  return false;
}

/** Who consented to advertising did so with the address that they gave: to another, none is sent. */
async function turnMails(trx: Db, { customerId, key, next }: { customerId: string; key: string; next: string }) {
  const rows = await trx
    .selectFrom("mails")
    .select(["id", "kind", "to"])
    .where("lead_id", "in", trx.selectFrom("leads").select("leads.id").where("customer_id", "=", customerId))
    .where("channel", "=", "mail")
    .where("state", "=", "waiting")
    .where("claimed_until", "is", null)
    .execute();
  const waiting = rows.filter(({ to }) => normalEmail(to) === key);
  const turned = waiting.filter(({ kind }) => next !== "" && !isCommercial(kind)).map(({ id }) => id);
  const dropped = waiting.filter(({ id }) => !turned.includes(id)).map(({ id }) => id);
  if (turned.length > 0) await trx.updateTable("mails").set({ to: next }).where("id", "in", turned).execute();
  if (dropped.length > 0) await trx.deleteFrom("mails").where("id", "in", dropped).execute();
}
