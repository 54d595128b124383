import { setTimeout as sleep } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import { takeBodyTurn } from "./body-budget.ts";
import { isTooDeep } from "./json-depth.ts";
import { problem } from "./problem.ts";

type Refuse = (c: Context) => Response | Promise<Response>;

/** Read past the limit and dropped, for clients that read the answer only after sending everything. */
const READ_ON_BYTES = 16_000_000;
const READ_ON_MS = 5_000;
const BUSY_SECONDS = "5";

/** Set once a body has its turn and its limit. */
const BOUNDED = "bodyIsBounded";

type Refusals = { tooLarge?: Refuse; busy?: Refuse };

/**
 * Before anything of a body is read: a turn, 429 without one, until the answer is made. Refuses larger bodies with
 * 413, also those that do not say their length, and compressed ones with 415.
 */
export function limitBody(bytes: number, { tooLarge, busy = refuseBusy }: Refusals = {}): MiddlewareHandler {
  const refuseLarge: Refuse = tooLarge ?? ((c) => problem(c, 413, { code: "body-too-large", values: { most: bytes } }));
  return async (c, next) => {
    if (isCompressed(c)) return refuseCompressed(c);
    const said = saidLength(c);
    if (said !== undefined && said > bytes) return refuseUnread(c, refuseLarge);
    const giveBack = await takeBodyTurn(c, c.req.raw.body ? (said ?? bytes) : 0);
    if (!giveBack) return refuseUnread(c, busy);
    try {
      if (said === undefined && !(await readWhole(c, bytes))) return await refuseUnread(c, refuseLarge);
      c.set(BOUNDED, true);
      await next();
    } finally {
      giveBack();
    }
  };
}

/** For a limit that does not stand in the chain of its route. */
export async function withinLimit(c: Context, limit: MiddlewareHandler, work: () => Promise<Response>) {
  let answer: Response | undefined;
  const refused = await limit(c, async () => {
    answer = await work();
  });
  return refused ?? answer ?? c.res;
}

function refuseBusy(c: Context): Response {
  return problem(c, 429, { code: "too-many-requests", headers: { "Retry-After": BUSY_SECONDS } });
}

/** The rest of the body may still arrive: a proxy must not reuse the connection. */
async function refuseUnread(c: Context, refuse: Refuse): Promise<Response> {
  const { body } = c.req.raw;
  if (body && !body.locked) await readOn(body.getReader());
  c.header("Connection", "close");
  return refuse(c);
}

/** Undefined for a body that comes in chunks. */
function saidLength(c: Context): number | undefined {
  const { body, headers } = c.req.raw;
  if (!body) return 0;
  const saysLength = headers.has("Content-Length") && !headers.has("Transfer-Encoding");
  return saysLength ? Number(headers.get("Content-Length")) : undefined;
}

/** False for one that is larger, which is read on and dropped. */
async function readWhole(c: Context, bytes: number): Promise<boolean> {
  const reader = c.req.raw.body?.getReader();
  if (!reader) return true;
  const read = await readUpTo(reader, bytes);
  if (read) c.req.raw = new Request(c.req.raw, { method: c.req.method, body: read });
  else await readOn(reader);
  return read !== undefined;
}

/** The one way to a body. Throws where the route has no limit, which is a mistake of ours. */
export function bodyOf(c: Context): Request {
  if (!c.get(BOUNDED)) throw new Error(`${c.req.method} ${c.req.path} reads a body without a limit`);
  return c.req.raw;
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
    const text = await bodyOf(c).text();
    if (isTooDeep(text)) return { ok: false, response: problem(c, 400, { code: "json-too-deep" }) };
    const json: unknown = JSON.parse(text);
    return { ok: true, json };
  } catch {
    return { ok: false, response: problem(c, 400, { code: "not-json" }) };
  }
}
