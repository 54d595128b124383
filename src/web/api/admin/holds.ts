import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { loadNextNumber } from "#src/work/papers/number-series.server.ts";
import { listBilledMore, settleDoubts } from "#src/work/jobs/doubts/doubts.server.ts";
import { ConfirmedNumbers } from "#src/work/invoices/invoice-settings.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import { confirmRestore } from "#src/operations/checks/alerts/alert-of-restore.server.ts";
import { closeAlerts } from "#src/operations/checks/alerts/alerts.server.ts";
import { giveUpLostKey } from "#src/operations/checks/doctor/secret-key.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";
import { json } from "#src/web/http/validate.ts";

const LARGEST = 1024;

/** What waits for the owner after a restore or an upgrade, and while the secret key is lost. */
export function holdsApi(app: App) {
  return new Hono()
    .get("/restored", async (c) => {
      const year = await yearOf(app);
      return c.json({
        year,
        nextNumber: await loadNextNumber(app.db, { of: "invoices", year }),
        nextQuoteNumber: await loadNextNumber(app.db, { of: "quotes", year }),
      });
    })
    .post("/restored/confirm", stepUp(app), json(LARGEST, ConfirmedNumbers), async (c) => {
      const confirmed = { ...c.req.valid("json"), year: await yearOf(app) };
      const passed = await confirmRestore(asOwner(app, c), confirmed, app.now());
      if (passed.length === 0) return c.body(null, 204);
      const errors = passed.map(({ field, least }) => ({
        ...{ field, code: "invoice-number-used" as const, values: { least } },
      }));
      return problem(c, 422, { errors });
    })
    .get("/doubtful-jobs", async (c) => c.json({ billedMore: await listBilledMore(app.db) }))
    .post("/doubtful-jobs/confirm", async (c) => {
      await settleDoubts(app.db);
      await closeAlerts(app, "doubtful-jobs");
      return c.body(null, 204);
    })
    .post("/lost-key/confirm", stepUp(app), async (c) => {
      await giveUpLostKey(asOwner(app, c), app.now);
      return c.body(null, 204);
    });
}

async function yearOf(app: App): Promise<string> {
  return (await loadToday(app.db, app.now())).slice(0, 4);
}
