import { createReadStream, createWriteStream, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { backupsFolder } from "#src/operations/backups/stored-backups.server.ts";
import { contentsOf } from "#src/platform/db/backup/read-backup.server.ts";
import { makeFolders } from "#src/platform/db/backup/made-folders.server.ts";
import { joinErasures } from "./erasure-list.server.ts";
import { decrypted, isOtherKey } from "./encryption.server.ts";
import { mostBytes, StoreFailure } from "./store.ts";

export const ENDING = ".age";
export const SECRET_KEY = "secret.key";

export type Sealed = { get: (name: string, mostBytes: number) => Promise<Readable>; identities: string[] };

/** Decrypted into `folder`, as if it had been made there; which files beside it are there already is asked first. */
export async function unpackBackup(
  sealed: Sealed,
  { name, folder, hasBeside }: { name: string; folder: string; hasBeside: (file: string) => Promise<boolean> },
): Promise<string> {
  const file = join(folder, name);
  await unpack(sealed, { name, file, most: mostBytes.copy });
  const { beside } = await contentsOf(file);
  await mkdir(join(folder, "files"), { recursive: true, mode: 0o700 });
  for (const hash of beside)
    if (!(await hasBeside(hash)))
      await unpack(sealed, { name: `files/${hash}`, file: join(folder, "files", hash), most: mostBytes.picture });
  return file;
}

/** A copy that was fetched by whatever means, with `files` and the secret key beside it. Gone again when disposed of. */
export async function unpackHere(
  sealedFile: string,
  { identities, dataDir }: { identities: string[]; dataDir: string },
) {
  const from = dirname(sealedFile);
  const backups = backupsFolder(dataDir);
  const made = makeFolders(backups);
  const folder = mkdtempSync(join(backups, "restore-"));
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    made.removeEmpty();
  };
  const get = async (name: string) => {
    const path = join(from, name);
    if (!existsSync(path)) throw new StoreFailure({ code: "file-missing", values: { name: path } });
    return createReadStream(path);
  };
  try {
    const name = basename(sealedFile).slice(0, -ENDING.length);
    const file = await unpackBackup({ get, identities }, { name, folder, hasBeside: async () => false });
    const hasKey = existsSync(join(from, SECRET_KEY + ENDING));
    const secretKey = hasKey ? await unpackSecretKey({ get, identities }, folder) : undefined;
    const reading = { get, identities, secretKeys: secretKey ? [secretKey] : [] };
    const erasures = await joinErasures(readdirSync(from), reading);
    return { file, secretKey, erasures, [Symbol.asyncDispose]: async () => remove() };
  } catch (error) {
    remove();
    throw error;
  }
}

export async function unpackSecretKey(sealed: Sealed, folder: string): Promise<Buffer> {
  const file = join(folder, SECRET_KEY);
  await unpack(sealed, { name: SECRET_KEY, file, most: mostBytes.key });
  return Buffer.from(await readFile(file, "utf8"), "base64");
}

type Wanted = { name: string; file: string; most: number };

async function unpack({ get, identities }: Sealed, { name, file, most }: Wanted): Promise<void> {
  if (existsSync(file)) return;
  const cipher = await get(`${name}${ENDING}`, most);
  try {
    await pipeline(await decrypted(cipher, identities), createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    if (isOfTheSystem(error)) throw error;
    if (isOtherKey(error)) throw new StoreFailure({ code: "other-key", values: { name } }, error);
    throw new StoreFailure({ code: "file-damaged", values: { name } }, error);
  }
}

/** A full disk, a lost connection; what the decryption throws has no code. */
function isOfTheSystem(error: unknown): boolean {
  return error instanceof StoreFailure || (error instanceof Error && "code" in error);
}
