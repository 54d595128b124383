import { Command } from "commander";
import { resolve } from "node:path";
import { copyDatabase } from "#src/db/copy-database.server.ts";
import type { DatabaseLocation } from "#src/db/db.server.ts";
import { openDatabase } from "./open-database.server.ts";

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
  await using opened = await openDatabase();
  const copied = await copyDatabase(opened.db, parseLocation(to), (table, rows) => {
    if (rows > 0) console.log(`  ${table.padEnd(18)} ${rows.toLocaleString("en-CA")}`);
  });
  if (copied.ok) return console.log(`Copied ${copied.rows.toLocaleString("en-CA")} rows, each compared with its copy.`);
  if (copied.problem === "not-empty") throw new Error(`${to} is not empty: it has rows in ${copied.table}`);
  throw new Error(`the copy of ${copied.table} differs from the original: nothing was written`);
}

function parseLocation(to: string): DatabaseLocation {
  if (/^postgres(ql)?:\/\//.test(to)) return { kind: "postgres", url: to };
  if (/^\w+:\/\//.test(to)) throw new Error(`--to must be postgres://… or the path of a SQLite file, not ${to}`);
  return { kind: "sqlite", file: resolve(to) };
}
