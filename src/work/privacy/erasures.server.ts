import { createHmac, hkdfSync } from "node:crypto";
import type { ErasureList } from "#src/platform/db/backup/backup-format.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { keysetPages } from "#src/platform/db/keyset-pages.server.ts";
import { dialled, folded, type ContactedPerson } from "#src/account/consents/person.ts";
import { forgetContacts } from "#src/work/customers/forget-contacts.server.ts";
import { forgetCustomers } from "#src/work/customers/forget-customers.server.ts";
import { deleteLeads, leadsWith } from "#src/work/leads/delete-leads.server.ts";
import { removeDrafts } from "./invoice-retention.server.ts";
import { forgetRequestsAgain } from "#src/work/privacy/requests/forget-people.server.ts";

const AT_ONCE = 200;

/** A person by what the owner named them, one lead that was erased by itself, or a customer whom the person was. */
export type Erased = ContactedPerson | { leadId: string } | { customerId: string };

/** Kept, so that a restored backup cannot bring back what was erased. Nobody can be read from it without the secret key. */
export async function recordErasure(db: Db, secretKey: Buffer, erased: Erased, now: Date): Promise<void> {
  const erased_at = now.toISOString();
  await db
    .insertInto("erasures")
    .values({ key_hash: hasherOf(secretKey)(erased), erased_at })
    .onConflict((conflict) => conflict.column("key_hash").doUpdateSet({ erased_at }))
    .execute();
}

/** By which the log of requests knows a person whose address it has forgotten. */
export function hashOfErased(secretKey: Buffer, person: ContactedPerson): string {
  return hasherOf(secretKey)(person);
}

/** Whether somebody asked for it, ever: what they are not to be brought back by. */
export async function loadErased(db: Db, secretKey: Buffer): Promise<(person: ContactedPerson) => boolean> {
  const rows = await db.selectFrom("erasures").select("key_hash").execute();
  const hashes = new Set(rows.map(({ key_hash }) => key_hash));
  const hash = hasherOf(secretKey);
  return (person) => hashes.size > 0 && hashes.has(hash(person));
}

/** Those of a list that came from elsewhere; of one that is known here, the later moment counts. */
export async function addErasures(db: Db, { erasures }: ErasureList): Promise<void> {
  for (let start = 0; start < erasures.length; start += AT_ONCE) {
    const rows = erasures.slice(start, start + AT_ONCE).map(([key_hash, erased_at]) => ({ key_hash, erased_at }));
    await db
      .insertInto("erasures")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column("key_hash")
          .doUpdateSet((eb) => ({ erased_at: eb.ref("excluded.erased_at") }))
          .whereRef("erasures.erased_at", "<", "excluded.erased_at"),
      )
      .execute();
  }
}

/** For a restored backup: what came before an erasure is erased again. How many people that were. The hashes may be of any of the keys. */
export async function eraseAgain(db: Db, secretKeys: Buffer[], now: Date): Promise<number> {
  const rows = await db.selectFrom("erasures").selectAll().execute();
  const moments = new Map(rows.map(({ key_hash, erased_at }) => [key_hash, erased_at]));
  if (moments.size === 0) return 0;
  const hashers = secretKeys.map(hasherOf);
  const isErased = (what: Erased, at: string) => hashers.some((hash) => at <= (moments.get(hash(what)) ?? ""));
  const people = new Set<string>();
  for await (const page of keysetPages<LeadKeys>((last, size) => leadsAfter(db, last?.id ?? "", size))) {
    const erased = page.filter(({ id, email, phone, submitted_at: at }) =>
      [{ leadId: id }, { email }, { phone }].some((what) => isErased(what, at)),
    );
    for (const { id, email, phone } of erased) people.add(folded(email) || dialled(phone) || id);
    const ids = erased.map(({ id }) => id);
    if (ids.length === 0) continue;
    await db.deleteFrom("mails").where("lead_id", "in", ids).execute();
    await deleteLeads(db, leadsWith(db, ids), now);
  }
  for await (const page of keysetPages<CustomerKeys>((last, size) => customersAfter(db, last?.id ?? "", size))) {
    const erased = page.filter(({ id, created_at }) => isErased({ customerId: id }, created_at));
    await forgetCustomers(
      db,
      erased.map(({ id }) => id),
    );
  }
  for await (const page of keysetPages<MailKeys>((last, size) => mailsAfter(db, last?.id ?? "", size))) {
    const erased = page.filter(({ to, created_at }) => isErased({ email: to }, created_at));
    for (const { to } of erased) people.add(folded(to));
    const ids = erased.map(({ id }) => id);
    if (ids.length > 0) await db.deleteFrom("mails").where("id", "in", ids).execute();
  }
  for await (const page of keysetPages<ContactKeys>((last, size) => contactsAfter(db, last?.id ?? "", size)))
    await forgetContacts(
      db,
      page.filter(({ kind, value, created_at }) =>
        isErased(kind === "email" ? { email: value } : { phone: value }, created_at),
      ),
    );
  await removeDrafts(db);
  await forgetRequestsAgain(db, isErased);
  return people.size;
}

function hasherOf(secretKey: Buffer): (erased: Erased) => string {
  const key = new Uint8Array(hkdfSync("sha256", secretKey, "", "erasures", 32));
  return (erased) => createHmac("sha256", key).update(textOf(erased)).digest("hex");
}

function textOf(erased: Erased): string {
  if ("leadId" in erased) return `lead ${erased.leadId}`;
  if ("customerId" in erased) return `customer ${erased.customerId}`;
  return "email" in erased ? `email ${folded(erased.email)}` : `phone ${dialled(erased.phone)}`;
}

type LeadKeys = { id: string; email: string; phone: string; submitted_at: string };
type CustomerKeys = { id: string; created_at: string };
type ContactKeys = { id: string; customer_id: string; kind: "email" | "phone"; value: string; created_at: string };
type MailKeys = { id: string; to: string; created_at: string };

function leadsAfter(db: Db, last: string, size: number): Promise<LeadKeys[]> {
  const leads = db.selectFrom("leads").select(["id", "email", "phone", "submitted_at"]);
  return leads.where("id", ">", last).orderBy("id").limit(size).execute();
}

function customersAfter(db: Db, last: string, size: number): Promise<CustomerKeys[]> {
  const customers = db.selectFrom("customers").select(["id", "created_at"]);
  return customers.where("id", ">", last).orderBy("id").limit(size).execute();
}

function contactsAfter(db: Db, last: string, size: number): Promise<ContactKeys[]> {
  const contacts = db.selectFrom("customer_contacts").select(["id", "customer_id", "kind", "value", "created_at"]);
  return contacts.where("id", ">", last).orderBy("id").limit(size).execute();
}

function mailsAfter(db: Db, last: string, size: number): Promise<MailKeys[]> {
  const mails = db.selectFrom("mails").select(["id", "to", "created_at"]);
  return mails.where("id", ">", last).orderBy("id").limit(size).execute();
}
