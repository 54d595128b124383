import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { customerFields, type CustomerMapping } from "#src/work/customer-cards/import/customer-columns.ts";
import { importCustomers } from "#src/work/customer-cards/import/import-customers.server.ts";
import {
  loadCustomerImports,
  undoCustomerImport,
} from "#src/work/customer-cards/import/undo-customer-import.server.ts";
import { oneLine } from "#src/work/leads/contact-request.ts";
import { loadErased } from "#src/work/privacy/erasures.server.ts";
import { bounds } from "#src/platform/reading/bounds.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { problem } from "#src/web/http/problem.ts";
import { bodyOf, hasContentType, limitBody } from "#src/web/http/read-body.ts";
import { code, idParam, query } from "#src/web/http/validate.ts";

const { bytes: MOST_BYTES, columns: MOST_COLUMNS } = bounds.csv;
const LONGEST_NAME = 200;

const fields = ["", ...customerFields] as const;
const oneOfFields = v.picklist(fields, code("must-be-one-of", { options: customerFields.join(", ") }));

const ImportQuery = v.object({
  file: v.optional(
    v.pipe(
      v.string(),
      v.transform((name) => oneLine(name).slice(0, LONGEST_NAME)),
    ),
    "",
  ),
  /** By column, separated by commas; guessed when absent. */
  columns: v.optional(
    v.pipe(
      v.string(),
      v.transform((text): string[] => text.split(",")),
      v.maxLength(MOST_COLUMNS, code("must-be-shorter", { most: MOST_COLUMNS })),
      v.array(oneOfFields),
    ),
  ),
  dryRun: v.optional(v.picklist(["true", "false"], code("must-be-one-of", { options: "true, false" })), "true"),
});

/** The file itself is the body. */
export function importCustomersApi(app: App) {
  return new Hono()
    .get("/customers/imports", async (c) => c.json({ imports: await loadCustomerImports(app.db) }))
    .delete("/customers/imports/:id", stepUp(app), idParam, async (c) => {
      const undone = await undoCustomerImport(asOwner(app, c), c.req.param("id"), app.now());
      if (!undone) return problem(c, 404, { code: "not-found" });
      return c.json(undone);
    })
    .post("/customers/import", limitBody(MOST_BYTES), query(ImportQuery), async (c) => {
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
