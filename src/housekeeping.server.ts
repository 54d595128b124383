import { siteUrl, type App } from "./app.ts";
import { sweepRateLimits } from "./db/rate-limits.server.ts";
import { sweepUsedBotChecks } from "./leads/bot-proofs.server.ts";
import { sweepDeletedLeads } from "./leads/move-lead.server.ts";
import { startReminders } from "./leads/reminders.server.ts";
import { sweepPushes } from "./notifications/pushes.server.ts";
import { watchOver } from "./self-test/prove-form.server.ts";
import { sweepLeads } from "./leads/retention.server.ts";
import { sweepWebhooks } from "./notifications/webhooks.server.ts";
import { sweepEvents } from "./session/audit.server.ts";
import { sweepSessions } from "./session/sessions.server.ts";
import { sweepVisits } from "./traffic/retention.server.ts";

const HOUR_MS = 3_600_000;

/** Throws out once an hour what has expired, and reminds in between. A failure is logged and tried again the next hour. */
export function startHousekeeping(app: App): () => void {
  const sweep = async () => {
    try {
      await sweepRateLimits(app.db, app.now());
      await sweepUsedBotChecks(app.db, app.now());
      await sweepSessions(app.db, app.now());
      await sweepEvents(app.db, app.now());
      await sweepVisits(app.db, app.now());
      await sweepDeletedLeads(app.db, app.now());
      await sweepPushes(app.db, app.now());
      await sweepLeads(app.db, app.now());
      await sweepWebhooks(app.db, app.now());
    } catch (error) {
      app.log.warn({ err: error }, "expired rows were not swept, will try again");
    }
    await watchOver({ ...app, siteUrl: siteUrl(app.env) });
  };
  const timer = setInterval(() => void sweep(), HOUR_MS);
  timer.unref();
  const stopReminders = startReminders({ ...app, siteUrl: siteUrl(app.env) });
  return () => {
    clearInterval(timer);
    stopReminders();
  };
}
