import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { loadPipeline } from "#src/work/leads/board/pipeline.server.ts";

export function pipelineApi(app: App) {
  return new Hono().get("/pipeline", async (c) => c.json(await loadPipeline(app.db, app.now())));
}
