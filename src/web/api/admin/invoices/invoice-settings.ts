import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { saveInvoiceSettings } from "#src/work/invoices/messages/invoice-reminders.server.ts";
import { InvoiceSettingsForm } from "#src/work/invoices/invoice-settings.ts";
import { loadInvoiceSettings } from "#src/work/invoices/invoices.server.ts";
import { loadNextNumber, setNextNumber, type Series } from "#src/work/papers/number-series.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { settingsVersion } from "#src/web/guards/settings-version.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";
import { json } from "#src/web/http/validate.ts";

const LARGEST = 64 * 1024;

export function invoiceSettingsApi(app: App) {
  return new Hono()
    .use("/invoice-settings", settingsVersion(app, "invoices"))
    .get("/invoice-settings", (c) => show(app, c))
    .put("/invoice-settings", stepUp(app), json(LARGEST, InvoiceSettingsForm), async (c) => {
      const { nextNumber, ...settings } = c.req.valid("json");
      const series = seriesOf(app);
      const current = await loadNextNumber(app.db, series);
      if (nextNumber !== current && !(await setNextNumber(app.db, series, nextNumber)))
        return problem(c, 422, {
          errors: [{ field: "nextNumber", code: "invoice-number-used", values: { least: current - 1 } }],
        });
      await saveInvoiceSettings(asOwner(app, c), settings, app.now());
      return show(app, c);
    });
}

async function show(app: App, c: Context) {
  const form: InvoiceSettingsForm = {
    ...(await loadInvoiceSettings(app.db)),
    nextNumber: await loadNextNumber(app.db, seriesOf(app)),
  };
  return c.json(form);
}

function seriesOf(app: App): Series {
  return { of: "invoices", year: businessDay(app.now(), app.pages.facts().business.timeZone).slice(0, 4) };
}
