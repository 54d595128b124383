import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pipeline as pipelineOf, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { toLine, toRowLine, type BackupHeader, type ErasureList } from "./backup-format.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { schemaVersion } from "#src/platform/db/migrate.server.ts";
import { storeBlob } from "./backup-blobs.server.ts";
import { hasFilesBeside, openBackup } from "./read-backup.server.ts";
import { countRows, pagesOf, type Row } from "#src/platform/db/rows.server.ts";
import { tableNames } from "#src/platform/db/tables.ts";

export type BackedUp = { ok: true; rows: number } | { ok: false; problem: "exists" };

export function backupFile(dataDir: string, now: Date, name = "site"): string {
  const time = now.toISOString().replace(/[-:.]/g, "");
  return join(dataDir, "backups", `${name}-${time}.jsonl.gz`);
}

export type BackupTarget = {
  file: string;
  /** The file can then decrypt every stored password. */
  secretKey?: Buffer | undefined;
  /** Pictures lie once beside all backups of the folder: the file is not whole without them. */
  filesBeside?: boolean;
};

/** A consistent snapshot while others write. Never overwrites a file. */
export function writeBackup(db: Db, to: string | BackupTarget, now: Date): Promise<BackedUp> {
  const target = typeof to === "string" ? { file: to } : to;
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((snapshot) => writeSnapshot(snapshot, target, now));
}

/** For a restore, in its own transaction. The file appears once it is complete and synced. */
export async function writeSnapshot(snapshot: Db, target: BackupTarget, now: Date): Promise<BackedUp> {
  const { file, secretKey, filesBeside = false } = target;
  if (existsSync(file)) return { ok: false, problem: "exists" };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.unfinished`;
  const counts = await countRows(snapshot);
  try {
    const header = {
      backup: filesBeside ? 2 : 1,
      schema: schemaVersion,
      takenAt: now.toISOString(),
      rows: counts,
    } as const;
    const rowLines = filesBeside ? linesBeside(file, now) : async (rows: TableRows) => wholeLines(rows);
    const lines = Readable.from(withChecksum(linesOf(snapshot, { ...header, ...keyIn(secretKey) }, rowLines)));
    await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return { ok: true, rows: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

function keyIn(secretKey: Buffer | undefined) {
  return secretKey && { secretKey: secretKey.toString("base64") };
}

type Enclosed = { secretKey?: Buffer | undefined; erasures?: ErasureList | undefined };

/** As one that needs no file beside it; fails on the way when one of those is missing or damaged. */
export async function openWhole(file: string, { secretKey, erasures }: Enclosed = {}): Promise<Readable> {
  if (!secretKey && !erasures && !(await hasFilesBeside(file))) return createReadStream(file);
  const { header, pages } = await openBackup(file);
  const lines = Readable.from(
    withChecksum(linesAgain({ ...header, backup: 1, ...keyIn(secretKey), ...(erasures && { erasures }) }, pages)),
  );
  // Whoever reads it sees the error.
  return pipelineOf(lines, createGzip(), () => undefined);
}

async function* linesAgain(header: BackupHeader, pages: AsyncIterable<TableRows>) {
  yield toLine(header);
  for await (const page of pages) yield wholeLines(page);
}

type TableRows = { table: string; rows: Row[] };

async function* linesOf(snapshot: Db, header: BackupHeader, rowLines: (page: TableRows) => Promise<string>) {
  yield toLine(header);
  for (const table of tableNames)
    for await (const rows of pagesOf(snapshot, table)) yield await rowLines({ table, rows });
}

function wholeLines({ table, rows }: TableRows): string {
  return rows.map((row) => toRowLine({ table, row })).join("");
}

function linesBeside(file: string, now: Date) {
  return async ({ table, rows }: TableRows) => {
    const named = await Promise.all(rows.map((row) => storeBlob(file, row, now)));
    return named.map((row) => toRowLine({ table, row })).join("");
  };
}

async function* withChecksum(lines: AsyncIterable<string>) {
  const sum = createHash("sha256");
  for await (const text of lines) {
    sum.update(text);
    yield text;
  }
  yield toLine({ sha256: sum.digest("hex") });
}
