import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { siteUrl } from "#src/env.ts";
import {
  endMailHook,
  mailHookAddress,
  makeMailHook,
  roadStanding,
} from "#src/work/conversation/answers-settings.server.ts";
import { recordAuditEvent } from "#src/web/guards/record-audit-event.ts";
import type { ForOwner } from "#src/web/guards/require-owner.ts";
import { shownLink } from "#src/web/guards/secret-links.ts";
import { stepUp } from "#src/web/guards/step-up.ts";

/** By which road customers' answers come in. */
export function answersApi(app: App) {
  const deps = { db: app.db, secretKey: app.secretKey, siteUrl: siteUrl(app.env) };
  return new Hono<ForOwner>()
    .get("/answers", async (c) => {
      const address = await mailHookAddress(deps);
      const hook = address && { link: shownLink(app, c, address), ...(await roadStanding(app.db, "hook")) };
      return c.json({ hook: hook || null });
    })
    .post("/answers/hook", stepUp(app), async (c) => {
      await makeMailHook(deps, app.now());
      await recordAuditEvent(app, c, { kind: "mail-hook-made" });
      return c.body(null, 204);
    })
    .delete("/answers/hook", async (c) => {
      await endMailHook(app.db, app.now());
      await recordAuditEvent(app, c, { kind: "mail-hook-ended" });
      return c.body(null, 204);
    });
}
