import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { listJobsSince } from "#src/work/job-cards/program-jobs.server.ts";
import { requireToken, type ForProgram } from "#src/web/guards/require-token.ts";
import { query } from "#src/web/http/validate.ts";
import { asJobAnswer } from "./job-answers.ts";
import { pageEntries, uuid } from "./list-query.ts";

export const JobsQuery = v.object({
  lead: v.optional(uuid("lead-gone")),
  ...pageEntries,
});

export function programJobCalls(app: App) {
  return new Hono<ForProgram>().get("/", requireToken(app, "jobs"), query(JobsQuery), async (c) => {
    const { lead: leadId, cursor: after, ...asked } = c.req.valid("query");
    const { jobs, next } = await listJobsSince(app.db, { leadId, after, ...asked }, app.now());
    return c.json({ jobs: jobs.map(asJobAnswer), nextCursor: next });
  });
}
