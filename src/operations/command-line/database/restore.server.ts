import { Command } from "commander";
import { backupFile } from "#src/platform/db/backup/backup.server.ts";
import { existsSync, renameSync, rmSync } from "node:fs";
import { ENDING, unpackHere } from "#src/operations/backups/off-site/unpack-backup.server.ts";
import { keyMarkOf } from "#src/operations/backups/off-site/erasure-list.server.ts";
import { databaseLocation, type Db } from "#src/platform/db/db.server.ts";
import { COMMIT_OF_1_0_0 } from "#src/platform/db/other-version.ts";
import { BadBackup, verifyBackup, type BackupProblem } from "#src/platform/db/backup/read-backup.server.ts";
import { restore, type RestoredBackup } from "#src/platform/db/backup/restore.server.ts";
import { isDamaged, sayInOneLine } from "#src/platform/monitoring/explain-failure.ts";
import { isKeyOfData } from "#src/operations/checks/doctor/secret-key.server.ts";
import { alertMessage } from "#src/operations/checks/alerts/alert-message.ts";
import { holdAfterRestore, type AlertOfRestore } from "#src/operations/checks/alerts/alert-of-restore.server.ts";
import { addErasures, eraseAgain } from "#src/work/privacy/erasures.server.ts";
import { adoptWhatCan } from "#src/operations/process/adopt-rows.server.ts";
import { loadSecretKey, placeSecretKey, type PlacedKey } from "#src/operations/process/secret-key.server.ts";
import { inWords, readIdentities } from "./copies.server.ts";
import { openToFill } from "./fill-site.server.ts";
import { readSettings } from "./open-database.server.ts";

const reasons: Record<BackupProblem, string> = {
  missing: "there is no such file",
  "files-missing": "the pictures that it names are not in the folder files beside it: copy that folder too",
  "not-a-backup": "it is not a backup of this program",
  damaged: "it is damaged: its checksum or its counts are wrong",
  older: `it was made before version 1.0.0: restore it with commit ${COMMIT_OF_1_0_0}, and come back with its database`,
  newer: "it was made by a newer version of this program: update first",
};

export function restoreCommand() {
  return new Command("restore")
    .description("Put a backup in the place of everything in the database, after checking all of it.")
    .argument("<file>", "a file that backup wrote, on this database engine or the other")
    .option("--key <file>", "the recovery key, for a file that ends in .age: the file that Settings gave, or the key")
    .addHelpText(
      "after",
      "\nAn encrypted copy from another machine is restored with its folder files and secret.key.age beside it.\n" +
        "What it replaces is kept as a backup of its own; a SQLite file that cannot be read, as site.db.damaged-<time>:\n" +
        "stop the site before such a restore. A secret key in the backup takes the place of secret.key in the\n" +
        "data folder, which is kept beside it. Restart the site afterwards.",
    )
    .action(restoreFrom);
}

async function restoreFrom(file: string, { key }: { key?: string }) {
  if (!file.endsWith(ENDING)) return restorePlain(file);
  if (key === undefined) throw new Error(`${file} is encrypted: name the file with the recovery key, --key FILE`);
  await restoreSealed(file, await readIdentities(key));
}

/** Decrypted into a folder that goes away again. */
async function restoreSealed(file: string, identities: string[]) {
  const { DATA_DIR: dataDir } = readSettings();
  await using unpacked = await inWords(unpackHere(file, { identities, dataDir }));
  await restorePlain(unpacked.file, { secretKey: unpacked.secretKey, erasures: unpacked.erasures });
}

/** What came with the copy, in files of its own. */
type Beside = Pick<RestoredBackup, "secretKey" | "erasures">;

async function restorePlain(file: string, beside: Beside = {}) {
  try {
    await restoreInPlace(file, { isAside: false, beside });
  } catch (error) {
    const place = databaseLocation(readSettings());
    if (place.kind !== "sqlite" || !isDamaged(error)) throw refusal(file, error);
    await verifyBackup(file).catch((bad: unknown) => {
      throw refusal(file, bad);
    });
    console.log(`The present database cannot be read: ${sayInOneLine(error)}`);
    const aside = moveAside(place.file, new Date());
    console.log(`It is moved aside, to ${aside}`);
    console.log("Delete that file when nothing more is to be had from it: it holds customers’ names and messages.");
    await restoreInPlace(file, { isAside: true, beside }).catch((failed: unknown) => {
      if (!existsSync(place.file)) moveAll(aside, place.file);
      throw refusal(file, failed);
    });
  }
}

