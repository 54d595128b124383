import { oneOf } from "#src/platform/i18n/form-fields.ts";
import { sendCsv } from "#src/web/http/send-file.ts";
import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { adjustmentsName, stages } from "#src/marketing/advertising/google-ads.ts";
import { exportAdjustments, exportMicrosoftFile } from "#src/marketing/advertising/files/export-ad-files.server.ts";
import { microsoftAdsName } from "#src/marketing/advertising/microsoft/microsoft-ads.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { query } from "#src/web/http/validate.ts";

const MicrosoftQuery = v.object({
  stage: v.optional(oneOf(stages), "request"),
});

/** Beside the file of Google's conversions: its corrections, and Microsoft's conversions. */
export function exportAdFilesApi(app: App) {
  const zone = () => app.pages.facts().business.timeZone;
  return new Hono()
    .get("/export-adjustments", stepUp(app), async (c) => {
      const name = adjustmentsName(app.now(), zone());
      return sendCsv(c, name, await exportAdjustments(asOwner(app, c), name, app.now()));
    })
    .get("/export-microsoft", stepUp(app), query(MicrosoftQuery), async (c) => {
      const name = microsoftAdsName(app.now(), zone());
      const asked = { ...c.req.valid("query"), file: name };
      return sendCsv(c, name, await exportMicrosoftFile(asOwner(app, c), asked, app.now()));
    });
}
