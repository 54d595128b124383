import { setTimeout as sleep } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import { bounds } from "#src/platform/reading/bounds.ts";
import { parseJson } from "#src/platform/reading/parse-json.ts";
import { beginBodyTurn, type BodyShare } from "./body-budget.ts";
import { collectBody, type BodyReader, type Reading, type Whole } from "./collect-body.ts";
import { problem } from "./problem.ts";

type Refuse = (c: Context) => Response | Promise<Response>;

/** Read past the limit and dropped, for clients that read the answer only after sending everything. */
const READ_ON_BYTES = 16_000_000;
const READ_ON_MS = 5_000;
const MOST_READ_ON = 4;
const BUSY_SECONDS = "5";

/** Where the bytes are once a body has had its turn and its limit. */
const BODY = "body";

type Options = { tooLarge?: Refuse; busy?: Refuse; share?: BodyShare };

/**
 * A body has its room as it arrives, 429 without, until the answer is made. Refuses larger bodies with 413, also those
 * that do not say their length, compressed ones with 415, those that end too early with 400 and slow ones with 408.
 */
export function limitBody(bytes: number, options: Options = {}): MiddlewareHandler {
  const { tooLarge, busy = refuseBusy, share = "others" } = options;
  const refuseLarge: Refuse = tooLarge ?? ((c) => problem(c, 413, { code: "body-too-large", values: { most: bytes } }));
  return async (c, next) => {
    if (isCompressed(c)) return refuseCompressed(c);
    const known: unknown = c.get(BODY);
    // A wider limit stood before this one.
    if (Buffer.isBuffer(known)) return known.length > bytes ? refuseLarge(c) : next();
    const said = saidLength(c);
    if (said !== undefined && said > bytes) return refuseUnread(c, refuseLarge);
    const turn = beginBodyTurn(c, share);
    try {
      const read = await readWhole(c, { most: bytes, said, turn });
      if (read === "too-large") return await refuseUnread(c, refuseLarge);
      if (read === "busy") return await refuseUnread(c, busy);
      if (read === "too-slow") return await refuseUnread(c, refuseSlow);
      if (read === "cut-off") return problem(c, 400, { code: "body-cut-off" });
      if (hasTooManyFields(c, read)) return await refuseLarge(c);
      c.set(BODY, read);
      await next();
    } finally {
      release(c);
      turn.end();
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

function refuseSlow(c: Context): Response {
  return problem(c, 408, { code: "body-too-slow" });
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

async function readWhole(c: Context, reading: Reading): Promise<Whole | "cut-off"> {
  const reader = c.req.raw.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  try {
    const read = await collectBody(reader, reading);
    if (read === "too-large" || read === "busy") await readOn(reader);
    return read;
  } catch {
    return "cut-off";
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

/** What a form of a page holds. No text in it has a NUL, which PostgreSQL stores nowhere. */
export function formOf(c: Context): URLSearchParams {
  return new URLSearchParams(bodyTextOf(c).replaceAll("%00", " ").replaceAll("\u0000", " "));
}

/** Each counts once, the last of its name. */
export function fieldsOf(c: Context): Record<string, string> {
  return Object.fromEntries(formOf(c));
}

const AND = 38;

function hasTooManyFields(c: Context, body: Buffer): boolean {
  if (!hasContentType(c, "application/x-www-form-urlencoded")) return false;
  let fields = 0;
  let previous = AND;
  for (const sign of body) {
    if (sign !== AND && previous === AND) fields += 1;
    previous = sign;
  }
  return fields > bounds.form.fields;
}

let readingOn = 0;

/** Closing a connection while data arrives resets it, and the answer is lost. Of a flood only a few get theirs. */
async function readOn(reader: BodyReader): Promise<void> {
  if (readingOn >= MOST_READ_ON) return;
  readingOn += 1;
  try {
    await drop(reader);
  } finally {
    readingOn -= 1;
  }
}

async function drop(reader: BodyReader): Promise<void> {
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
  const read = parseJson(bodyTextOf(c));
  return read.ok ? read : { ok: false, response: problem(c, 400, { code: read.problem }) };
}
