import { Command } from "commander";
import { storeProblems } from "#src/operations/backups/off-site/store-problems.ts";
import { rehearseRestore } from "#src/operations/backups/off-site/rehearse-restore.server.ts";
import { sendNewest } from "#src/operations/backups/off-site/send-backup.server.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { loadSecretKey } from "#src/operations/process/secret-key.server.ts";
import { inWords } from "#src/operations/command-line/database/copies.server.ts";
import { openDatabase } from "#src/operations/command-line/database/open-database.server.ts";

export function sendBackupCommand() {
  return new Command("send-backup")
    .description("Send the newest nightly backup, encrypted, to the place that Settings names, as each night.")
    .action(async () => {
      await using opened = await openDatabase();
      const { name, bytes } = await inWords(sendNewest({ ...opened, secretKey: loadSecretKey(opened.env) }));
      console.log(`Sent ${name}, ${bytes} bytes`);
    });
}

export function rehearseRestoreCommand() {
  return new Command("rehearse-restore")
    .description("Restore the newest backup into a temporary database and compare its counts, as each week.")
    .action(async () => {
      await using opened = await openDatabase();
      const rehearsed = await rehearseRestore({ ...opened, secretKey: loadSecretKey(opened.env) });
      if (rehearsed.reason) throw new Error(say(storeProblems, rehearsed.reason, "en"));
      const place = rehearsed.isOffSite ? "from the store" : "from this machine";
      console.log(`Restored ${rehearsed.rows} rows of ${rehearsed.name} ${place}, as many as were backed up`);
    });
}
