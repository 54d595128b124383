import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isTooDeep } from "./json-depth.ts";
import { problem } from "./problem.ts";

type Refuse = (c: Context) => Response | Promise<Response>;

/** Refuses larger bodies with 413, also those that do not say their length, and compressed ones with 415. */
export function limitBody(bytes: number, refuse?: Refuse): MiddlewareHandler {
  const sayLimit: Refuse = (c) => problem(c, 413, { code: "body-too-large", values: { most: bytes } });
  const onError: Refuse = (c) => {
    // The rest of the body is still on its way: a proxy must not send another visitor's call after it.
    c.header("Connection", "close");
    return (refuse ?? sayLimit)(c);
  };
  const limit = bodyLimit({ maxSize: bytes, onError });
  return async (c, next) => (isCompressed(c) ? refuseCompressed(c) : limit(c, next));
}

/** Nothing here unpacks: a small body can never become a large one. */
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
