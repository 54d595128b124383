import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { requireOwner } from "#src/web/guards/require-owner.ts";
import { query } from "#src/web/http/validate.ts";

const OWN = "/api/admin/dashboard";
const MOST_ASKED = 30;

const asked = v.pipe(
  v.string(),
  v.transform((paths) => paths.split(" ")),
  v.maxLength(MOST_ASKED),
  v.check((paths) => paths.every(isAskable)),
);

/** As the address is understood: `..` leads nowhere else. */
function isAskable(path: string): boolean {
  const { pathname } = new URL(path, "http://localhost");
  return path.startsWith("/api/admin/") && pathname.startsWith("/api/admin/") && pathname !== OWN;
}

/** What the back office reads of each call that it would have made alone. */
export type AnswersTogether = Record<string, { status: number; text: string }>;

export type Ask = (request: Request, env: object) => Response | Promise<Response>;

/**
 * The calls that the dashboard, or another screen of every day, begins with, as one. Each goes the whole way of a call of its own, guards included, side
 * by side with the others; one that fails says so, and the others are answered.
 */
export function dashboardApi(app: App, ask: Ask) {
  return new Hono().get("/dashboard", requireOwner(app), query(v.object({ asks: asked })), async (c) => {
    const answers = await Promise.all(c.req.valid("query").asks.map((path) => answerOf(c, path, ask)));
    return c.json(Object.fromEntries(answers.filter((answer) => answer !== undefined)) satisfies AnswersTogether);
  });
}

/** What is no JSON, such as a file, is left out: it is asked for alone. */
async function answerOf(c: Context, path: string, ask: Ask) {
  const headers = new Headers(c.req.raw.headers);
  for (const name of ["Accept-Encoding", "If-None-Match"]) headers.delete(name);
  const response = await ask(new Request(new URL(path, c.req.url), { headers }), c.env);
  if (!response.headers.get("Content-Type")?.includes("json")) return undefined;
  return [path, { status: response.status, text: await response.text() }] as const;
}
