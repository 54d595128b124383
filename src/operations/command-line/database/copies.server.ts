import { Command } from "commander";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { identitiesIn } from "#src/operations/backups/off-site/encryption.server.ts";
import { chooseCopy, fetchCopy } from "#src/operations/backups/off-site/fetch-copy.server.ts";
import { openOffSite } from "#src/operations/backups/off-site/off-site-settings.server.ts";
import { openDestination, sftpKeyOf } from "#src/operations/backups/off-site/open-destination.server.ts";
import { listCopies } from "#src/operations/backups/off-site/send-backup.server.ts";
import { readStoreAddress } from "#src/operations/backups/off-site/store-address.ts";
import { storeProblems } from "#src/operations/backups/off-site/store-problems.ts";
import { StoreFailure, type Store } from "#src/operations/backups/off-site/store.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { makeFolders } from "#src/platform/db/backup/made-folders.server.ts";
import { loadSecretKey } from "#src/operations/process/secret-key.server.ts";
import { askSecret } from "./ask-password.server.ts";
import { readNamedFile, refuseTakenPlace } from "./named-files.server.ts";
import { openDatabase, readSettings } from "./open-database.server.ts";

type From = { from?: string; region?: string; hostKey?: string };

const PLACE_HELP =
  "\nWithout --from it is the place that this site's Settings name. The recovery key's file has the line to type.\n" +
  "  --from sftp://USER@HOST:22/FOLDER\n" +
  "  --from https://ACCESS-KEY-ID@HOST/BUCKET/FOLDER --region REGION\n" +
  "The password, or the secret access key, is asked for; off a terminal it is the first line of standard input.\n" +
  "With SFTP_KEY_FILE a server is opened with that private key, and no password is asked for.";

export function listCopiesCommand() {
  return placed(new Command("list-copies"))
    .description("List the backups that were sent to another machine, the newest first.")
    .action(async (from: From) => {
      await using opened = await openCopies(from);
      const copies = await inWords(listCopies(opened.store, new Date()));
      for (const { name, bytes } of copies) console.log(`${name}  ${bytes} bytes`);
      if (copies.length === 0) console.log(storeProblems.en["nothing-to-restore"]);
    });
}

type Fetching = From & { key?: string; to?: string };

export function fetchCopyCommand() {
  return placed(new Command("fetch-copy"))
    .description("Fetch a backup from the other machine and decrypt it, whole, into one file for restore.")
    .argument("[name]", "as list-copies shows it (default: the newest)")
    .option("--key <file>", "the recovery key: the file that Settings gave, or the key")
    .option("--to <file>", "a new file (default: in the data folder, under the name of the copy)")
    .action(fetchTo);
}

async function fetchTo(asked: string | undefined, { key, to, ...from }: Fetching) {
  const identities = key === undefined ? undefined : await readIdentities(key);
  if (to !== undefined) refuseTakenPlace(to);
  if (from.from && !identities)
    throw new Error("the copies are encrypted: name the file with the recovery key, --key FILE");
  await using opened = await openCopies(from);
  const { store } = opened;
  const name = await inWords(chooseCopy(store, new Date(), asked));
  const file = to ?? join(readSettings().DATA_DIR, name);
  if (existsSync(file)) throw new Error(`${file} exists already: name a new file, --to FILE`);
  const made = to === undefined ? makeFolders(readSettings().DATA_DIR) : undefined;
  const sealed = { store, identities: identities ?? opened.identities };
  const fetched = await inWords(fetchCopy(sealed, name, file)).finally(() => made?.removeEmpty());
  const { takenAt, rows, bytes, hasSecretKey, erasuresUntil } = fetched;
  console.log(
    `Fetched ${name} of ${takenAt}: ${rows} rows, ${bytes} bytes${hasSecretKey ? ", with the secret key" : ""}`,
  );
  if (erasuresUntil) console.log(`With the list of who was erased until ${erasuresUntil}`);
  console.log(`It is in ${file}, not encrypted: delete it once it is restored.`);
  console.log(`Next: npm run admin -- restore ${file}`);
}

function placed(command: Command): Command {
  return command
    .option("--from <address>", "the store, for a machine that knows nothing of it yet")
    .option("--region <region>", "of S3-compatible storage (default: us-east-1)")
    .option("--host-key <fingerprint>", "of an SFTP server, as SHA256:…; with another one nothing is read")
    .addHelpText("after", PLACE_HELP);
}

type Opened = { store: Store; identities: string[] } & AsyncDisposable;

function openCopies({ from, ...how }: From): Promise<Opened> {
  return inWords(from === undefined ? openOwn() : openAt(from, how));
}

async function openOwn(): Promise<Opened> {
  const opened = await openDatabase();
  try {
    const { store, serverIdentity } = await openOffSite({ ...opened, secretKey: loadSecretKey(opened.env) });
    const close = async () => {
      store.close();
      await opened.db.destroy();
    };
    return { store, identities: [serverIdentity], [Symbol.asyncDispose]: close };
  } catch (error) {
    await opened.db.destroy();
    throw error;
  }
}

async function openAt(address: string, { region, hostKey }: Omit<From, "from">): Promise<Opened> {
  const place = readStoreAddress(address, region);
  if (!place) throw new Error(`${address} is no address of a store: see fetch-copy --help`);
  const isSftp = place.copyTo === "sftp";
  const key = isSftp ? sftpKeyOf(readSettings()) : undefined;
  const secret = key ? "" : await askSecret(isSftp ? "Password: " : "Secret access key: ");
  if (!key && secret === "")
    throw new Error("the store needs its password or secret access key: see fetch-copy --help");
  const onFirstHostKey = async (fingerprint: string) =>
    console.error(`Its host key is ${fingerprint}. Is it that of the recovery key's file, or of the provider?`);
  const store = openDestination({ ...place, hostKey }, { secret, key, onFirstHostKey });
  return { store, identities: [], [Symbol.asyncDispose]: async () => store.close() };
}

/** The key itself, or a file with it. */
export async function readIdentities(key: string): Promise<string[]> {
  const isKey = /^AGE-SECRET-KEY-/i.test(key.trim());
  const identities = identitiesIn(isKey ? key : (await readNamedFile(key, "read")).toString("utf8"));
  // What was typed may be a key with one letter wrong.
  const named = isKey ? "What was typed" : key;
  if (identities.length === 0) throw new Error(`${named} holds no recovery key: it begins with AGE-SECRET-KEY-1`);
  return identities;
}

/** A reason of the store in one line. */
export async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof StoreFailure ? new Error(say(storeProblems, error.reason, "en")) : error;
  }
}
