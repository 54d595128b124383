import type { Selectable } from "kysely";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { ShownTextsTable } from "./tables.ts";
import type { ShownWords, ShownHashes } from "#src/work/leads/intake/shown-hashes.ts";

/** Before they are shown, so that a request costs no more than their hashes. Never deleted: they name no visitor. */
export async function keepShownWords(db: Db, all: readonly ShownWords[], now: Date): Promise<void> {
  const first_shown_at = now.toISOString();
  const rows = all.map(({ kind, language, text }) => ({
    hash: sha256(text),
    kind,
    language,
    text,
    first_shown_at,
  }));
  const hashes = rows.map(({ hash }) => hash);
  const known = await db.selectFrom("shown_texts").select("hash").where("hash", "in", hashes).execute();
  const missing = rows.filter(({ hash }) => known.every((row) => row.hash !== hash));
  if (missing.length === 0) return;
  await db
    .insertInto("shown_texts")
    .values(missing)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type ShownText = Selectable<ShownTextsTable>;

/** What was on the page of the form; none for a lead that came another way, or from an older program. */
export async function loadShownTexts(db: Db, { notice, policy }: ShownHashes): Promise<ShownText[]> {
  const hashes = [notice, policy].filter(Boolean);
  if (hashes.length === 0) return [];
  return db.selectFrom("shown_texts").selectAll().where("hash", "in", hashes).orderBy("kind").execute();
}

/** Undefined for an unknown lead. */
export async function textsShownFor(db: Db, leadId: string): Promise<ShownText[] | undefined> {
  const lead = await db
    .selectFrom("leads")
    .select(["notice_hash as notice", "policy_hash as policy"])
    .where("id", "=", leadId)
    .executeTakeFirst();
  return lead && loadShownTexts(db, lead);
}
