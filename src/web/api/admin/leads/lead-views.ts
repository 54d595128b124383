import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { MOST_VIEWS } from "#src/work/leads/views/lead-view.ts";
import { NewView, ViewName } from "#src/work/leads/views/saved-view.ts";
import { addView, loadViews, removeView, renameView, type ViewSaved } from "#src/work/leads/views/lead-views.server.ts";
import { refuse, type Refusals } from "#src/web/http/problem.ts";
import { idParam, json } from "#src/web/http/validate.ts";

const LARGEST = 16 * 1024;

export function leadViewsApi(app: App) {
  const { db } = app;
  return new Hono()
    .get("/leads/views", async (c) => c.json({ views: await loadViews(db) }))
    .post("/leads/views", json(LARGEST, NewView), async (c) => {
      const saved = await addView(db, c.req.valid("json"), app.now());
      return saved.kind === "saved" ? c.json(saved.view, 201) : refuse(c, refusals, saved.kind, { most: MOST_VIEWS });
    })
    .patch("/leads/views/:id", idParam, json(LARGEST, ViewName), async (c) => {
      const saved = await renameView(db, { ...c.req.valid("json"), id: c.req.param("id") }, app.now());
      return saved.kind === "saved" ? c.json(saved.view) : refuse(c, refusals, saved.kind, { most: MOST_VIEWS });
    })
    .delete("/leads/views/:id", idParam, async (c) => {
      await removeView(db, c.req.param("id"), app.now());
      return c.body(null, 204);
    });
}

const refusals: Refusals<Exclude<ViewSaved["kind"], "saved">> = {
  unknown: [404, "not-found"],
  "name-taken": [422, "view-name-taken", "name"],
  "too-many": [422, "too-many-views", "name"],
};
