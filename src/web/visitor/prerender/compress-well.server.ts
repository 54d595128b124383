import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gunzipSync, gzip, gzipSync } from "node:zlib";
import type { CachedPage } from "./page-cache.ts";

type Bodies = CachedPage["bodies"];
type Identity = Bodies["identity"];

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const HASH_BYTES = 32;

/** Brotli 5: forty times quicker than 11 for a tenth more bytes, so neither start nor change waits. */
export function compressQuickly(identity: Identity): Bodies {
  return {
    identity,
    br: new Uint8Array(brotliCompressSync(identity, brotliOptions(5, identity.length))),
    gzip: new Uint8Array(gzipSync(identity)),
  };
}

/** Brotli 11, cached in `folder` across restarts. The few clients that take no compression wait for it to be undone. */
export async function compressWell(folder: string, path: string, identity: Identity): Promise<Bodies> {
  const gz = new Uint8Array(await compressGzip(identity, { level: 9 }));
  return {
    get identity() {
      return new Uint8Array(gunzipSync(gz));
    },
    br: await brotliOf(folder, path, identity),
    gzip: gz,
  };
}

async function brotliOf(folder: string, path: string, identity: Identity): Promise<Identity> {
  const file = join(folder, `${encodeURIComponent(path)}.br`);
  const hash = createHash("sha256").update(identity).digest();
  const stored = await readFile(file).catch(() => undefined);
  if (stored?.subarray(0, HASH_BYTES).equals(hash)) return new Uint8Array(stored.subarray(HASH_BYTES));
  const br = await compressBrotli(identity, brotliOptions(11, identity.length));
  await storeAside(file, Buffer.concat([hash, br]));
  return new Uint8Array(br);
}

/** Renamed into place, so that no process reads half a file. */
export async function storeAside(file: string, content: Buffer | string): Promise<void> {
  // The start time too: in containers every process may have the same id.
  const temporary = `${file}.${process.pid}.${performance.timeOrigin}`;
  try {
    await mkdir(join(file, ".."), { recursive: true, mode: 0o700 });
    await writeFile(temporary, content);
    await rename(temporary, file);
  } catch {}
}

function brotliOptions(quality: number, size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      // A window that just holds the page: the default takes forty times the memory.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 16)))),
    },
  };
}
