import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { customerFields, type CustomerMapping } from "#src/work/customer-cards/import/customer-columns.ts";
import { importCustomers } from "#src/work/customer-cards/import/import-customers.server.ts";
import {
  loadCustomerImports,
  undoCustomerImport,
} from "#src/work/customer-cards/import/undo-customer-import.server.ts";
import { loadErased } from "#src/work/privacy/erasures.server.ts";
import { bounds } from "#src/platform/reading/bounds.ts";
import { importQuery } from "#src/web/api/admin/leads/import-query.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { problem } from "#src/web/http/problem.ts";
import { bodyOf, hasContentType, limitBody } from "#src/web/http/read-body.ts";
import { idParam, query } from "#src/web/http/validate.ts";

const ImportQuery = v.object(importQuery(customerFields));

/** The file itself is the body. */
export function importCustomersApi(app: App) {
  return new Hono()
    .get("/customers/imports", async (c) => c.json({ imports: await loadCustomerImports(app.db) }))
    .delete("/customers/imports/:id", stepUp(app), idParam, async (c) => {
      const undone = await undoCustomerImport(asOwner(app, c), c.req.param("id"), app.now());
      if (!undone) return problem(c, 404, { code: "not-found" });
      return c.json(undone);
    })
    .post("/customers/import", limitBody(bounds.csv.bytes), query(ImportQuery), async (c) => {
      if (!hasContentType(c, "text/csv")) return problem(c, 415, { code: "not-csv-type" });
      const { file, columns, dryRun } = c.req.valid("query");
      const asked = {
        ...{
          file,
          dryRun: dryRun === "true",
          bytes: bodyOf(c),
          mapping: columns satisfies CustomerMapping | undefined,
        },
        isErased: await loadErased(app.db, app.secretKey),
        onStopped: (error: unknown) => app.log.error({ err: error }, "an import of customers stopped on its way"),
      };
      const imported = await importCustomers(asOwner(app, c), asked, app.now());
      if (!imported.ok) return problem(c, 422, { ...imported.problem });
      return c.json(imported.report);
    });
}
