import type { Context } from "hono";
import { streamText } from "./stream-text.ts";

/** The headers of a file to save, under an ASCII name; left in no cache, because it may hold personal data. */
export function attachment(name: string, type: string): Record<string, string> {
  return {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "no-store",
  };
}

/** The same under a name in any letters (RFC 6266). */
export function attachmentNamed(name: string, type: string): Record<string, string> {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const headers = attachment(ascii, type);
  return { ...headers, "Content-Disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}` };
}

/** A whole text, or one that is made while it is sent. */
export async function sendCsv(c: Context, name: string, csv: string | AsyncGenerator<string>): Promise<Response> {
  return c.body(
    typeof csv === "string" ? csv : await streamText(csv),
    200,
    attachment(name, "text/csv; charset=utf-8"),
  );
}
