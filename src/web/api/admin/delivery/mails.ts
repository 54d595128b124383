import { Hono } from "hono";
import type { App } from "#src/app.ts";
import {
  retryNow,
  undeliveredMails,
  undeliveredWebhooks,
} from "#src/account/notifications/outbox/undelivered.server.ts";

export function mailsApi(app: App) {
  return new Hono()
    .get("/mails/undelivered", async (c) => {
      return c.json({ ...(await undeliveredMails(app.db)), webhooks: await undeliveredWebhooks(app.db) });
    })
    .post("/mails/retry", async (c) => {
      const retried = await retryNow(app.db, app.now());
      app.outbox.wake();
      return c.json({ retried });
    });
}
