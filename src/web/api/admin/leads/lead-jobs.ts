import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { listJobsOf } from "#src/work/invoices/list/jobs-of-lead.server.ts";
import { idParam } from "#src/web/http/validate.ts";

/** The jobs of a lead: where each stands, and what comes next. */
export function leadJobsApi(app: App) {
  return new Hono().get("/leads/:id/jobs", idParam, async (c) =>
    c.json({ jobs: await listJobsOf(app.db, c.req.param("id"), app.now()) }),
  );
}
