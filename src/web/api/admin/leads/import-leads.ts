import { oneOf } from "#src/platform/i18n/form-fields.ts";
import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { importFields, type Mapping } from "#src/work/leads/import/import-fields.ts";
import { importLeads } from "#src/work/leads/import/import-leads.server.ts";
import { loadImports, undoImport } from "#src/work/leads/import/undo-import.server.ts";
import { leadStatuses } from "#src/work/leads/lead-status.ts";
import { loadErased } from "#src/work/privacy/erasures.server.ts";
import { bounds } from "#src/platform/reading/bounds.ts";
import { importQuery } from "./import-query.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { problem } from "#src/web/http/problem.ts";
import { bodyOf, hasContentType, limitBody } from "#src/web/http/read-body.ts";
import { idParam, query } from "#src/web/http/validate.ts";

const ImportQuery = v.object({
  ...importQuery(importFields),
  status: v.optional(oneOf(leadStatuses)),
});

/** The file itself is the body. */
export function importLeadsApi(app: App) {
  return new Hono()
    .get("/leads/imports", async (c) => c.json({ imports: await loadImports(app.db) }))
    .delete("/leads/imports/:id", stepUp(app), idParam, async (c) => {
      const undone = await undoImport(asOwner(app, c), c.req.param("id"), app.now());
      if (!undone) return problem(c, 404, { code: "not-found" });
      return c.json(undone);
    })
    .post("/leads/import", limitBody(bounds.csv.bytes), query(ImportQuery), async (c) => {
      if (!hasContentType(c, "text/csv")) return problem(c, 415, { code: "not-csv-type" });
      const { file, columns, status, dryRun } = c.req.valid("query");
      const asked = {
        ...{ file, status, dryRun: dryRun === "true" },
        bytes: bodyOf(c),
        mapping: columns satisfies Mapping | undefined,
        isErased: await loadErased(app.db, app.secretKey),
        onStopped: (error: unknown) => app.log.error({ err: error }, "an import stopped on its way"),
      };
      const imported = await importLeads(asOwner(app, c), asked, app.now());
      if (!imported.ok) return problem(c, 422, { ...imported.problem });
      return c.json(imported.report);
    });
}
