import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { openWhole } from "#src/platform/db/backup/backup.server.ts";
import { BadBackup, contentsOf } from "#src/platform/db/backup/read-backup.server.ts";
import { fetchErasures } from "./erasure-list.server.ts";
import { listCopies } from "./send-backup.server.ts";
import { StoreFailure, type Store } from "./store.ts";
import { ENDING, SECRET_KEY, unpackBackup, unpackSecretKey } from "./unpack-backup.server.ts";

export type FetchedCopy = {
  name: string;
  takenAt: string;
  rows: number;
  bytes: number;
  hasSecretKey: boolean;
  erasuresUntil: string | undefined;
};

type From = { store: Store; identities: string[] };

/** Throws a StoreFailure where there is none, or none of that name. */
export async function chooseCopy(store: Store, now: Date, asked?: string): Promise<string> {
  const stored = await listCopies(store, now);
  const [newest] = stored;
  if (!newest) throw new StoreFailure({ code: "nothing-to-restore" });
  const name = asked?.replace(/\.age$/, "") ?? newest.name;
  if (!stored.some((copy) => copy.name === name)) throw new StoreFailure({ code: "copy-missing", values: { name } });
  return name;
}

/** One file with all of a copy in it, pictures and secret key too, for `restore` alone. Appears once it is whole. */
export async function fetchCopy({ store, identities }: From, name: string, file: string): Promise<FetchedCopy> {
  const folder = `${file}.unfinished`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const sealed = { get: store.get, identities };
    const plain = await unpackBackup(sealed, { name, folder, hasBeside: async () => false });
    const secretKey = (await hasSecretKey(store)) ? await unpackSecretKey(sealed, folder) : undefined;
    const whole = join(folder, "whole");
    const erasures = await fetchErasures(store, { identities, secretKeys: secretKey ? [secretKey] : [] });
    await pipeline(
      await openWhole(plain, { secretKey, erasures }),
      createWriteStream(whole, { mode: 0o600, flush: true }),
    );
    const { header } = await contentsOf(whole);
    await rename(whole, file);
    const rows = Object.values(header.rows).reduce((sum, count) => sum + count, 0);
    const { size: bytes } = await stat(file);
    const erasuresUntil = erasures?.madeAt;
    return { name, takenAt: header.takenAt, rows, bytes, hasSecretKey: secretKey !== undefined, erasuresUntil };
  } catch (error) {
    throw error instanceof BadBackup ? new StoreFailure({ code: "file-damaged", values: { name } }, error) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function hasSecretKey(store: Store): Promise<boolean> {
  return (await store.list("")).some(({ name }) => name === SECRET_KEY + ENDING);
}
