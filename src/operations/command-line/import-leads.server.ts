import { Command, Option } from "commander";
import { basename } from "node:path";
import { say } from "#src/platform/i18n/dictionary.ts";
import { importLeads } from "#src/work/leads/import/import-leads.server.ts";
import type { ImportReport } from "#src/work/leads/import/import-report.server.ts";
import { fileProblems, rowProblems } from "#src/work/leads/import/import-problems.ts";
import { leadStatuses, type LeadStatus } from "#src/work/leads/lead-status.ts";
import { loadErased } from "#src/work/privacy/erasures.server.ts";
import { loadSecretKey } from "#src/operations/process/secret-key.server.ts";
import { theCommandLine } from "#src/account/events/by.ts";
import { readImportedFile } from "#src/operations/command-line/database/named-files.server.ts";
import { openToFill } from "#src/operations/command-line/database/fill-site.server.ts";

export function importLeadsCommand() {
  return new Command("import-leads")
    .description("Bring in leads or customers from a CSV file of another program. Nobody is told.")
    .argument("<file>", "a CSV file with column headings, of Jobber, HubSpot, Flamingo, or any other program")
    .option("--dry-run", "only say what would come in, and why a row would not")
    .addOption(new Option("--status <status>", "of rows that name none").choices(leadStatuses))
    .action(bringIn);
}

async function bringIn(file: string, { dryRun = false, status }: { dryRun?: boolean; status?: LeadStatus }) {
  const bytes = await readImportedFile(file);
  await using opened = await openToFill();
  const { db, env, now } = opened;
  const isErased = await loadErased(db, loadSecretKey(env));
  let cause: unknown;
  const imported = await importLeads(
    { db, by: theCommandLine },
    {
      ...{ file: basename(file), bytes, status, dryRun, isErased },
      onStopped: (error) => (cause = error),
    },
    now(),
  );
  if (!imported.ok) throw new Error(`${file} was not imported. ${say(fileProblems, imported.problem, "en")}`);
  const { report } = imported;
  if (!dryRun && report.added > 0) await opened.keep();
  tell(report, dryRun);
  if (report.stopped)
    throw new Error("The import stopped on its way. Import the same file again for the rest.", { cause });
}

function tell(report: ImportReport, dryRun: boolean): void {
  const { columns, unknownStatuses, status, added, known, refused, listed } = report;
  for (const { header, field } of columns) console.log(`  ${header}: ${field || "left out"}`);
  for (const { text, rows } of unknownStatuses)
    console.log(`  status "${text}" is not known: ${rows === 1 ? "1 row has" : `${rows} rows have`} "${status}"`);
  console.log(`${dryRun ? "Would import" : "Imported"} ${added}, ${known} known already, ${refused} refused`);
  for (const { row, name, problems } of listed)
    console.log(`  row ${row} ${name}: ${problems.map((problem) => say(rowProblems, problem, "en")).join("; ")}`);
}
