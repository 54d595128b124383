import { linkPath } from "#src/account/secret-links/link-path.ts";
import type { Selectable } from "kysely";
import { uuidv7 } from "uuidv7";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { newSecretLink, openSecretLink } from "#src/account/secret-links/secret-links.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import { MOST_SHEETS, type NewSheet } from "./day-sheet.ts";
import type { DaySheetsTable } from "./tables.ts";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** The link of one helper. `days` are those that it shows: its own, else today and tomorrow. */
export type OpenSheet = Pick<Selectable<DaySheetsTable>, "id" | "name" | "language"> & {
  days: string[];
  today: string;
};

/** `link` is null when the secret key is another. */
export type ListedSheet = NewSheet & { id: string; link: string | null; createdAt: string };

export async function makeSheet(
  { db, secretKey }: Pick<Deps, "db" | "secretKey">,
  { name, language, day }: NewSheet,
  now: Date,
): Promise<"made" | "past" | "full"> {
  const today = await loadToday(db, now);
  if (day !== null && day < today) return "past";
  const open = await selectOpen(db, today).select("id").execute();
  if (open.length >= MOST_SHEETS) return "full";
  const { token_hash, sealed_token } = newSecretLink(secretKey, "daySheetLink");
  const row = { id: uuidv7(), name, language, day, token_hash, sealed_token, created_at: now.toISOString() };
  await db.insertInto("day_sheets").values(row).execute();
  return "made";
}

/** The newest first; without what has ended. */
export async function listSheets({ db, secretKey, siteUrl }: Deps, now: Date): Promise<ListedSheet[]> {
  const rows = await selectOpen(db, await loadToday(db, now))
    .selectAll()
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, name, language, day, sealed_token, created_at: createdAt }) => {
    const token = openSecretLink(secretKey, "daySheetLink", sealed_token);
    return {
      id,
      name,
      language: language === "fr" ? "fr" : "en",
      day,
      createdAt,
      link: token ? siteUrl + linkPath("daySheetLink", token) : null,
    };
  });
}

/** At once, for every instance: a link is looked up at each use. The name of whom it was for. */
export async function revokeSheet(db: Db, id: string, now: Date): Promise<string | undefined> {
  const revoked = await db
    .updateTable("day_sheets")
    .set({ revoked_at: now.toISOString() })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  return revoked?.name;
}

/** The same work for a right token and a wrong one: it is looked up by its hash, never compared. */
export async function findSheet(db: Db, token: string, now: Date): Promise<OpenSheet | undefined> {
  const today = await loadToday(db, now);
  const found = await selectOpen(db, today)
    .select(["id", "name", "language", "day"])
    .where("token_hash", "=", sha256(token))
    .executeTakeFirst();
  if (!found) return undefined;
  const { day, ...sheet } = found;
  return { ...sheet, today, days: day === null ? [today, addDays(today, 1)] : [day] };
}

function selectOpen(db: Db, today: string) {
  return db
    .selectFrom("day_sheets")
    .where("revoked_at", "is", null)
    .where(({ or, eb }) => or([eb("day", "is", null), eb("day", ">=", today)]));
}
