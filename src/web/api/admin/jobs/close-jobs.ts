import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { closeJob, reopenJob } from "#src/work/jobs/close-job.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { refuse } from "#src/web/http/problem.ts";
import { code, idParam, optionalJson } from "#src/web/http/validate.ts";

const LARGEST = 16 * 1024;
const MOST_CHARACTERS = 500;

const tooLong = code("too-many-characters", { most: MOST_CHARACTERS });
const reason = v.pipe(v.string(code("not-text")), v.trim(), v.maxLength(MOST_CHARACTERS, tooLong));
const Closing = v.object({ why: v.optional(reason, "") });

/** A job is closed by the owner, and opened again. */
export function closeJobsApi(app: App) {
  return new Hono()
    .post("/jobs/:id/end", idParam, optionalJson(LARGEST, Closing), async (c) => {
      const closed = await closeJob(asOwner(app, c), { ...c.req.valid("json"), id: c.req.param("id") }, app.now());
      return closed === "closed" ? c.body(null, 204) : refuseJob(c, closed);
    })
    .post("/jobs/:id/reopen", idParam, async (c) => {
      const reopened = await reopenJob(asOwner(app, c), c.req.param("id"), app.now());
      return reopened === "reopened" ? c.body(null, 204) : refuseJob(c, reopened);
    });
}

const refusals = { unknown: [404, "unknown-job"], ahead: [409, "job-ahead"] } as const;

function refuseJob(c: Context, why: keyof typeof refusals) {
  return refuse(c, refusals, why);
}
