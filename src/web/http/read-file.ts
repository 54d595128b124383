import type { Context } from "hono";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { bounds, BYTES_A_TURN } from "#src/platform/reading/bounds.ts";
import { bodyOf, hasContentType } from "./read-body.ts";

const DIVIDER = Buffer.from("\r\n\r\n");
const { parts: MOST_PARTS, headerBytes: LONGEST_HEADERS, boundaryCharacters: LONGEST_BOUNDARY } = bounds.multipart;

/** `fileName` only of a file. `bytes` are a view of the body, not a copy. */
export type FormPart = { name: string | undefined; fileName: string | undefined; bytes: Buffer<ArrayBuffer> };
type FormFile = { name: string; bytes: Buffer<ArrayBuffer> };

/** The one file of a field in a form; undefined when there is none or more. */
export async function readFile(c: Context, field: string): Promise<FormFile | undefined> {
  return fileIn(await readParts(c), field);
}

export function fileIn(parts: FormPart[] | undefined, field: string): FormFile | undefined {
  const files = parts?.filter(({ name, fileName }) => name === field && fileName !== undefined) ?? [];
  const [file] = files;
  return files.length === 1 && file ? { name: file.fileName ?? "", bytes: file.bytes } : undefined;
}

/** The text of a field, by its first bytes: ours are short. */
export function textOfUpload(parts: FormPart[] | undefined, field: string): string | undefined {
  const part = parts?.find(({ name, fileName }) => name === field && fileName === undefined);
  return part?.bytes.toString("utf8", 0, bounds.multipart.fieldBytes);
}

/**
 * Undefined for what is no whole form, or has more parts than any of ours. `Request.formData` takes some 60 ms of one
 * turn of the event loop for 14 MB, and copies all files.
 */
export async function readParts(c: Context): Promise<FormPart[] | undefined> {
  if (!hasContentType(c, "multipart/form-data")) return undefined;
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(c.req.header("Content-Type") ?? "");
  const name = boundary?.[1] ?? boundary?.[2];
  if (!name || name.length > LONGEST_BOUNDARY) return undefined;
  return (await partsOf(bodyOf(c), name))?.map(asPart);
}

type Part = { headers: string; content: Buffer<ArrayBuffer> };

/** Undefined when it is no whole form. */
async function partsOf(body: Buffer<ArrayBuffer>, boundary: string): Promise<Part[] | undefined> {
  const parts: Part[] = [];
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const first = delimiter.subarray(2);
  if (!body.subarray(0, first.length).equals(first)) return undefined;
  for (let at = first.length; ;) {
    const sign = body.toString("latin1", at, at + 2);
    if (sign === "--") return parts;
    const headersEnd = body.subarray(at, at + LONGEST_HEADERS).indexOf(DIVIDER);
    if (sign !== "\r\n" || headersEnd < 0 || parts.length >= MOST_PARTS) return undefined;
    const start = at + headersEnd + DIVIDER.length;
    const end = await find(delimiter, body, start);
    if (end < 0) return undefined;
    parts.push({ headers: body.toString("utf8", at, at + headersEnd), content: body.subarray(start, end) });
    at = end + delimiter.length;
  }
}

/** As `indexOf`, which is slow over bytes that nearly match: a piece a turn of the event loop. */
async function find(wanted: Buffer, body: Buffer, from: number): Promise<number> {
  for (let at = from; at < body.length; at += BYTES_A_TURN) {
    const found = body.subarray(at, at + BYTES_A_TURN + wanted.length - 1).indexOf(wanted);
    if (found >= 0) return at + found;
    if (at + BYTES_A_TURN < body.length) await yieldToEventLoop();
  }
  return -1;
}

const DISPOSITION = /^content-disposition:\s*form-data;(.*)$/im;
const NAME = /;\s*name="([^"]*)"/i;
const FILE_NAME = /;\s*filename="([^"]*)"/i;

function asPart({ headers, content }: Part): FormPart {
  const disposition = `;${DISPOSITION.exec(headers)?.[1] ?? ""}`;
  const fileName = FILE_NAME.exec(disposition)?.[1]?.replaceAll("%22", '"');
  return { name: NAME.exec(disposition)?.[1], fileName, bytes: content };
}
