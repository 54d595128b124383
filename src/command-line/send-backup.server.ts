import { Command } from "commander";
import { storeProblems } from "#src/backups/off-site/store-problems.ts";
import { rehearseRestore } from "#src/backups/off-site/rehearse-restore.server.ts";
import { sendNewest } from "#src/backups/off-site/send-backup.server.ts";
import { StoreFailure, type StoreReason } from "#src/backups/off-site/store.ts";
import { say } from "#src/i18n/dictionary.ts";
import { loadSecretKey } from "#src/process/secret-key.server.ts";
import { openDatabase } from "./open-database.server.ts";

export function sendBackupCommand() {
  return new Command("send-backup")
    .description("Send the newest nightly backup, encrypted, to the place that Settings names, as each night.")
    .action(async () => {
      await using opened = await openDatabase();
      const sending = sendNewest({ ...opened, secretKey: loadSecretKey(opened.env) });
      const { name, bytes } = await sending.catch((error: unknown) => {
        throw error instanceof StoreFailure ? new Error(said(error.reason)) : error;
      });
      console.log(`Sent ${name}, ${bytes} bytes`);
    });
}

export function rehearseRestoreCommand() {
  return new Command("rehearse-restore")
    .description("Restore the newest backup into a temporary database and compare its counts, as each week.")
    .action(async () => {
      await using opened = await openDatabase();
      const rehearsed = await rehearseRestore({ ...opened, secretKey: loadSecretKey(opened.env) });
      if (rehearsed.reason) throw new Error(said(rehearsed.reason));
      const place = rehearsed.isOffSite ? "from the store" : "from this machine";
      console.log(`Restored ${rehearsed.rows} rows of ${rehearsed.name} ${place}, as many as were backed up`);
    });
}

function said(reason: StoreReason): string {
  return say(storeProblems, reason, "en");
}
