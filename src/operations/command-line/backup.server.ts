import { Command } from "commander";
import { backupFile, writeBackup } from "#src/platform/db/backup/backup.server.ts";
import { nameLineage } from "#src/platform/db/backup/lineage.server.ts";
import { loadSecretKey } from "#src/operations/process/secret-key.server.ts";
import { refuseTakenPlace } from "#src/operations/command-line/database/named-files.server.ts";
import { openDatabase } from "#src/operations/command-line/database/open-database.server.ts";

export function backupCommand() {
  return new Command("backup")
    .description("Write everything in the database to one compressed, checksummed file, while the site runs.")
    .argument("[file]", "a new file (default: backups/site-<time>.jsonl.gz in the data folder)")
    .option("--with-secret-key", "also the secret key: whoever has the file can then read every stored password")
    .option("--files-beside", "as each night: pictures once, in the folder files beside the backups of a folder")
    .addHelpText(
      "after",
      "\nWithout --with-secret-key the file does not hold the secret key: keep secret.key of the data folder apart from\n" +
        "it. With it, keep the file as you keep a key; the nightly backups never hold it.\n\nWithout --files-beside the file is whole: it can be moved and restored alone.",
    )
    .action(backUp);
}

async function backUp(
  asked: string | undefined,
  { withSecretKey, filesBeside = false }: { withSecretKey?: boolean; filesBeside?: boolean },
) {
  if (asked !== undefined) refuseTakenPlace(asked);
  await using opened = await openDatabase();
  const file = asked ?? backupFile(opened.env.DATA_DIR, opened.now());
  const secretKey = withSecretKey ? loadSecretKey(opened.env) : undefined;
  await nameLineage(opened.db, opened.now());
  const written = await writeBackup(opened.db, { file, secretKey, filesBeside }, opened.now());
  if (!written.ok) throw new Error(`${file} exists already: name a new file`);
  console.log(`Backed up ${written.rows} rows${withSecretKey ? " and the secret key" : ""} to ${file}`);
}
