import { oneOf } from "#src/platform/i18n/form-fields.ts";
import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { beginAgain } from "#src/work/job-cards/again.server.ts";
import { JobListQuery } from "#src/work/job-cards/job-filter.ts";
import { listJobs } from "#src/work/job-cards/list-jobs.server.ts";
import { loadJob } from "#src/work/job-cards/job-page.server.ts";
import { listJobsOf } from "#src/work/job-cards/jobs-of-lead.server.ts";
import { problem, refuse } from "#src/web/http/problem.ts";
import { idParam, json, query } from "#src/web/http/validate.ts";

const LARGEST = 1024;
const PAPERS = ["quote", "invoice"] as const;

/** What the next job begins with. */
const Again = v.object({ paper: oneOf(PAPERS) });

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
    })
    .post("/jobs/:id/again", idParam, json(LARGEST, Again), async (c) => {
      const begun = await beginAgain(app.db, { ...c.req.valid("json"), jobId: c.req.param("id") }, app.now());
      if (begun.kind !== "begun") return refuse(c, refusals, begun.kind);
      const { paper, id, leadId } = begun;
      return c.json({ paper, id, leadId }, 201);
    });
}

const refusals = { unknown: [404, "unknown-job"], "lead-set-aside": [409, "invoice-lead-set-aside"] } as const;
