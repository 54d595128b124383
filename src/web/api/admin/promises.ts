import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { loadOwnPromises } from "#src/account/settings/promises/promises.server.ts";
import { parsePromises } from "#src/account/settings/promises/promises.ts";
import { savePromises } from "#src/operations/set-up/claims.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { settingsVersion } from "#src/web/guards/settings-version.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { json } from "#src/web/http/validate.ts";

const LARGEST = 4_096;

/** What the business says of itself, wherever it is said. */
export function promisesApi(app: App) {
  const { db } = app;
  return new Hono()
    .use("/promises", settingsVersion(app, "promises"))
    .get("/promises", async (c) => c.json(await loadOwnPromises(db)))
    .put("/promises", stepUp(app), json(LARGEST, parsePromises), async (c) => {
      await savePromises(asOwner(app, c), c.req.valid("json"), app.now());
      await app.pages.prerender();
      return c.json(await loadOwnPromises(db));
    });
}
