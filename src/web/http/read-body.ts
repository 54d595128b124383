import { setTimeout as sleep } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import { isTooDeep } from "./json-depth.ts";
import { problem } from "./problem.ts";

type Refuse = (c: Context) => Response | Promise<Response>;

/** Read past the limit and dropped, for clients that read the answer only after sending everything. */
const READ_ON_BYTES = 16_000_000;
const READ_ON_MS = 5_000;

/** Refuses larger bodies with 413, also those that do not say their length, and compressed ones with 415. */
export function limitBody(bytes: number, refuse?: Refuse): MiddlewareHandler {
  const sayLimit: Refuse = (c) => problem(c, 413, { code: "body-too-large", values: { most: bytes } });
  return async (c, next) => {
    if (isCompressed(c)) return refuseCompressed(c);
    if (await fits(c, bytes)) return next();
    // The rest of the body may still arrive: a proxy must not reuse the connection.
    c.header("Connection", "close");
    return (refuse ?? sayLimit)(c);
  };
}

async function fits(c: Context, bytes: number): Promise<boolean> {
  const { body, headers } = c.req.raw;
  if (!body) return true;
  const saysLength = headers.has("Content-Length") && !headers.has("Transfer-Encoding");
  if (saysLength && Number(headers.get("Content-Length")) <= bytes) return true;
  const reader: Reader = body.getReader();
  const read = saysLength ? undefined : await readUpTo(reader, bytes);
  if (read) c.req.raw = new Request(c.req.raw, { method: c.req.method, body: read });
  else await readOn(reader);
  return read !== undefined;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Undefined when there is more. */
async function readUpTo(reader: Reader, bytes: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  for (let left = bytes; ;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    left -= value.length;
    if (left < 0) return undefined;
    chunks.push(value);
  }
}

/** Closing a connection while data arrives resets it, and the answer is lost. */
async function readOn(reader: Reader): Promise<void> {
  const late = sleep(READ_ON_MS, undefined, { ref: false });
  for (let left = READ_ON_BYTES; left > 0;) {
    const read = await Promise.race([reader.read().catch(() => undefined), late]);
    if (!read || read.done) return;
    left -= read.value.length;
  }
}

/** Nothing is decompressed: no small body can become a large one. */
function isCompressed(c: Context): boolean {
  return !["identity", ""].includes(c.req.header("Content-Encoding")?.trim().toLowerCase() ?? "");
}

function refuseCompressed(c: Context) {
  return problem(c, 415, { code: "body-compressed", headers: { "Accept-Encoding": "identity" } });
}

export function hasContentType(c: Context, type: string): boolean {
  return c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase() === type;
}

/** The JSON body, or the problem document to answer: 415 for another type, 400 for what is not JSON. */
export async function readJson(c: Context): Promise<{ ok: true; json: unknown } | { ok: false; response: Response }> {
  if (!hasContentType(c, "application/json"))
    return { ok: false, response: problem(c, 415, { code: "not-json-type" }) };
  try {
    const text = await c.req.text();
    if (isTooDeep(text)) return { ok: false, response: problem(c, 400, { code: "json-too-deep" }) };
    const json: unknown = JSON.parse(text);
    return { ok: true, json };
  } catch {
    return { ok: false, response: problem(c, 400, { code: "not-json" }) };
  }
}
