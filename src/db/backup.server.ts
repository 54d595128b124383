import { createHash } from "node:crypto";
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { toLine, toRowLine, type BackupHeader } from "./backup-format.ts";
import type { Db } from "./db.server.ts";
import { schemaVersion } from "./migrate.server.ts";
import { countRows, pagesOf } from "./rows.server.ts";
import { tableNames } from "./tables.ts";

export type BackedUp = { ok: true; rows: number } | { ok: false; problem: "exists" };

export function backupFile(dataDir: string, now: Date, name = "site"): string {
  const time = now.toISOString().replace(/[-:.]/g, "");
  return join(dataDir, "backups", `${name}-${time}.jsonl.gz`);
}

/** With `secretKey`, the file can decrypt every stored password. */
export type BackupTarget = { file: string; secretKey?: Buffer | undefined };

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
export async function writeSnapshot(snapshot: Db, { file, secretKey }: BackupTarget, now: Date): Promise<BackedUp> {
  if (existsSync(file)) return { ok: false, problem: "exists" };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.unfinished`;
  const counts = await countRows(snapshot);
  try {
    const header = { backup: 1, schema: schemaVersion, takenAt: now.toISOString(), rows: counts } as const;
    const key = secretKey && { secretKey: secretKey.toString("base64") };
    const lines = Readable.from(withChecksum(linesOf(snapshot, { ...header, ...key })));
    await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return { ok: true, rows: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

async function* linesOf(snapshot: Db, header: BackupHeader) {
  yield toLine(header);
  for (const table of tableNames)
    for await (const page of pagesOf(snapshot, table)) yield page.map((row) => toRowLine({ table, row })).join("");
}

async function* withChecksum(lines: AsyncIterable<string>) {
  const sum = createHash("sha256");
  for await (const text of lines) {
    sum.update(text);
    yield text;
  }
  yield toLine({ sha256: sum.digest("hex") });
}
