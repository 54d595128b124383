import { Command, Option } from "commander";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { googleAdsFile, type WhichLeads } from "#src/marketing/advertising/google-ads-file.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { leadsCsvHeader, leadsCsvRows } from "#src/work/leads/list/leads-csv.ts";
import { leadPages } from "#src/work/leads/list/lead-pages.server.ts";
import { refuseTakenPlace } from "#src/operations/command-line/database/named-files.server.ts";
import { openDatabase } from "#src/operations/command-line/database/open-database.server.ts";

export function exportLeadsCommand() {
  return new Command("export-leads")
    .description("Write all leads as a spreadsheet file, or some as the file for Google Ads (CSV), the newest first.")
    .argument("[file]", "a new file (default: standard output)")
    .option("--google-ads", "the file for Google Ads: the leads that Google brought")
    .addOption(ofGoogleAds("--ready", "only those that Google would take today").conflicts("all"))
    .addOption(ofGoogleAds("--all", "every tracked lead, from anywhere"))
    .addHelpText("after", "\nFor a clean standard output: npm run --silent admin -- export-leads > leads.csv")
    .action(exportLeads);
}

function ofGoogleAds(flag: string, meaning: string): Option {
  return new Option(flag, `with --google-ads: ${meaning}`).implies({ googleAds: true });
}

type Options = { googleAds?: boolean; ready?: boolean; all?: boolean };

async function exportLeads(file: string | undefined, options: Options) {
  if (file !== undefined) refuseTakenPlace(file);
  await using opened = await openDatabase();
  const csv = Readable.from(csvOf(opened.db, options));
  if (file === undefined) return await pipeline(csv, process.stdout, { end: false });
  await pipeline(csv, createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }));
  console.log(`Exported the leads to ${file}`);
}

function csvOf(db: Db, { googleAds, ready, all }: Options): AsyncGenerator<string> {
  const leads: WhichLeads = ready ? "ready" : all ? "all" : "google";
  return googleAds ? googleAdsFile(db, { dialect: "data-manager", leads }, new Date()) : spreadsheetOf(db);
}

async function* spreadsheetOf(db: Db) {
  yield leadsCsvHeader();
  for await (const leads of leadPages(db)) yield leadsCsvRows(leads);
}
