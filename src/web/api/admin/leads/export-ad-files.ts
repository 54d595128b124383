import { sendCsv } from "#src/web/http/send-file.ts";
import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { adjustmentsFile } from "#src/marketing/advertising/adjustments/adjustments-file.server.ts";
import { adjustmentsName, stages } from "#src/marketing/advertising/google-ads.ts";
import { microsoftAdsFile } from "#src/marketing/advertising/microsoft/microsoft-ads-file.server.ts";
import { microsoftAdsName } from "#src/marketing/advertising/microsoft/microsoft-ads.ts";
import { recordAuditEvent } from "#src/web/guards/record-audit-event.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { code, query } from "#src/web/http/validate.ts";

const MicrosoftQuery = v.object({
  stage: v.optional(v.picklist(stages, code("must-be-one-of", { options: stages.join(", ") })), "request"),
});

/** Beside the file of Google's conversions: its corrections, and Microsoft's conversions. */
export function exportAdFilesApi(app: App) {
  const zone = () => app.pages.facts().business.timeZone;
  return new Hono()
    .get("/export-adjustments", stepUp(app), async (c) => {
      const name = adjustmentsName(app.now(), zone());
      await recordAuditEvent(app, c, { kind: "google-file-exported", subject: name });
      return sendCsv(c, name, adjustmentsFile(app.db, app.now()));
    })
    .get("/export-microsoft", stepUp(app), query(MicrosoftQuery), async (c) => {
      const name = microsoftAdsName(app.now(), zone());
      await recordAuditEvent(app, c, { kind: "microsoft-file-exported", subject: name });
      return sendCsv(c, name, microsoftAdsFile(app.db, c.req.valid("query"), app.now()));
    });
}
