import { Command } from "commander";
import { basename } from "node:path";
import { theCommandLine } from "#src/account/events/by.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { importCustomers, type CustomersReport } from "#src/work/customer-cards/import/import-customers.server.ts";
import { fileProblems, rowProblems } from "#src/work/leads/import/import-problems.ts";
import { loadErased } from "#src/work/privacy/erasures.server.ts";
import { loadSecretKey } from "#src/operations/process/secret-key.server.ts";
import { readImportedFile } from "#src/operations/command-line/database/named-files.server.ts";
import { openToFill } from "#src/operations/command-line/database/fill-site.server.ts";

export function importCustomersCommand() {
  return new Command("import-customers")
    .description("Bring in customers and their places from a CSV file of another program. Nobody is written to.")
    .argument("<file>", "a CSV file with column headings, of Jobber, Housecall Pro, QuickBooks, or any other program")
    .option("--dry-run", "only say who would come in, and why a row would not")
    .action(bringIn);
}

async function bringIn(file: string, { dryRun = false }: { dryRun?: boolean }) {
  const bytes = await readImportedFile(file);
  await using opened = await openToFill();
  const { db, env, now } = opened;
  const isErased = await loadErased(db, loadSecretKey(env));
  let cause: unknown;
  const asked = { file: basename(file), bytes, dryRun, isErased, onStopped: (error: unknown) => (cause = error) };
  const imported = await importCustomers({ db, by: theCommandLine }, asked, now());
  if (!imported.ok) throw new Error(`${file} was not imported. ${say(fileProblems, imported.problem, "en")}`);
  const { report } = imported;
  if (!dryRun && report.added > 0) await opened.keep();
  tell(report, dryRun);
  if (report.stopped)
    throw new Error("The import stopped on its way. Import the same file again for the rest.", { cause });
}

function tell(
  { columns, added, repeated, filled, unchanged, refused, listed }: CustomersReport,
  dryRun: boolean,
): void {
  for (const { header, field } of columns) console.log(`  ${header}: ${field || "left out"}`);
  const known = `${filled} known and completed, ${unchanged} known already, ${repeated} twice in the file`;
  console.log(`${dryRun ? "Would import" : "Imported"} ${added}, ${known}, ${refused} refused`);
  for (const { row, name, problems } of listed)
    console.log(`  row ${row} ${name}: ${problems.map((problem) => say(rowProblems, problem, "en")).join("; ")}`);
}
