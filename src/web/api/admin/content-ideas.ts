import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { parseDecision, parseIdeaText } from "#src/content-ideas/content-idea.ts";
import {
  addIdea,
  decideIdea,
  editIdea,
  listIdeas,
  removeIdea,
  restoreIdea,
  type Changed,
} from "#src/content-ideas/content-ideas.server.ts";
import { note } from "#src/web/guards/note-event.ts";
import { problem } from "#src/web/http/problem.ts";
import { limitBody, readFields } from "#src/web/http/read-body.ts";

const LARGEST = 64 * 1024;

const decisionKinds = { approved: "idea-approved", rejected: "idea-rejected", pending: "idea-reopened" } as const;

/** Headlines waiting for the owner's yes or no. An id that cannot be one is a 404 like any unknown address. */
export function contentIdeasApi(app: App): Hono {
  return new Hono()
    .get("/content-ideas", async (c) => c.json(await listIdeas(app.db)))
    .post("/content-ideas", limitBody(LARGEST), async (c) => {
      const read = await readFields(c, parseIdeaText, "invalid-fields");
      return read.ok ? c.json(await addIdea(app.db, read.values, app.now()), 201) : read.response;
    })
    .patch("/content-ideas/:id{[0-9a-f-]{36}}", limitBody(LARGEST), async (c) => {
      const read = await readFields(c, parseDecision, "invalid-fields");
      if (!read.ok) return read.response;
      const decided = await decideIdea(app.db, { ...read.values, id: c.req.param("id") }, app.now());
      if (decided.kind === "changed") {
        app.outbox.wake();
        await note(app, c, { kind: decisionKinds[decided.idea.status], subject: decided.idea.headline });
      }
      return answer(c, decided);
    })
    .put("/content-ideas/:id{[0-9a-f-]{36}}", limitBody(LARGEST), async (c) => {
      const read = await readFields(c, parseIdeaText, "invalid-fields");
      if (!read.ok) return read.response;
      return answer(c, await editIdea(app.db, { ...read.values, id: c.req.param("id") }, app.now()));
    })
    .delete("/content-ideas/:id{[0-9a-f-]{36}}", async (c) => {
      const removed = await removeIdea(app.db, c.req.param("id"), app.now());
      return removed.kind === "changed" ? c.body(null, 204) : answer(c, removed);
    })
    .post("/content-ideas/:id{[0-9a-f-]{36}}/restore", async (c) =>
      answer(c, await restoreIdea(app.db, c.req.param("id"), app.now())),
    );
}

function answer(c: Context, changed: Changed): Response {
  switch (changed.kind) {
    case "changed":
      return c.json(changed.idea);
    case "stale":
      return problem(c, 409, { code: "idea-changed" });
    case "unknown":
      return problem(c, 404, { code: "unknown-idea" });
  }
}
