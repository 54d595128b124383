import { Hono } from "hono";
import type { App } from "#src/app.ts";
import {
  retryNow,
  undeliveredMails,
  undeliveredWebhooks,
  type Undelivered,
} from "#src/account/notifications/outbox/undelivered.server.ts";

const noneUndelivered: Undelivered = { waiting: 0, stopped: 0, reason: null };

export function mailsApi(app: App) {
  return new Hono()
    .get("/mails/undelivered", async (c) => {
      // Its banner says that nothing is sent.
      if (app.env.DEMO) return c.json({ ...noneUndelivered, webhooks: noneUndelivered });
      return c.json({ ...(await undeliveredMails(app.db)), webhooks: await undeliveredWebhooks(app.db) });
    })
    .post("/mails/retry", async (c) => {
      const retried = await retryNow(app.db, app.now());
      app.outbox.wake();
      return c.json({ retried });
    });
}
