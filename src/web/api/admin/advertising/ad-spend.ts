import { oneOf } from "#src/platform/i18n/form-fields.ts";
import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { importSpend } from "#src/marketing/advertising/spend/import-spend.server.ts";
import { listSpend, removeSpend, saveSpend } from "#src/marketing/advertising/spend/spend.server.ts";
import { spendFields, type SpendMapping } from "#src/marketing/advertising/spend/spend-columns.ts";
import { parseSpend, spendMonth, type Spend, type TypedSpend } from "#src/marketing/advertising/spend/spend.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { channelOf } from "#src/work/leads/touch.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { problem } from "#src/web/http/problem.ts";
import { bodyOf, hasContentType, limitBody } from "#src/web/http/read-body.ts";
import { code, idParam, json, query } from "#src/web/http/validate.ts";

const MOST_BYTES = 5 * 1024 * 1024;
const LARGEST = 4_096;
const MOST_COLUMNS = 200;

const fields = ["", ...spendFields] as const;

const ImportQuery = v.object({
  /** By column, separated by commas; guessed when absent. */
  columns: v.optional(
    v.pipe(
      v.string(),
      v.transform((text): string[] => text.split(",")),
      v.maxLength(MOST_COLUMNS, code("must-be-shorter", { most: MOST_COLUMNS })),
      v.array(v.picklist(fields, code("must-be-one-of", { options: spendFields.join(", ") }))),
    ),
  ),
  source: v.optional(v.pipe(v.string(), v.transform(channelOf), v.nonEmpty(code("spend-source-missing")))),
  month: v.optional(spendMonth),
  dryRun: v.optional(oneOf(["true", "false"]), "true"),
});

const ListQuery = v.object({ from: spendMonth, to: spendMonth });

/** What advertising cost, typed or from a file; the file itself is the body of the import. */
export function adSpendApi(app: App) {
  const typed = json<Spend, TypedSpend>(LARGEST, (input) => parseSpend(input, thisMonth(app)));
  return new Hono()
    .get("/ad-spend", query(ListQuery), async (c) => c.json(await listSpend(app.db, c.req.valid("query"))))
    .post("/ad-spend", typed, async (c) => {
      const spend = c.req.valid("json");
      const saved = await saveSpend(asOwner(app, c), { spend }, app.now());
      if (saved.kind !== "saved") return refused(c, saved.kind);
      return c.json({ id: saved.id }, 201);
    })
    .put("/ad-spend/:id", idParam, typed, async (c) => {
      const spend = c.req.valid("json");
      const saved = await saveSpend(asOwner(app, c), { id: c.req.param("id"), spend }, app.now());
      if (saved.kind !== "saved") return refused(c, saved.kind);
      return c.json({ id: saved.id });
    })
    .delete("/ad-spend/:id", idParam, async (c) => {
      const removed = await removeSpend(asOwner(app, c), c.req.param("id"), app.now());
      return removed ? c.body(null, 204) : refused(c, "unknown");
    })
    .post("/ad-spend/import", limitBody(MOST_BYTES), query(ImportQuery), async (c) => {
      if (!hasContentType(c, "text/csv")) return problem(c, 415, { code: "not-csv-type" });
      const { columns, source, month, dryRun } = c.req.valid("query");
      const bytes = bodyOf(c);
      const mapping = columns satisfies SpendMapping | undefined;
      const imported = await importSpend(
        asOwner(app, c),
        { bytes, mapping, source, month, dryRun: dryRun === "true" },
        app.now(),
      );
      if (!imported.ok) return problem(c, 422, { ...imported.problem });
      return c.json(imported.report);
    });
}

function refused(c: Context, kind: "known" | "unknown") {
  if (kind === "unknown") return problem(c, 404, { code: "spend-unknown" });
  return problem(c, 422, { errors: [{ field: "campaign", code: "spend-known" }] });
}

function thisMonth({ now, pages }: App): string {
  return businessDay(now(), pages.facts().business.timeZone).slice(0, 7);
}
