import type { Selectable } from "kysely";
import { uuidv7 } from "uuidv7";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { ConsentsTable } from "./tables.ts";
import { normalEmail } from "./person.ts";
import type { Consent, ConsentBasis, ConsentPurpose, ConsentSource, PersonConsents } from "./consent.ts";
import { impliedConsent } from "./implied-consent.server.ts";
import { unsubscribeToken, type PersonHashes } from "./person-hashes.server.ts";
import { loadSuppression } from "./suppressions.server.ts";

type NewConsent = {
  leadId: string;
  hashes: PersonHashes;
  purpose: ConsentPurpose;
  basis: ConsentBasis;
  words?: string;
  language: string;
  source: ConsentSource;
  at: string;
  until: string | null;
};

/** Nothing is ever taken from the ledger: a row only gets the moment it was withdrawn. */
export async function recordConsent(db: Db, secretKey: Buffer, given: NewConsent): Promise<string> {
  const { leadId: lead_id, hashes, words = "", ...rest } = given;
  const id = uuidv7();
  const link_hash = sha256(unsubscribeToken(secretKey, hashes.person));
  const row = { id, ...rest, lead_id, words, link_hash, person_hash: hashes.person, phone_hash: hashes.phone };
  await db.insertInto("consents").values(row).execute();
  return id;
}

/**
 * An express consent that was noted at that moment by mistake, or with what is undone since: whoever had asked to be left alone
 * until then is so again.
 */
export async function takeBackConsent(
  trx: Db,
  { leadId, at }: { leadId: string; at: string },
  now: Date,
): Promise<void> {
  const taken = await trx
    .updateTable("consents")
    .set({ withdrawn_at: now.toISOString() })
    .where("lead_id", "=", leadId)
    .where("basis", "=", "express")
    .where("at", "=", at)
    .where("withdrawn_at", "is", null)
    .returning(["person_hash", "phone_hash"])
    .execute();
  const keys = taken.flatMap(({ person_hash, phone_hash }) => [person_hash, ...(phone_hash ? [phone_hash] : [])]);
  if (keys.length === 0) return;
  await trx
    .updateTable("suppressions")
    .set({ lifted_at: null })
    .where("key_hash", "in", keys)
    .where("lifted_at", "=", at)
    .execute();
}

type Asked = { hashes: PersonHashes; email: string; language: string; purpose: ConsentPurpose };
export type Permission =
  | { kind: "permitted"; consentId: string; token: string }
  /** The person has asked for it, or nothing allows to write to them. */
  | { kind: "left-alone" | "no-consent" };

/** An implied consent enters the ledger when it is first used. */
export async function permission(db: Db, secretKey: Buffer, asked: Asked, now: Date): Promise<Permission> {
  const { hashes, email, language, purpose } = asked;
  if (await loadSuppression(db, hashes)) return { kind: "left-alone" };
  const token = unsubscribeToken(secretKey, hashes.person);
  const known = await findValid(db, { person: hashes.person, purpose }, now);
  if (known) return { kind: "permitted", consentId: known.id, token };
  const implied = await impliedConsent(db, normalEmail(email), now);
  if (!implied) return { kind: "no-consent" };
  const consentId = await recordConsent(db, secretKey, { ...implied, hashes, purpose, language, source: "lead" });
  return { kind: "permitted", consentId, token };
}

function findValid(db: Db, { person, purpose }: { person: string; purpose: ConsentPurpose }, now: Date) {
  return db
    .selectFrom("consents")
    .select("id")
    .where("person_hash", "=", person)
    .where("purpose", "in", [purpose, "commercial"])
    .where("withdrawn_at", "is", null)
    .where((eb) => eb.or([eb("until", "is", null), eb("until", ">", now.toISOString())]))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Asked again at every try, as days may have passed since the mail was written. */
export async function isStillPermitted(db: Db, consentId: string | null, now: Date): Promise<boolean> {
  if (!consentId) return false;
  const row = await db.selectFrom("consents").selectAll().where("id", "=", consentId).executeTakeFirst();
  if (!row || row.withdrawn_at || (row.until && row.until <= now.toISOString())) return false;
  return !(await loadSuppression(db, { person: row.person_hash, phone: row.phone_hash }));
}

type Who = { hashes: PersonHashes; email: string };

export async function loadConsents(db: Db, { hashes, email }: Who, now: Date): Promise<PersonConsents> {
  const rows = await db
    .selectFrom("consents")
    .selectAll()
    .where("person_hash", "=", hashes.person)
    .orderBy("id", "desc")
    .execute();
  const suppression = await loadSuppression(db, hashes);
  const implied = await impliedConsent(db, normalEmail(email), now);
  return {
    leftAlone: suppression ?? null,
    implied: implied ? { basis: implied.basis, until: implied.until } : null,
    consents: rows.map(asConsent),
  };
}

function asConsent(row: Selectable<ConsentsTable>): Consent {
  const { id, purpose, basis, source, words, language, at, until, withdrawn_at } = row;
  return { id, purpose, basis, words, language, source, at, until, withdrawnAt: withdrawn_at };
}
