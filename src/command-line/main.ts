import { Command } from "commander";
import { backupVerb } from "./backup.server.ts";
import { copyDatabaseVerb } from "./copy-database.server.ts";
import { demoDataVerb } from "./demo-data.server.ts";
import { doctorVerb } from "./doctor.server.ts";
import { exportLeadsVerb } from "./export-leads.server.ts";
import { restoreVerb } from "./restore.server.ts";
import { selfTestVerb } from "./self-test.server.ts";
import { setPasswordVerb } from "./set-password.server.ts";

const commandLine = new Command("npm run admin --")
  .description("The owner's command line. It works beside the running site, on its database.")
  .addCommand(setPasswordVerb())
  .addCommand(backupVerb())
  .addCommand(restoreVerb())
  .addCommand(copyDatabaseVerb())
  .addCommand(demoDataVerb())
  .addCommand(doctorVerb())
  .addCommand(exportLeadsVerb())
  .addCommand(selfTestVerb());

try {
  await commandLine.parseAsync();
} catch (error) {
  console.error(`error: ${inOneLine(error)}`);
  process.exit(1);
}

/** A connection refused on several addresses has its words in the parts. */
function inOneLine(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return inOneLine(error.errors[0]);
  return error instanceof Error ? error.message.replaceAll("\n", " ") : String(error);
}
