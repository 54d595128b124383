import { Command } from "commander";
import { createWriteStream, existsSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Db } from "#src/db/db.server.ts";
import { leadsCsvHeader, leadsCsvRows } from "#src/leads/list/leads-csv.ts";
import { leadPages } from "#src/leads/list/lead-pages.server.ts";
import { openDatabase } from "./open-database.server.ts";

export function exportLeadsCommand() {
  return new Command("export-leads")
    .description("Write all leads as a spreadsheet file (CSV), the newest first.")
    .argument("[file]", "a new file (default: standard output)")
    .addHelpText("after", "\nFor a clean standard output: npm run --silent admin -- export-leads > leads.csv")
    .action(exportLeads);
}

async function exportLeads(file?: string) {
  if (file !== undefined && existsSync(file)) throw new Error(`${file} exists already: name a new file`);
  await using opened = await openDatabase();
  const csv = Readable.from(csvOf(opened.db));
  if (file === undefined) return await pipeline(csv, standardOutput(), { end: false });
  await pipeline(csv, createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }));
  console.log(`Exported the leads to ${file}`);
}

/** A reader such as `head` may close the pipe early: no error. */
function standardOutput() {
  return process.stdout.on("error", (error) => {
    if ("code" in error && error.code === "EPIPE") process.exit(0);
  });
}

async function* csvOf(db: Db) {
  yield leadsCsvHeader();
  for await (const leads of leadPages(db)) yield leadsCsvRows(leads);
}
