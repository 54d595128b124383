import { PostgresAdapter, sql } from "kysely";
import { newestBackup } from "#src/operations/backups/stored-backups.server.ts";
import {
  isStoreReady,
  loadOffSite,
  loadCopyOutcomes,
} from "#src/operations/backups/off-site/off-site-settings.server.ts";
import { MOST_DAYS_WITHOUT_BACKUP, wholeDaysSince } from "#src/operations/checks/alerts/machine-checks.server.ts";
import { storeProblems } from "#src/operations/backups/off-site/store-problems.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { otherEncodingOf } from "#src/platform/db/encoding.server.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { spoolIn } from "#src/work/leads/intake/spool.server.ts";
import { ok, failure, warning, type DoctorFinding } from "./doctor-finding.ts";

const GIGABYTE = 1_000_000_000;
/** As a share of the pages of the file. */
const MUCH_FREE = 0.4;

export async function checkDatabase(db: Db): Promise<DoctorFinding> {
  const { engine, damage } = await databaseCondition(db);
  if (damage) return failure("Database", `${engine} says: ${damage}. Stop the site and restore the last backup`);
  const encoding = await otherEncodingOf(db);
  if (encoding)
    return failure(
      "Database",
      `${engine} has the encoding ${encoding}, which refuses typographic apostrophes and many names: back up, create ` +
        "one with encoding 'UTF8' template template0, and restore there",
    );
  // Changes nothing, but only who may write can do it.
  await db.deleteFrom("rate_limits").where("key", "=", "").execute();
  const free = isSqlite(db) ? await freeBytes(db) : { ofAll: 0, bytes: 0 };
  if (free.ofAll > MUCH_FREE && free.bytes > GIGABYTE / 10)
    return warning(
      "Database",
      `${engine}, up to date and whole; ${Math.round(free.bytes / 1_000_000)} MB of its file are free and ` +
        "stay so: sqlite3 site.db vacuum gives them back",
    );
  return ok("Database", `${engine}, up to date and whole`);
}

/** Pages that deleted rows left; SQLite uses them again and never gives them back by itself. */
async function freeBytes(db: Db): Promise<{ ofAll: number; bytes: number }> {
  const { rows } = await sql<{ free: number; pages: number; size: number }>`
    select freelist_count as free, page_count as pages, page_size as size
    from pragma_freelist_count, pragma_page_count, pragma_page_size`.execute(db);
  const { free = 0, pages = 1, size = 0 } = rows[0] ?? {};
  return { ofAll: free / pages, bytes: free * size };
}

function isSqlite(db: Db): boolean {
  return !(db.getExecutor().adapter instanceof PostgresAdapter);
}

/** How much of what is damaged is said. */
const SHOWN = 3;
/** Above what is damaged, of which it says nothing. */
const HEADING = /^\*\*\* in database .* \*\*\*$/;

async function databaseCondition(db: Db): Promise<{ engine: string; damage?: string }> {
  if (!isSqlite(db)) {
    const { rows } = await sql<{ version: string }>`select version() as version`.execute(db);
    return { engine: rows[0]?.version.split(" ").slice(0, 2).join(" ") ?? "PostgreSQL" };
  }
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  const checked = await sql<Record<string, string>>`pragma quick_check(${sql.raw(String(SHOWN))})`.execute(db);
  const lines = checked.rows.flatMap((row) => Object.values(row)).flatMap((text) => text.split("\n"));
  const verdict = lines.filter((line) => !HEADING.test(line)).join("; ") || "no answer";
  return { engine: `SQLite ${rows[0]?.version ?? ""}`, ...(verdict !== "ok" && { damage: verdict }) };
}

export async function examineBackups(dataDir: string, now: Date): Promise<DoctorFinding> {
  const newest = (await newestBackup(dataDir, now))?.takenAt;
  if (!newest) return failure("Backups", "there is none: npm run admin -- backup, and leave BACKUPS_KEPT above 0");
  const says = `the last one is of ${newest.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  if (wholeDaysSince(newest, now) >= MOST_DAYS_WITHOUT_BACKUP)
    return failure("Backups", `${says}: npm run admin -- backup, and leave BACKUPS_KEPT above 0`);
  return ok("Backups", `${says}; keep copies on another machine, with the secret key`);
}

export async function checkCopies(db: Db): Promise<DoctorFinding> {
  const { sent, failed, rehearsed, erasuresFailed } = await loadCopyOutcomes(db);
  if (!isStoreReady(await loadOffSite(db)))
    return warning("Off-site backups", "there are none: the back office sends them, Settings → Backups");
  if (failed) return failure("Off-site backups", say(storeProblems, failed.reason, "en"));
  if (erasuresFailed)
    return failure("Off-site backups", `list of erasures: ${say(storeProblems, erasuresFailed.reason, "en")}`);
  if (rehearsed?.reason) return failure("Off-site backups", say(storeProblems, rehearsed.reason, "en"));
  const tried = rehearsed ? `, a trial restore succeeded on ${rehearsed.at.slice(0, 10)}` : "";
  return ok(
    "Off-site backups",
    sent ? `the last one is of ${sent.takenAt.slice(0, 10)}${tried}` : "set up, none sent yet",
  );
}

export async function checkSpool(folder: string): Promise<DoctorFinding> {
  const waiting = (
    await spoolIn(folder)
      .names()
      .catch(() => [])
  ).length;
  if (waiting === 0) return ok("Requests", "none waits in files for the database");
  return warning("Requests", `${waiting} wait in ${folder} for the database; the running site takes them in by itself`);
}
