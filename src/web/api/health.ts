import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { databaseAnswers } from "#src/settings/settings.server.ts";
import { problem } from "../problem.ts";

/** For load balancers: the process and its database answer. */
export function healthApi(app: App): Hono {
  return new Hono().get("/", async (c) => {
    if (await databaseAnswers(app.db)) return c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" });
    return problem(c, 503, { detail: "The database does not answer." });
  });
}
