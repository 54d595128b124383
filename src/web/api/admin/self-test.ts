import { Hono } from "hono";
import { siteUrl, type App } from "#src/app.ts";
import { openTroubles } from "#src/self-test/alerts.server.ts";
import { runSelfTest } from "#src/self-test/run-self-test.server.ts";
import { selfTestState } from "#src/self-test/self-test-results.server.ts";
import { problem } from "#src/web/http/problem.ts";

export function selfTestApi(app: App) {
  return new Hono()
    .get("/self-test", async (c) => c.json(await selfTestState(app.db)))
    .get("/troubles", async (c) => c.json(await openTroubles(app.db)))
    .post("/self-test", async (c) => {
      const proved = await runSelfTest({ ...app, siteUrl: siteUrl(app.env) }, "button");
      if (proved.kind === "busy") return problem(c, 409, { code: "self-test-running" });
      return c.json(await selfTestState(app.db));
    });
}
