import { Command } from "commander";
import { backupFile, writeBackup } from "#src/db/backup.server.ts";
import { openHouse } from "./open-house.server.ts";

export function backupVerb() {
  return new Command("backup")
    .description("Write everything in the database to one compressed, checksummed file, while the site runs.")
    .argument("[file]", "a new file (default: backups/site-<time>.jsonl.gz in the data folder)")
    .addHelpText("after", "\nThe file does not hold the secret key: keep secret.key of the data folder apart from it.")
    .action(backUp);
}

async function backUp(wanted?: string) {
  await using house = await openHouse();
  const file = wanted ?? backupFile(house.env.DATA_DIR, house.now());
  const written = await writeBackup(house.db, file, house.now());
  if (!written.ok) throw new Error(`${file} exists already: name a new file`);
  console.log(`Backed up ${written.rows} rows to ${file}`);
}
