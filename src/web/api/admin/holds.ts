import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { loadInvoiceSettings } from "#src/work/invoices/invoices.server.ts";
import { loadNextNumber } from "#src/work/invoices/issuing/number-series.server.ts";
import { listBilledMore, settleDoubts } from "#src/work/jobs/doubts/doubts.server.ts";
import { ConfirmedNumber } from "#src/work/invoices/invoice-settings.ts";
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
      const { prefix } = await loadInvoiceSettings(app.db);
      return c.json({ year, prefix, nextNumber: await loadNextNumber(app.db, year) });
    })
    .post("/restored/confirm", stepUp(app), json(LARGEST, ConfirmedNumber), async (c) => {
      const { nextNumber } = c.req.valid("json");
      const year = await yearOf(app);
      if (!(await confirmRestore(asOwner(app, c), { year, nextNumber }, app.now()))) {
        const least = (await loadNextNumber(app.db, year)) - 1;
        return problem(c, 422, { errors: [{ field: "nextNumber", code: "invoice-number-used", values: { least } }] });
      }
      return c.body(null, 204);
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
