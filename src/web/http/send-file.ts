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

/** A whole text, or one that is made while it is sent. */
export async function sendCsv(c: Context, name: string, csv: string | AsyncGenerator<string>): Promise<Response> {
  return c.body(
    typeof csv === "string" ? csv : await streamText(csv),
    200,
    attachment(name, "text/csv; charset=utf-8"),
  );
}
