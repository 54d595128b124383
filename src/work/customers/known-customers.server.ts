import { sql } from "kysely";
import { personKeys } from "#src/account/consents/person.ts";
import { loadSettings, businessOf } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { KnownWithContacts, SentLead } from "./gather.ts";
import { areOfMany, MOST_REQUESTS } from "./shared-key.ts";

/** Those of a key's first requests tell whether it is of many. */
const MOST_NAMES = 200;

type Keys = { email_key: string[]; phone_key: string[] };
const columns = ["email_key", "phone_key"] as const;

export function keysOf(leads: readonly SentLead[]): Keys {
  const all = (column: (typeof columns)[number]) => [...new Set(leads.map((lead) => lead[column]).filter(Boolean))];
  return { email_key: all("email_key"), phone_key: all("phone_key") };
}

/** Keys of the business itself, and those that too many people use: they join nobody. */
export async function loadSharedKeys(db: Db, keys: Keys): Promise<Set<string>> {
  const shared = await loadOwnKeys(db);
  for (const key of await loadKeysOfMany(db, keys)) shared.add(key);
  return shared;
}

async function loadOwnKeys(db: Db): Promise<Set<string>> {
  const saved = await loadSettings(db, ["business", "email"]);
  const business = businessOf(saved.business);
  const emails = [business.email, saved.email?.fromEmail, saved.email?.notifyTo];
  const phones = [business.telephone, business.telephoneShown];
  const own = [
    ...emails.map((email = "") => personKeys({ email, phone: "" }).email_key),
    ...phones.map((phone) => personKeys({ email: "", phone }).phone_key),
  ];
  return new Set(own.filter(Boolean));
}

async function loadKeysOfMany(db: Db, keys: Keys): Promise<string[]> {
  // Counted in the index alone, with those that are held back.
  const counted = (column: (typeof columns)[number]) =>
    db
      .selectFrom("leads")
      .select([`${column} as key`, sql<typeof column>`${sql.lit(column)}`.as("column")])
      .where(column, "in", keys[column])
      .groupBy(column)
      .having(({ fn }) => fn.countAll(), ">", MOST_REQUESTS);
  const often = await counted("email_key").unionAll(counted("phone_key")).execute();
  const ofMany: string[] = [];
  for (const { column, key } of often) {
    const first = sentLeads(db).select("name").where(column, "=", key).orderBy("submitted_at").orderBy("id");
    const names = (await first.limit(MOST_NAMES).execute()).map(({ name }) => name);
    if (names.length > MOST_REQUESTS && areOfMany(names)) ofMany.push(key);
  }
  return ofMany;
}

/** Leads that are in the inbox, or were deleted from it: what is held back is of nobody yet. */
export function sentLeads(db: Db) {
  return db
    .selectFrom("leads")
    .where(({ eb, or, and }) =>
      or([eb("box", "=", "inbox"), and([eb("box", "=", "deleted"), eb("deleted_from", "=", "inbox")])]),
    );
}

/** Who has one of the keys or one of the ids, the oldest first, with all their contacts. */
export async function loadKnown(db: Db, keys: Keys, ids: readonly string[]): Promise<KnownWithContacts[]> {
  const found = await db
    .selectFrom("customer_contacts")
    .select("customer_id")
    .distinct()
    .where(({ eb, or, and }) =>
      or([
        and([eb("kind", "=", "email"), eb("key", "in", keys.email_key)]),
        and([eb("kind", "=", "phone"), eb("key", "in", keys.phone_key)]),
      ]),
    )
    .execute();
  const wanted = [...new Set([...found.map(({ customer_id: id }) => id), ...ids])];
  if (wanted.length === 0) return [];
  const customers = await db
    .selectFrom("customers")
    .select(["id", "name"])
    .where("id", "in", wanted)
    .where("merged_into", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const contacts = await db
    .selectFrom("customer_contacts")
    .select(["customer_id", "kind", "value", "key", "use"])
    .where("customer_id", "in", wanted)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const ofCustomer = Map.groupBy(contacts, ({ customer_id: id }) => id);
  return customers.map((one) => ({ ...one, contacts: ofCustomer.get(one.id) ?? [] }));
}

export async function isCustomer(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom("customers").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** The living customer of each id that a customer has, or had before it was merged. */
export async function loadLiving(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const living = new Map<string, string>();
  if (ids.length === 0) return living;
  const rows = await db.selectFrom("customers").select(["id", "merged_into"]).where("id", "in", ids).execute();
  for (const { id, merged_into: into } of rows) living.set(id, await followMerges(db, { id, into }));
  return living;
}

async function followMerges(db: Db, { id, into }: { id: string; into: string | null }): Promise<string> {
  if (into === null) return id;
  const next = await db.selectFrom("customers").select(["id", "merged_into"]).where("id", "=", into).executeTakeFirst();
  return next ? followMerges(db, { id: next.id, into: next.merged_into }) : id;
}
