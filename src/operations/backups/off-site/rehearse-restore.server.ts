import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { link } from "node:fs/promises";
import { join } from "node:path";
import { backupsFolder, newestBackup } from "#src/operations/backups/stored-backups.server.ts";
import { BadBackup, contentsOf } from "#src/platform/db/backup/read-backup.server.ts";
import { restoreAside } from "#src/platform/db/backup/restore.server.ts";
import { sayInOneLine } from "#src/platform/monitoring/explain-failure.ts";
import { isStoreReady, loadOffSite, loadCopyOutcomes, openOffSite, saveOutcomes } from "./off-site-settings.server.ts";
import type { Rehearsal } from "./off-site.ts";
import { listCopies, type SendBackupDeps } from "./send-backup.server.ts";
import { StoreFailure, type StoreReason } from "./store.ts";
import { ENDING, unpackBackup } from "./unpack-backup.server.ts";

/** Files that are fetched although this machine has them too; the others are only looked for in the store. */
const FETCHED = 10;

/** The newest backup, from the store where there is one, into a database of its own; counts are compared. */
export async function rehearseRestore(deps: SendBackupDeps): Promise<Rehearsal> {
  const backups = backupsFolder(deps.env.DATA_DIR);
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  // With the name of what a killed restore leaves, which is swept.
  const folder = mkdtempSync(join(backups, "restore-"));
  const tried = { name: "", isOffSite: isStoreReady(await loadOffSite(deps.db)), rows: 0 };
  try {
    tried.name = tried.isOffSite ? await fetchNewest(deps, folder) : await newestHere(deps);
    const file = join(tried.isOffSite ? folder : backups, tried.name);
    const counts = await restoreAside(file, join(folder, "rehearsal.db"));
    tried.rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    compare(counts, await recordedRows(deps, { file, name: tried.name }));
    return await conclude(deps, tried);
  } catch (error) {
    return await conclude(deps, { ...tried, reason: reasonOf(error, tried.name) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function newestHere({ env, now }: SendBackupDeps): Promise<string> {
  const newest = await newestBackup(env.DATA_DIR, now());
  if (!newest) throw new StoreFailure({ code: "nothing-to-restore" });
  return newest.name;
}

async function fetchNewest(deps: SendBackupDeps, folder: string): Promise<string> {
  using offSite = await openOffSite(deps);
  const { store, serverIdentity } = offSite;
  const [newest] = await listCopies(store, deps.now());
  if (!newest) throw new StoreFailure({ code: "nothing-to-restore" });
  const { name } = newest;
  const inStore = new Set((await store.list("files")).map((stored) => stored.name));
  const here = join(backupsFolder(deps.env.DATA_DIR), "files");
  let fetched = 0;
  const hasBeside = async (hash: string) => {
    if (!inStore.has(hash + ENDING)) throw new StoreFailure({ code: "file-missing", values: { name: hash } });
    fetched += 1;
    return fetched > FETCHED && (await linked(join(here, hash), join(folder, "files", hash)));
  };
  const sealed = { get: store.get, identities: [serverIdentity] };
  await unpackBackup(sealed, { name, folder, hasBeside });
  return name;
}

async function linked(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  );
}

/** As counted when it was sent, else as the backup says of itself. */
async function recordedRows({ db }: SendBackupDeps, { file, name }: { file: string; name: string }) {
  const { sent } = await loadCopyOutcomes(db);
  return sent?.name === name ? sent.rows : (await contentsOf(file)).header.rows;
}

function compare(counts: Record<string, number>, recorded: Record<string, number>): void {
  for (const [table, expected] of Object.entries(recorded)) {
    const found = counts[table] ?? 0;
    if (found !== expected) throw new StoreFailure({ code: "counts-differ", values: { table, found, expected } });
  }
}

function reasonOf(error: unknown, name: string): StoreReason {
  if (error instanceof StoreFailure) return error.reason;
  if (error instanceof BadBackup) return { code: "file-damaged", values: { name } };
  return { code: "rehearsal-broke", values: { error: sayInOneLine(error) } };
}

async function conclude({ db, now }: SendBackupDeps, tried: Omit<Rehearsal, "at">): Promise<Rehearsal> {
  const rehearsed = { ...tried, at: now().toISOString() };
  await saveOutcomes(db, { rehearsed }, now());
  return rehearsed;
}
