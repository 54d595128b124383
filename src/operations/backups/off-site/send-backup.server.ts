import { openAsBlob, createReadStream, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import { backupsFolder, newestBackup, newestFirst } from "#src/operations/backups/stored-backups.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { contentsOf } from "#src/platform/db/backup/read-backup.server.ts";
import { sayInOneLine } from "#src/platform/monitoring/explain-failure.ts";
import { decrypted, encrypted, encryptedBytes } from "./encryption.server.ts";
import { sendErasures } from "./erasure-list.server.ts";
import type { SftpKeyEnv } from "./open-destination.server.ts";
import { openOffSite, saveOutcomes, type OffSite } from "./off-site-settings.server.ts";
import type { SentBackup } from "./off-site.ts";
import { mostBytes, StoreFailure, type Store, type StoredFile, type StoreReason } from "./store.ts";
import { ENDING, SECRET_KEY } from "./unpack-backup.server.ts";

export type SendBackupDeps = {
  db: Db;
  secretKey: Buffer;
  env: { DATA_DIR: string; BACKUPS_KEPT: number } & SftpKeyEnv;
  now: () => Date;
};

const LIST = ".list.age";
const FILE = /^[0-9a-f]{64}\.age$/;
const NAME = /^(site-\d{8}T\d{6}(?:\d{3})?Z\.jsonl\.gz)\.age$/;

/** The newest nightly backup, with what the store lacks of the files beside it. Throws a StoreFailure. */
export async function sendNewest(deps: SendBackupDeps): Promise<SentBackup> {
  try {
    using offSite = await openOffSite(deps);
    const erasures = await sendErasures(deps, offSite);
    await saveOutcomes(deps.db, { erasures, erasuresFailed: null }, deps.now());
    const sent = await send(deps, offSite);
    await saveOutcomes(deps.db, { sent, failed: null }, deps.now());
    await keepNewest(offSite, Math.max(1, deps.env.BACKUPS_KEPT), deps.now());
    return sent;
  } catch (error) {
    const reason = reasonOf(error);
    await saveOutcomes(deps.db, { failed: { at: deps.now().toISOString(), reason } }, deps.now());
    throw error;
  }
}

export function reasonOf(error: unknown): StoreReason {
  if (error instanceof StoreFailure) return error.reason;
  return { code: "sending-broke", values: { error: sayInOneLine(error) } };
}

async function send({ env, secretKey, now }: SendBackupDeps, { store, recipients }: OffSite): Promise<SentBackup> {
  const newest = await newestBackup(env.DATA_DIR, now());
  if (!newest) throw new StoreFailure({ code: "nothing-to-send" });
  const backups = backupsFolder(env.DATA_DIR);
  const file = join(backups, newest.name);
  const { header, beside } = await contentsOf(file);
  const putBytes = async (name: string, plain: Uint8Array | string) =>
    store.put(name, new Blob([new Uint8Array(await encryptedBytes(plain, recipients))]));

  const mark = `key-${sha256(recipients.join()).slice(0, 16)}${ENDING}`;
  const putMark = () => putBytes(`files/${mark}`, "The files here are for the same keys as this one.");
  const stored = (await store.list("files")).map(({ name }) => name);
  const isOfOtherKeys = !stored.includes(mark) && stored.some((name) => FILE.test(name));
  // Before the first of them, so that a sending that broke off goes on where it was.
  if (stored.length === 0) await putMark();
  const known = new Set(isOfOtherKeys ? [] : stored);
  for (const hash of beside)
    if (!known.has(hash + ENDING))
      await putBytes(`files/${hash}${ENDING}`, await readFile(join(backups, "files", hash)));
  if (isOfOtherKeys) await putMark();
  await putBytes(SECRET_KEY + ENDING, secretKey.toString("base64"));
  // The backup comes last: where it is, it is whole.
  await putBytes(newest.name + LIST, beside.join("\n"));
  const bytes = await putEncrypted(file, { backups, to: newest.name + ENDING, store, recipients });
  const { takenAt, rows } = header;
  return { name: newest.name, takenAt, at: now().toISOString(), bytes, rows };
}

type Sending = Pick<OffSite, "store" | "recipients"> & { backups: string; to: string };

/** Through a file: stores want to know the length, and may ask for it all again. */
async function putEncrypted(file: string, { backups, to, store, recipients }: Sending): Promise<number> {
  // With the name of what a killed restore leaves, which is swept.
  const folder = mkdtempSync(join(backups, "restore-"));
  const sealed = join(folder, to);
  try {
    const cipher = await encrypted(createReadStream(file), recipients);
    await pipeline(cipher, createWriteStream(sealed, { mode: 0o600 }));
    const content = await openAsBlob(sealed);
    await store.put(to, content);
    return content.size;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The newest first. */
export async function listCopies(store: Store, now: Date): Promise<StoredFile[]> {
  const named = (await store.list("")).map(({ name, bytes }) => ({ name: NAME.exec(name)?.[1] ?? "", bytes }));
  return newestFirst(
    named.filter(({ name }) => name !== ""),
    now,
  );
}

async function keepNewest(offSite: OffSite, count: number, now: Date): Promise<void> {
  const { store } = offSite;
  const stored = (await listCopies(store, now)).map(({ name }) => name);
  const old = stored.slice(count);
  for (const name of old) for (const ending of [ENDING, LIST]) await store.remove(name + ending);
  if (old.length > 0) await forgetFiles(offSite, stored.slice(0, count));
}

/** Those that no kept backup names. Where a list cannot be read, all stay. */
async function forgetFiles({ store, serverIdentity }: OffSite, kept: string[]): Promise<void> {
  const named = new Set<string>();
  for (const name of kept) {
    const list = await readList({ store, serverIdentity }, name);
    if (list === undefined) return;
    for (const hash of list) named.add(hash + ENDING);
  }
  for (const { name } of await store.list("files"))
    if (FILE.test(name) && !named.has(name)) await store.remove(`files/${name}`);
}

type Reading = Pick<OffSite, "store" | "serverIdentity">;

/** Undefined for one that another key has encrypted, or that is gone. */
async function readList({ store, serverIdentity }: Reading, name: string): Promise<string[] | undefined> {
  try {
    return (await text(await decrypted(await store.get(name + LIST, mostBytes.list), [serverIdentity]))).split("\n");
  } catch {
    return undefined;
  }
}