export function refusal(file: string, error: unknown): unknown {
  return error instanceof BadBackup ? new Error(`${file} was not restored: ${reasons[error.problem]}`) : error;
}

/** With what SQLite keeps beside it, which would be taken for that of the next one. */
function moveAside(file: string, now: Date): string {
  const aside = `${file}.damaged-${now.toISOString().replace(/[-:.]/g, "")}`;
  moveAll(file, aside);
  return aside;
}

function moveAll(from: string, to: string): void {
  for (const ending of ["", "-wal", "-shm"]) if (existsSync(from + ending)) renameSync(from + ending, to + ending);
}

type HowToRestore = { isAside: boolean; beside: Beside };

async function restoreInPlace(file: string, { isAside, beside }: HowToRestore) {
  await using opened = await openToFill();
  const now = opened.now();
  const keepIn = backupFile(opened.env.DATA_DIR, now, "before-restore");
  const ownKey = loadSecretKey(opened.env);
  let erased: Erased = { people: 0, unknownSince: undefined };
  let alert: AlertOfRestore | undefined;
  let isOwn = false;
  let isKeyKnown = true;
  /** Before a site that is begun there was nothing. */
  const keepNothing = (error: unknown) => {
    if (opened.begins) rmSync(keepIn, { force: true });
    throw error;
  };
  const restored = await restore(
    opened.db,
    {
      file,
      keepIn,
      adopt: (stage) => adoptWhatCan(stage, now),
      async complete(trx, backup) {
        isOwn = backup.isOwn;
        const { secretKey = beside.secretKey, erasures = beside.erasures } = backup;
        erased = await eraseAll(trx, { ...backup, secretKey, erasures, ownKey }, now);
        isKeyKnown = await isKeyOfData({ db: trx, secretKey: secretKey ?? ownKey });
        alert = await holdAfterRestore(trx, backup, now);
      },
    },
    now,
  ).catch(keepNothing);
  if (!restored.ok) throw new BadBackup(restored.problem);
  await opened.keep().catch(keepNothing);
  console.log(`Restored ${restored.rows} rows from ${file}`);
  if (isAside) rmSync(keepIn);
  else console.log(`What was there before is in ${keepIn}`);
  if (restored.doubtfulMails > 0)
    console.log(`${restored.doubtfulMails} mails may have left since the backup: see them in the back office.`);
  const secretKey = restored.secretKey ?? beside.secretKey;
  if (secretKey) printKey(placeSecretKey(opened.env, secretKey, opened.now()));
  console.log(
    "Everybody has to sign in again. Password, two-step verification, recovery codes, API tokens and secret links are the",
  );
  console.log("backup's: what was revoked or changed since is to be revoked or changed again.");
  if (isOwn) console.log("Links of day sheets, of the books and of the calendar that were ended since stay ended.");
  printErased(erased);
  if (!isKeyKnown)
    console.log(
      "The secret key of the backup is not here: who was erased since, and who wants no more emails, is not recognized. " +
        "Put it back as secret.key in the data folder, or as SECRET_KEY, and restore again.",
    );
  if (alert) for (const sentence of alertMessage({ alert, isOver: false }, "en").sentences) console.log(sentence);
  console.log("Restart the site, so that its pages show the restored facts.");
}

type Erased = { people: number; unknownSince: string | undefined };

/** By the database, the backup, and the newest list that came with it. */
async function eraseAll(trx: Db, backup: RestoredBackup & { ownKey: Buffer }, now: Date): Promise<Erased> {
  const { ownKey, secretKey, erasures, takenAt, isOwn } = backup;
  const keys = secretKey ? [ownKey, secretKey] : [ownKey];
  const list = erasures && keys.map(keyMarkOf).includes(erasures.keyMark) ? erasures : undefined;
  if (list) await addErasures(trx, list);
  const people = await eraseAgain(trx, keys, now);
  const knownUntil = [takenAt, list?.madeAt ?? ""].toSorted().at(-1);
  return { people, unknownSince: isOwn ? undefined : knownUntil };
}

function printErased({ people, unknownSince }: Erased): void {
  console.log(`People erased again: ${people}`);
  if (unknownSince) console.log(`Erasures since ${unknownSince} are not known here: erase again who asked since then.`);
}

function printKey(placed: PlacedKey): void {
  if (placed.kind === "placed")
    console.log(`The secret key of the backup is in place; the one before is in ${placed.old}`);
  if (placed.kind === "set-elsewhere")
    console.log(
      "The backup holds another secret key than SECRET_KEY: stored passwords stay unreadable until it is set.",
    );
}
