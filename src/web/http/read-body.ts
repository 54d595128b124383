import { setTimeout as sleep } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import { takeBodyTurn } from "./body-budget.ts";
import { isTooDeep } from "./json-depth.ts";
import { problem } from "./problem.ts";

type Refuse = (c: Context) => Response | Promise<Response>;

/** Read past the limit and dropped, for clients that read the answer only after sending everything. */
const READ_ON_BYTES = 16_000_000;
const READ_ON_MS = 5_000;
const MOST_READ_ON = 4;
/** Set aside for a body that does not say its length. */
const FIRST_BYTES = 4_096;
const BUSY_SECONDS = "5";

/** Where the bytes are once a body has had its turn and its limit. */
const BODY = "body";

type Refusals = { tooLarge?: Refuse; busy?: Refuse };

/**
 * Before anything of a body is read: a turn, 429 without one, until the answer is made. Refuses larger bodies with
 * 413, also those that do not say their length, compressed ones with 415, and those that end too early with 400.
 */
export function limitBody(bytes: number, { tooLarge, busy = refuseBusy }: Refusals = {}): MiddlewareHandler {
  const refuseLarge: Refuse = tooLarge ?? ((c) => problem(c, 413, { code: "body-too-large", values: { most: bytes } }));
  return async (c, next) => {
    if (isCompressed(c)) return refuseCompressed(c);
    const known: unknown = c.get(BODY);
    // A wider limit stood before this one.
    if (Buffer.isBuffer(known)) return known.length > bytes ? refuseLarge(c) : next();
    const said = saidLength(c);
    if (said !== undefined && said > bytes) return refuseUnread(c, refuseLarge);
    const giveBack = await takeBodyTurn(c, c.req.raw.body ? (said ?? bytes) : 0);
    if (!giveBack) return refuseUnread(c, busy);
    try {
      const read = await readWhole(c, { most: bytes, said });
      if (read === "too-large") return await refuseUnread(c, refuseLarge);
      if (read === "cut-off") return problem(c, 400, { code: "body-cut-off" });
      c.set(BODY, read);
      await next();
    } finally {
      release(c);
      giveBack();
    }
  };
}

/** At once, where the collector would keep some bodies longer than their turn. */
function release(c: Context) {
  const body: unknown = c.get(BODY);
  if (Buffer.isBuffer(body)) (body.buffer as ArrayBuffer).transfer(0);
  c.set(BODY, undefined);
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

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Bounds = { most: number; said: number | undefined };

async function readWhole(c: Context, bounds: Bounds): Promise<Buffer<ArrayBuffer> | "too-large" | "cut-off"> {
  const reader = c.req.raw.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  try {
    const read = await readUpTo(reader, bounds);
    if (!read) await readOn(reader);
    return read ?? "too-large";
  } catch {
    return "cut-off";
  }
}

/** Into one piece of memory, of the size that was said. Undefined when there is more than `most`. */
async function readUpTo(reader: Reader, { most, said }: Bounds): Promise<Buffer<ArrayBuffer> | undefined> {
  let held = Buffer.allocUnsafeSlow(Math.min(said ?? FIRST_BYTES, most));
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return held.subarray(0, length);
    if (length + value.length > most) return undefined;
    if (length + value.length > held.length) {
      const larger = Buffer.allocUnsafeSlow(Math.min(most, Math.max(2 * held.length, length + value.length)));
      held.copy(larger, 0, 0, length);
      held = larger;
    }
    held.set(value, length);
    length += value.length;
  }
}

/** The one way to a body. Throws where the route has no limit, which is a mistake of ours. */
export function bodyOf(c: Context): Buffer<ArrayBuffer> {
  const body: unknown = c.get(BODY);
  if (!Buffer.isBuffer(body)) throw new Error(`${c.req.method} ${c.req.path} reads a body without a limit`);
  return body as Buffer<ArrayBuffer>;
}

/** The body as UTF-8 text, without its byte order mark. */
export function bodyTextOf(c: Context): string {
  return new TextDecoder().decode(bodyOf(c));
}

let readingOn = 0;

/** Closing a connection while data arrives resets it, and the answer is lost. Of a flood only a few get theirs. */
async function readOn(reader: Reader): Promise<void> {
  if (readingOn >= MOST_READ_ON) return;
  readingOn += 1;
  try {
    await drop(reader);
  } finally {
    readingOn -= 1;
  }
}

async function drop(reader: Reader): Promise<void> {
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
  const text = bodyTextOf(c);
  try {
    if (isTooDeep(text)) return { ok: false, response: problem(c, 400, { code: "json-too-deep" }) };
    const json: unknown = JSON.parse(text, text.includes("\\u0000") ? withoutNul : undefined);
    return { ok: true, json };
  } catch {
    return { ok: false, response: problem(c, 400, { code: "not-json" }) };
  }
}

/** PostgreSQL stores no NUL, and nobody types one. */
function withoutNul(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\u0000", " ") : value;
}
