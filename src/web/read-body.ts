import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { problem } from "./problem.ts";

type Refuse = (c: Context) => Response | Promise<Response>;

/** Refuses larger bodies with 413, also those that do not say their length. */
export function limitBody(bytes: number, refuse?: Refuse) {
  const sayLimit: Refuse = (c) => problem(c, 413, { detail: `At most ${bytes} bytes.` });
  return bodyLimit({ maxSize: bytes, onError: refuse ?? sayLimit });
}

export function hasContentType(c: Context, type: string): boolean {
  return c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase() === type;
}

/** The JSON body, or the problem document to answer: 415 for another type, 400 for what is not JSON. */
export async function readJson(c: Context): Promise<{ ok: true; json: unknown } | { ok: false; response: Response }> {
  if (!hasContentType(c, "application/json"))
    return { ok: false, response: problem(c, 415, { detail: "Send application/json." }) };
  try {
    const json: unknown = await c.req.json();
    return { ok: true, json };
  } catch {
    return { ok: false, response: problem(c, 400, { detail: "The body is not valid JSON." }) };
  }
}
