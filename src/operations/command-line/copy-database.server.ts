import { Command } from "commander";
import { closeSync, openSync, readSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { copyDatabase } from "#src/platform/db/backup/copy-database.server.ts";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { explainFailure } from "#src/platform/monitoring/explain-failure.ts";
import { withoutPasswords } from "#src/platform/monitoring/without-passwords.ts";
import { refuseTakenPlace } from "#src/operations/command-line/database/named-files.server.ts";
import { openDatabase } from "#src/operations/command-line/database/open-database.server.ts";

export function copyDatabaseCommand() {
  return new Command("copy-database")
    .description("Copy everything into an empty database, on the same engine or the other, and compare every row.")
    .requiredOption("--to <place>", "postgres://… or the path of a new SQLite file")
    .addHelpText(
      "after",
      "\nStop the site first: what arrives during the copy stays behind. Then start it on the copy\n(DATABASE_URL, or the file as site.db in the data folder) with the same secret key.",
    )
    .action(copy);
}

async function copy({ to }: { to: string }) {
  const location = parseLocation(to);
  await using opened = await openDatabase();
  const copied = await copyDatabase(opened.db, location, (table, rows) => {
    if (rows > 0) console.log(`  ${table.padEnd(18)} ${rows.toLocaleString("en-CA")}`);
  }).catch((error: unknown) => {
    throw aboutTarget(error);
  });
  const place = location.kind === "sqlite" ? location.file : withoutPasswords(location.url);
  if (copied.ok)
    return console.log(`Copied ${copied.rows.toLocaleString("en-CA")} rows to ${place}, each compared with its copy.`);
  if (copied.problem === "not-empty") throw new Error(`${place} is not empty: it has rows in ${copied.table}`);
  throw new Error(`the copy of ${copied.table} differs from the original: nothing was written`);
}

/** The database of the site was open by then. */
function aboutTarget(error: unknown): unknown {
  const explained = explainFailure(error);
  return explained ? new Error(explained.replace(/DATABASE_URL|DATA_DIR/, "--to"), { cause: error }) : error;
}

const WANTED = "--to must be postgres://user:password@host/database or the path of a new SQLite file";

function parseLocation(to: string): DatabaseLocation {
  if (/^postgres(ql)?:\/\/[^/]/.test(to) && URL.canParse(to)) return { kind: "postgres", url: to };
  // A drive of Windows has one letter.
  if (/^postgres/i.test(to) || /^[a-z][a-z\d+.-]+:/i.test(to)) throw new Error(`${WANTED}, not ${to}`);
  if (!/[/\\.]/.test(to)) throw new Error(`${WANTED}, not ${to}; for a file of that name: ./${to}`);
  const file = resolve(to);
  // A copy that was killed left its database without rows.
  if (!isSqlite(file)) refuseTakenPlace(file);
  return { kind: "sqlite", file };
}

const SQLITE_HEADER = "SQLite format 3\0";

function isSqlite(file: string): boolean {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  const handle = openSync(file, "r");
  try {
    const start = Buffer.alloc(SQLITE_HEADER.length);
    return readSync(handle, start) === start.length && start.toString("latin1") === SQLITE_HEADER;
  } finally {
    closeSync(handle);
  }
}
