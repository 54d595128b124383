import type { Context } from "hono";
import { bodyOf, hasContentType } from "./read-body.ts";

const DIVIDER = Buffer.from("\r\n\r\n");
const LONGEST_HEADERS = 8_192;

/**
 * The one file of a field in a form; undefined when there is none or more. `Request.formData` takes some 60 ms of one
 * turn of the event loop for 14 MB; only the file is looked for here.
 */
export async function readFile(c: Context, field: string): Promise<File | undefined> {
  if (!hasContentType(c, "multipart/form-data")) return undefined;
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(c.req.header("Content-Type") ?? "");
  const name = boundary?.[1] ?? boundary?.[2];
  const body = await bodyOf(c)
    .arrayBuffer()
    .catch(() => undefined);
  const parts = name && body ? partsOf(Buffer.from(body), name) : undefined;
  const files = parts?.flatMap((part) => fileIn(part, field)) ?? [];
  return files.length === 1 ? files[0] : undefined;
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

function fileIn({ headers, content }: Part, field: string): File[] {
  const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(headers)?.[1] ?? "";
  // Bounded: headers are LONGEST_HEADERS bytes at most, the name is ours.
  const valueOf = (name: string) => new RegExp(`;\\s*${name}="([^"]*)"`, "i").exec(`;${disposition}`)?.[1];
  const fileName = valueOf("filename");
  if (valueOf("name") !== field || fileName === undefined) return [];
  const type = /^content-type:\s*(\S+)/im.exec(headers)?.[1] ?? "";
  return [new File([content], fileName.replaceAll("%22", '"'), { type })];
}
