import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import { listJobsOf } from "#src/work/invoices/list/jobs-of-lead.server.ts";
import { problem } from "#src/web/http/problem.ts";
import { idParam } from "#src/web/http/validate.ts";

/** The jobs of a lead: where each stands, and what comes next; and where their papers go. */
export function leadJobsApi(app: App) {
  return new Hono()
    .get("/leads/:id/jobs", idParam, async (c) =>
      c.json({ jobs: await listJobsOf(app.db, c.req.param("id"), app.now()) }),
    )
    .get("/leads/:id/recipients", idParam, async (c) => {
      const recipients = await loadRecipients(app.db, c.req.param("id"), "papers");
      return recipients ? c.json(recipients) : problem(c, 404, { code: "unknown-lead" });
    });
}
