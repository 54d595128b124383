import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { askForVersion, saveNewVersion, viewNewVersion } from "#src/operations/new-version/ask-for-version.server.ts";
import { NewVersionValues } from "#src/operations/new-version/new-version.ts";
import { requestUpgrade, viewUpgrade } from "#src/operations/new-version/upgrade/request-upgrade.server.ts";
import { UpgradeOrder } from "#src/operations/new-version/upgrade/upgrade.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";
import { json } from "#src/web/http/validate.ts";

const MOST_BYTES = 4_096;

export function newVersionApi(app: App) {
  const { db } = app;
  return new Hono()
    .get("/new-version", async (c) => c.json(await viewNewVersion(db)))
    .put("/new-version", stepUp(app), json(MOST_BYTES, NewVersionValues), async (c) => {
      await saveNewVersion(asOwner(app, c), c.req.valid("json"), app.now());
      // At once, so that a mistyped address is known before the owner leaves.
      await askForVersion(app);
      return c.json(await viewNewVersion(db));
    })
    .get("/new-version/upgrade", async (c) => c.json(await viewUpgrade(app.env, app.now())))
    .post("/new-version/upgrade", stepUp(app), json(MOST_BYTES, UpgradeOrder), async (c) => {
      const { version } = c.req.valid("json");
      const asked = await requestUpgrade({ ...asOwner(app, c), env: app.env, now: app.now() }, version);
      if (!asked.ok) return problem(c, 409, { code: asked.problem });
      return c.json(asked.upgrade, 202);
    });
}
