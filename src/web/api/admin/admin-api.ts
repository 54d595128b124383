import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { requireOwner } from "#src/web/guards/require-owner.ts";
import { accountApi } from "./account.ts";
import { activityApi } from "./activity.ts";
import { addressesApi } from "./addresses.ts";
import { analyticsApi } from "./analytics.ts";
import { apiTokensApi } from "./api-tokens.ts";
import { backupsApi } from "./backups.ts";
import { confirmApi } from "./confirm.ts";
import { contentIdeasApi } from "./content-ideas.ts";
import { dataRightsApi } from "./data-rights.ts";
import { deliverabilityApi } from "./deliverability.ts";
import { exportLeadsApi } from "./export-leads.ts";
import { leadsApi } from "./leads.ts";
import { newAreaApi } from "./new-area.ts";
import { pipelineApi } from "./pipeline.ts";
import { picturesApi } from "./pictures.ts";
import { pushApi } from "./push.ts";
import { replyTemplatesApi } from "./reply-templates.ts";
import { secondFactorApi } from "./second-factor.ts";
import { selfTestApi } from "./self-test.ts";
import { sessionApi } from "./session.ts";
import { settingsApi } from "./settings.ts";
import { siteApi } from "./site.ts";
import { toAnswerApi } from "./to-answer.ts";
import { trafficLogsApi } from "./traffic-logs.ts";
import { mailsApi } from "./undelivered.ts";

/** What the owner alone may call. The back office's client has its types from here. */
export type AdminApi = ReturnType<typeof adminApi>;

export function adminApi(app: App) {
  return new Hono()
    .use(requireOwner(app))
    .route("/", sessionApi(app))
    .route("/", leadsApi(app))
    .route("/", exportLeadsApi(app))
    .route("/", trafficLogsApi(app))
    .route("/", settingsApi(app))
    .route("/", apiTokensApi(app))
    .route("/", accountApi(app))
    .route("/", confirmApi(app))
    .route("/", secondFactorApi(app))
    .route("/", dataRightsApi(app))
    .route("/", contentIdeasApi(app))
    .route("/", analyticsApi(app))
    .route("/", activityApi(app))
    .route("/", mailsApi(app))
    .route("/", toAnswerApi(app))
    .route("/", pipelineApi(app))
    .route("/", replyTemplatesApi(app))
    .route("/", picturesApi(app))
    .route("/", pushApi(app))
    .route("/", backupsApi(app))
    .route("/", siteApi(app))
    .route("/", addressesApi(app))
    .route("/", newAreaApi())
    .route("/", selfTestApi(app))
    .route("/", deliverabilityApi(app));
}
