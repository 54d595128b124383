import { Command } from "commander";
import { goBack } from "#src/platform/db/backup/go-back.server.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { refusal } from "#src/operations/command-line/database/restore.server.ts";
import { placeOfSite, readSettings } from "#src/operations/command-line/database/open-database.server.ts";

export function goBackCommand() {
  return new Command("go-back")
    .description("Put PostgreSQL back as a backup has it, with the schema of the former version that made it.")
    .argument("<file>", "the backup that an upgrade took before it began")
    .addHelpText("after", "\nAn upgrade that fails does so by itself. To restore a backup under this version: restore.")
    .action(async (file: string) => {
      await using db = openDb(placeOfSite(readSettings()));
      const rows = await goBack(db, file).catch((error: unknown) => {
        throw refusal(file, error);
      });
      console.log(`The database is again as ${file} has it: ${rows} rows.`);
    });
}
