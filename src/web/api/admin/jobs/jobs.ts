import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { JobListQuery } from "#src/work/job-cards/job-filter.ts";
import { listJobs } from "#src/work/job-cards/list-jobs.server.ts";
import { loadJob } from "#src/work/job-cards/job-page.server.ts";
import { listJobsOf } from "#src/work/job-cards/jobs-of-lead.server.ts";
import { problem } from "#src/web/http/problem.ts";
import { idParam, query } from "#src/web/http/validate.ts";

/** Where the work agreed with customers stands, and what comes next. */
export function jobsApi(app: App) {
  return new Hono()
    .get("/leads/:id/jobs", idParam, async (c) =>
      c.json({ jobs: await listJobsOf(app.db, c.req.param("id"), app.now()) }),
    )
    .get("/jobs", query(JobListQuery), async (c) => c.json(await listJobs(app.db, c.req.valid("query"), app.now())))
    .get("/jobs/:id", idParam, async (c) => {
      const job = await loadJob(app.db, c.req.param("id"), app.now());
      return job ? c.json(job) : problem(c, 404, { code: "unknown-job" });
    });
}
