import type { Db } from "#src/platform/db/db.server.ts";

const MOST_CACHED_BYTES = 64 * 1024 * 1024;

export type ServedFile = { type: string; bytes: Uint8Array<ArrayBuffer> };
/** Undefined for an unknown hash. */
export type ServedFiles = (hash: string) => Promise<ServedFile | undefined>;

/** The files asked for last stay in memory. */
export function openServedFiles(db: Db, mostBytes = MOST_CACHED_BYTES): ServedFiles {
  const cached = new Map<string, ServedFile>();
  let held = 0;
  const keep = (hash: string, file: ServedFile) => {
    cached.set(hash, file);
    held += file.bytes.length;
    for (const [oldest, { bytes }] of cached) {
      if (held <= mostBytes) return;
      cached.delete(oldest);
      held -= bytes.length;
    }
  };
  return async (hash) => {
    const known = cached.get(hash);
    if (known) {
      // A Map keeps the order of insertion: the last is the newest.
      cached.delete(hash);
      cached.set(hash, known);
      return known;
    }
    const row = await db.selectFrom("files").select(["type", "bytes"]).where("hash", "=", hash).executeTakeFirst();
    if (!row) return undefined;
    const file = { type: row.type, bytes: new Uint8Array(row.bytes) };
    if (!cached.has(hash)) keep(hash, file);
    return file;
  };
}
