import { sha256 } from "#src/platform/columns/hash.server.ts";
import { loadHolds } from "#src/account/holds/holds.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { SuppressionSource } from "./consent.ts";
import { personHashes, type PersonHashes } from "./person-hashes.server.ts";

/** Survives the erasure of every lead of the person. By the address or the number, whichever was suppressed. */
export async function loadSuppression(
  db: Db,
  { person, phone }: PersonHashes,
): Promise<{ at: string; source: SuppressionSource } | undefined> {
  // The hashes of another key match nobody.
  const { "lost-key": lost } = await loadHolds(db);
  if (lost) return { at: lost.since, source: "lost-key" };
  const row = await db
    .selectFrom("suppressions")
    .select(["at", "source"])
    .where("key_hash", "in", phone ? [person, phone] : [person])
    .where("lifted_at", "is", null)
    .orderBy("at")
    .limit(1)
    .executeTakeFirst();
  return row && { at: row.at, source: row.source };
}

export type NotWrittenTo = "no-email" | "left-alone";

/** Why no reminder and no link leaves by itself to this person, though they need no consent; undefined where one does. */
export async function whyNotWrite(
  { db, secretKey }: { db: Db; secretKey: Buffer },
  person: { email: string; phone: string },
): Promise<NotWrittenTo | undefined> {
  if (person.email === "") return "no-email";
  const hashes = personHashes(secretKey, person);
  return hashes && (await loadSuppression(db, hashes)) ? "left-alone" : undefined;
}

/** Withdraws every consent, and drops the commercial mails that wait. False when nothing was left to do. */
export async function suppress(
  trx: Db,
  { person, phone }: PersonHashes,
  source: SuppressionSource,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  let isNew = false;
  for (const key_hash of phone ? [person, phone] : [person]) {
    const written = await trx
      .insertInto("suppressions")
      .values({ key_hash, source, at })
      .onConflict((conflict) =>
        conflict
          .column("key_hash")
          .doUpdateSet({ source, at, lifted_at: null })
          .where("suppressions.lifted_at", "is not", null),
      )
      .returning("key_hash")
      .executeTakeFirst();
    isNew ||= written !== undefined;
  }
  const theirs = trx.selectFrom("consents").select("id").where("person_hash", "=", person);
  await trx
    .deleteFrom("mails")
    .where("consent_id", "in", theirs)
    .where("state", "in", ["waiting", "stopped"])
    .execute();
  await trx
    .updateTable("consents")
    .set({ withdrawn_at: at })
    .where("person_hash", "=", person)
    .where("withdrawn_at", "is", null)
    .execute();
  return isNew;
}

/** For a new express consent alone. */
export async function liftSuppression(trx: Db, { person, phone }: PersonHashes, now: Date): Promise<void> {
  await trx
    .updateTable("suppressions")
    .set({ lifted_at: now.toISOString() })
    .where("key_hash", "in", phone ? [person, phone] : [person])
    .where("lifted_at", "is", null)
    .execute();
}

type Unsubscriber = { person: string; language: string };

/** By the token of a mail, looked up by its hash. */
export async function findUnsubscriber(db: Db, token: string): Promise<Unsubscriber | undefined> {
  const row = await db
    .selectFrom("consents")
    .select(["person_hash", "language"])
    .where("link_hash", "=", sha256(token))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { person: row.person_hash, language: row.language };
}
