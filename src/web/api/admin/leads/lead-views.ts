import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { MOST_VIEWS, parseNewView, parseViewName } from "#src/customers/leads/views/lead-view.ts";
import {
  addView,
  loadViews,
  removeView,
  renameView,
  type ViewSaved,
} from "#src/customers/leads/views/lead-views.server.ts";
import { problem } from "#src/web/http/problem.ts";
import { limitBody } from "#src/web/http/read-body.ts";
import { idParam, json } from "#src/web/http/validate.ts";

const LARGEST = 16 * 1024;

export function leadViewsApi(app: App) {
  const { db } = app;
  return new Hono()
    .get("/leads/views", async (c) => c.json({ views: await loadViews(db) }))
    .post("/leads/views", limitBody(LARGEST), json(parseNewView), async (c) => {
      const saved = await addView(db, c.req.valid("json"), app.now());
      return saved.kind === "saved" ? c.json(saved.view, 201) : refuse(c, saved.kind);
    })
    .patch("/leads/views/:id", idParam, limitBody(LARGEST), json(parseViewName), async (c) => {
      const saved = await renameView(db, { ...c.req.valid("json"), id: c.req.param("id") }, app.now());
      return saved.kind === "saved" ? c.json(saved.view) : refuse(c, saved.kind);
    })
    .delete("/leads/views/:id", idParam, async (c) => {
      await removeView(db, c.req.param("id"), app.now());
      return c.body(null, 204);
    });
}

function refuse(c: Context, why: Exclude<ViewSaved["kind"], "saved">) {
  if (why === "unknown") return problem(c, 404, { code: "not-found" });
  const code = why === "name-taken" ? ("view-name-taken" as const) : ("too-many-views" as const);
  return problem(c, 422, { errors: [{ field: "name", code, values: { most: MOST_VIEWS } }] });
}
