import type { Context } from "hono";
import { bodyOf, hasContentType } from "./read-body.ts";

const DIVIDER = Buffer.from("\r\n\r\n");
const LONGEST_HEADERS = 8_192;

/** `fileName` only of a file. `bytes` are a view of the body, not a copy. */
export type FormPart = { name: string | undefined; fileName: string | undefined; bytes: Buffer<ArrayBuffer> };

/** The one file of a field in a form; undefined when there is none or more. */
export function readFile(c: Context, field: string): { name: string; bytes: Buffer<ArrayBuffer> } | undefined {
  const files = readParts(c)?.filter(({ name, fileName }) => name === field && fileName !== undefined) ?? [];
  const [file] = files;
  return files.length === 1 && file ? { name: file.fileName ?? "", bytes: file.bytes } : undefined;
}

/**
 * Undefined for what is no whole form. `Request.formData` takes some 60 ms of one turn of the event loop for 14 MB, and
 * copies all files.
 */
export function readParts(c: Context): FormPart[] | undefined {
  if (!hasContentType(c, "multipart/form-data")) return undefined;
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(c.req.header("Content-Type") ?? "");
  const name = boundary?.[1] ?? boundary?.[2];
  return name ? partsOf(bodyOf(c), name)?.map(asPart) : undefined;
}

type Part = { headers: string; content: Buffer<ArrayBuffer> };

/** Undefined when it is no whole form. */
function partsOf(body: Buffer<ArrayBuffer>, boundary: string): Part[] | undefined {
  const parts: Part[] = [];
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const first = delimiter.subarray(2);
  if (!body.subarray(0, first.length).equals(first)) return undefined;
  for (let at = first.length; ;) {
    const sign = body.toString("latin1", at, at + 2);
    if (sign === "--") return parts;
    const headersEnd = body.subarray(at, at + LONGEST_HEADERS).indexOf(DIVIDER);
    const start = at + headersEnd + DIVIDER.length;
    const end = body.indexOf(delimiter, start);
    if (sign !== "\r\n" || headersEnd < 0 || end < 0) return undefined;
    parts.push({ headers: body.toString("utf8", at, at + headersEnd), content: body.subarray(start, end) });
    at = end + delimiter.length;
  }
}

function asPart({ headers, content }: Part): FormPart {
  const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(headers)?.[1] ?? "";
  // Bounded: headers are LONGEST_HEADERS bytes at most, the name is ours.
  const valueOf = (name: string) => new RegExp(`;\\s*${name}="([^"]*)"`, "i").exec(`;${disposition}`)?.[1];
  return { name: valueOf("name"), fileName: valueOf("filename")?.replaceAll("%22", '"'), bytes: content };
}
