import { Command } from "commander";
import { onOneLine } from "#src/platform/monitoring/explain-failure.ts";
import { withoutPasswords } from "#src/platform/monitoring/without-passwords.ts";
import { backupCommand } from "./backup.server.ts";
import { fetchCopyCommand, listCopiesCommand } from "#src/operations/command-line/database/copies.server.ts";
import { copyDatabaseCommand } from "./copy-database.server.ts";
import { demoDataCommand } from "./demo-data.server.ts";
import { doctorCommand } from "./doctor.server.ts";
import { exportLeadsCommand } from "./export-leads.server.ts";
import { importCustomersCommand } from "./import-customers.server.ts";
import { importLeadsCommand } from "./import-leads.server.ts";
import { rehearseRestoreCommand, sendBackupCommand } from "./send-backup.server.ts";
import { fetchReleaseCommand } from "#src/operations/command-line/upgrading/fetch-release.server.ts";
import { goBackCommand } from "#src/operations/command-line/upgrading/go-back.server.ts";
import { rehearseUpgradeCommand } from "#src/operations/command-line/upgrading/rehearse-upgrade.server.ts";
import { moveInCommand } from "./move-in.server.ts";
import { restoreCommand } from "#src/operations/command-line/database/restore.server.ts";
import { selfTestCommand } from "./self-test.server.ts";
import { setPasswordCommand } from "./set-password.server.ts";
import { setupCommand } from "./setup.server.ts";
import { setupLinkCommand } from "./setup-link.server.ts";
import { siteCommand } from "./site.server.ts";

/** Each verb with its options. */
export function commandLine(): Command {
  const program = new Command("npm run admin --")
    .description("The owner's command line. It works beside the running site, on its database.")
    .addCommand(setupCommand())
    .addCommand(setupLinkCommand())
    .addCommand(setPasswordCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand())
    .addCommand(sendBackupCommand())
    .addCommand(rehearseRestoreCommand())
    .addCommand(rehearseUpgradeCommand())
    .addCommand(fetchReleaseCommand())
    .addCommand(goBackCommand())
    .addCommand(listCopiesCommand())
    .addCommand(fetchCopyCommand())
    .addCommand(copyDatabaseCommand())
    .addCommand(demoDataCommand())
    .addCommand(doctorCommand())
    .addCommand(exportLeadsCommand())
    .addCommand(importLeadsCommand())
    .addCommand(importCustomersCommand())
    .addCommand(moveInCommand())
    .addCommand(selfTestCommand())
    .addCommand(siteCommand())
    .hook("preAction", (_program, verb) => refuseBlanks(verb));
  tellInOneLine(program);
  return program;
}

/** A variable of a script that nobody set: it would be read as a name of the working folder. */
function refuseBlanks(verb: Command): void {
  const named = verb.registeredArguments.map((argument, place) => [`<${argument.name()}>`, verb.args[place]] as const);
  const options = verb.options.map((option) => [option.flags, verb.getOptionValue(option.attributeName())] as const);
  for (const [name, value] of [...named, ...options])
    if (typeof value === "string" && value.trim() === "") throw new Error(`${verb.name()}: ${name} is blank`);
}

/** Commander adds a line with what might have been meant. */
function tellInOneLine(command: Command): void {
  command.configureOutput({
    outputError: (text, write) => write(`${withoutPasswords(onOneLine(text.trim()))}\n`),
  });
  for (const verb of command.commands) tellInOneLine(verb);
}
