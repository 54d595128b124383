import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { QuoteTemplateForm } from "#src/work/quotes/templates/parse-quote-template.ts";
import { MOST_QUOTE_TEMPLATES } from "#src/work/quotes/templates/quote-template.ts";
import {
  keepQuoteTemplate,
  listQuoteTemplates,
  removeQuoteTemplate,
} from "#src/work/quotes/templates/quote-templates.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import type { ForOwner } from "#src/web/guards/require-owner.ts";
import { problem } from "#src/web/http/problem.ts";
import { idParam, json } from "#src/web/http/validate.ts";

const LARGEST = 256 * 1024;

export function quoteTemplatesApi(app: App) {
  return new Hono<ForOwner>()
    .get("/quote-templates", async (c) => c.json({ templates: await listQuoteTemplates(app.db) }))
    .post("/quote-templates", json(LARGEST, QuoteTemplateForm), async (c) => {
      const kept = await keepQuoteTemplate(asOwner(app, c), c.req.valid("json"), app.now());
      if (kept !== "too-many") return c.json(kept, 201);
      return problem(c, 409, { code: "quote-templates-full", values: { most: MOST_QUOTE_TEMPLATES } });
    })
    .delete("/quote-templates/:id", idParam, async (c) => {
      const isGone = await removeQuoteTemplate(asOwner(app, c), c.req.param("id"), app.now());
      return isGone ? c.body(null, 204) : problem(c, 404, { code: "quote-template-unknown" });
    });
}
