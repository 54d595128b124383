import { Hono } from "hono";
import { routePath } from "hono/route";
import type { App } from "#src/app.ts";
import { adminFiles } from "./files/admin-files.ts";
import { adminPages } from "./files/admin-pages.ts";
import { accountApi } from "./api/admin/account.ts";
import { activityApi } from "./api/admin/activity.ts";
import { analyticsApi } from "./api/admin/analytics.ts";
import { apiTokensApi } from "./api/admin/api-tokens.ts";
import { backupsApi } from "./api/admin/backups.ts";
import { botCheckApi } from "./api/public/bot-check.ts";
import { confirmApi } from "./api/admin/confirm.ts";
import { contactApi } from "./api/public/contact.ts";
import { contentIdeasApi } from "./api/admin/content-ideas.ts";
import { exportLeadsApi } from "./api/admin/export-leads.ts";
import { dataRightsApi } from "./api/admin/data-rights.ts";
import { healthApi, readyApi } from "./api/public/health.ts";
import { leadsApi } from "./api/admin/leads.ts";
import { mailsApi } from "./api/admin/undelivered.ts";
import { metricsApi } from "./api/public/metrics.ts";
import { pageViewApi } from "./api/public/page-view.ts";
import { secondFactorApi } from "./api/admin/second-factor.ts";
import { deliverabilityApi } from "./api/admin/deliverability.ts";
import { selfTestApi } from "./api/admin/self-test.ts";
import { pushApi } from "./api/admin/push.ts";
import { replyTemplatesApi } from "./api/admin/reply-templates.ts";
import { loginApi, sessionApi } from "./api/admin/session.ts";
import { sentIdeasApi } from "./api/public/sent-ideas.ts";
import { settingsApi } from "./api/admin/settings.ts";
import { toAnswerApi } from "./api/admin/to-answer.ts";
import { trafficLogsApi } from "./api/admin/traffic-logs.ts";
import { carryCampaign } from "./guards/carry-campaign.ts";
import { nameRequests } from "./guards/name-requests.ts";
import { requireOwner } from "./guards/require-owner.ts";
import { requireProof } from "./guards/require-proof.ts";
import { sameOrigin } from "./guards/same-origin.ts";
import { securityHeaders } from "./guards/security-headers.ts";
import { logVisits } from "./guards/visit-log.ts";
import { problem } from "./http/problem.ts";
import { refuseTheRest } from "./http/refuse-the-rest.ts";
import { serveFiles } from "./files/serve-files.ts";
import { machineFiles } from "./visitor/prerender/machine-files.ts";
import { visitorPages } from "./visitor/prerender/visitor-pages.ts";

/** The front door, top to bottom: guards, api, pages, files. */
export function createServer(app: App): Hono {
  const server = new Hono();
  server.onError((error, c) => {
    if (isHungUp(error)) return problem(c, 400, { code: "request-aborted" });
    app.log.error({ err: error, method: c.req.method, route: routePath(c) }, "request failed");
    return problem(c, 500, { code: "server-error" });
  });
  server.use(nameRequests(app));
  server.use(securityHeaders(app));
  server.route("/health", healthApi(app));
  server.route("/ready", readyApi(app));
  server.route("/metrics", metricsApi(app));
  server.route("/api", api(app));
  server.route("/admin", adminFiles(app));
  server.route("/admin", adminPages(app));
  server.route("/", serveFiles(app));
  server.route("/", machineFiles(app));
  server.use(carryCampaign(app));
  server.use(logVisits(app));
  server.route("/", visitorPages(app));
  return refuseTheRest(server);
}

/** As Node says that a visitor left in the middle of a body: nobody's mistake, and nobody is there to read the answer. */
function isHungUp(error: Error): boolean {
  return error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}

function api(app: App): Hono {
  const routes = new Hono();
  routes.route("/contact", contactApi(app));
  routes.route("/bot-check", botCheckApi(app));
  routes.route("/page-view", pageViewApi(app));
  routes.route("/content-ideas", sentIdeasApi(app));
  routes.use("/admin/*", sameOrigin(app));
  routes.route("/admin", loginApi(app));
  routes.use("/admin/*", requireOwner(app));
  routes.use("/admin/*", requireProof(app));
  routes.route("/admin", sessionApi(app));
  routes.route("/admin", leadsApi(app));
  routes.route("/admin", exportLeadsApi(app));
  routes.route("/admin", trafficLogsApi(app));
  routes.route("/admin", settingsApi(app));
  routes.route("/admin", apiTokensApi(app));
  routes.route("/admin", accountApi(app));
  routes.route("/admin", confirmApi(app));
  routes.route("/admin", secondFactorApi(app));
  routes.route("/admin", dataRightsApi(app));
  routes.route("/admin", contentIdeasApi(app));
  routes.route("/admin", analyticsApi(app));
  routes.route("/admin", activityApi(app));
  routes.route("/admin", mailsApi(app));
  routes.route("/admin", toAnswerApi(app));
  routes.route("/admin", replyTemplatesApi(app));
  routes.route("/admin", pushApi(app));
  routes.route("/admin", backupsApi(app));
  routes.route("/admin", selfTestApi(app));
  routes.route("/admin", deliverabilityApi(app));
  return refuseTheRest(routes);
}
