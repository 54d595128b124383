import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { siteHost } from "#src/env.ts";
import {
  forgetHostKey,
  loadOffSite,
  makeRecoveryKey,
  openStore,
  saveOffSite,
  viewOffSite,
} from "#src/operations/backups/off-site/off-site-settings.server.ts";
import { parseOffSite } from "#src/operations/backups/off-site/off-site.ts";
import { recoverySheet } from "#src/operations/backups/off-site/recovery-sheet.ts";
import { StoreFailure, type StoreReason } from "#src/operations/backups/off-site/store.ts";
import { tryStore } from "#src/operations/backups/off-site/try-store.server.ts";
import { followServices } from "#src/web/api/admin/privacy/follow-services.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";
import { json } from "#src/web/http/validate.ts";

const MOST_BYTES = 8_192;

/** Only the answer to POST …/key holds the key. */
export function offSiteApi(app: App) {
  const { db, secretKey } = app;
  let sending: Promise<unknown> | undefined;
  const sendOnce = () => (sending ??= app.offSite.send().finally(() => (sending = undefined)));
  const show = async (c: Context) => c.json(await viewOffSite(app));
  return new Hono()
    .get("/off-site", async (c) => c.json(await viewOffSite(app)))
    .put("/off-site", stepUp(app), json(MOST_BYTES, parseOffSite), async (c) => {
      const refused = await saveOffSite(asOwner(app, c), c.req.valid("json"), app.now());
      if (refused) return problem(c, 422, { errors: [refused] });
      await followServices(app);
      return c.json(await viewOffSite(app));
    })
    .post("/off-site/key", stepUp(app), async (c) => {
      const key = await makeRecoveryKey({ ...asOwner(app, c), secretKey }, app.now());
      const settings = await loadOffSite(db);
      return c.json({ sheet: recoverySheet({ key, site: siteHost(app.env), settings, now: app.now() }) }, 201);
    })
    .post("/off-site/test", async (c) => {
      const reason = await reasonWhy(async () => tryStore(openStore(app, await loadOffSite(db))));
      return c.json({ reason: reason ?? null });
    })
    .delete("/off-site/host-key", stepUp(app), async (c) => {
      await forgetHostKey(asOwner(app, c), app.now());
      return show(c);
    })
    .post("/off-site/send", async (c) => {
      await recorded(app, sendOnce);
      return show(c);
    })
    .post("/off-site/rehearse", async (c) => {
      await recorded(app, app.offSite.rehearse);
      return show(c);
    });
}

async function reasonWhy(work: () => Promise<void>): Promise<StoreReason | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof StoreFailure) return error.reason;
    throw error;
  }
}

/** What went wrong is in the database, and shown from there. */
async function recorded({ log }: App, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => log.warn({ err: error }, "a copy elsewhere went wrong"));
}
