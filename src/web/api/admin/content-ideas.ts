import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import {
  parseDecision,
  parseIdeaText,
  type Decision,
  type DecisionInput,
} from "#src/marketing/content-ideas/content-idea.ts";
import {
  addIdea,
  decideIdea,
  editIdea,
  listIdeas,
  loadDelivered,
  removeIdea,
  restoreIdea,
  type Changed,
} from "#src/marketing/content-ideas/content-ideas.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { problem, refuse } from "#src/web/http/problem.ts";
import { idParam, json } from "#src/web/http/validate.ts";

const LARGEST = 64 * 1024;

export function contentIdeasApi(app: App) {
  return new Hono()
    .get("/content-ideas", async (c) => c.json(await listIdeas(app.db)))
    .post("/content-ideas", json(LARGEST, parseIdeaText, "invalid-fields"), async (c) => {
      return c.json(await addIdea(app.db, c.req.valid("json"), app.now()), 201);
    })
    .patch(
      "/content-ideas/:id",
      idParam,
      json<Decision, DecisionInput>(LARGEST, parseDecision, "invalid-fields"),
      async (c) => {
        const decided = await decideIdea(asOwner(app, c), { ...c.req.valid("json"), id: c.req.param("id") }, app.now());
        if (decided.kind === "changed") app.outbox.wake();
        return answer(c, decided);
      },
    )
    .put("/content-ideas/:id", idParam, json(LARGEST, parseIdeaText, "invalid-fields"), async (c) => {
      return answer(c, await editIdea(app.db, { ...c.req.valid("json"), id: c.req.param("id") }, app.now()));
    })
    .get("/content-ideas/:id/delivered", idParam, async (c) => {
      const delivered = await loadDelivered(app.db, c.req.param("id"));
      return delivered ? c.json(delivered) : problem(c, 404, { code: "unknown-idea" });
    })
    .delete("/content-ideas/:id", idParam, async (c) => {
      const removed = await removeIdea(app.db, c.req.param("id"), app.now());
      return removed.kind === "changed" ? c.body(null, 204) : answer(c, removed);
    })
    .post("/content-ideas/:id/restore", idParam, async (c) =>
      answer(c, await restoreIdea(app.db, c.req.param("id"), app.now())),
    );
}

function answer(c: Context, changed: Changed) {
  return changed.kind === "changed" ? c.json(changed.idea) : refuse(c, refusals, changed.kind);
}

const refusals = { stale: [409, "idea-changed"], unknown: [404, "unknown-idea"] } as const;
