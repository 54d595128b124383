import { Hono } from "hono";
import { routePath } from "hono/route";
import type { App } from "#src/app.ts";
import { adminFiles } from "#src/web/files/admin-files.ts";
import { adminPages } from "#src/web/files/admin-pages.ts";
import { botCheckApi } from "#src/web/api/public/bot-check.ts";
import { contactApi } from "#src/web/api/public/contact.ts";
import { contactOptionsApi } from "#src/web/api/public/contact-options.ts";
import { contactPhotosApi } from "#src/web/api/public/contact-photos.ts";
import { healthApi, readyApi } from "#src/web/api/public/health.ts";
import { metricsApi } from "#src/web/api/public/metrics.ts";
import { pageViewApi } from "#src/web/api/public/page-view.ts";
import { adminApi } from "#src/web/api/admin/admin-api.ts";
import { dashboardApi, type Ask } from "#src/web/api/admin/dashboard.ts";
import { loginApi } from "#src/web/api/admin/account/session.ts";
import { setUpLinkApi } from "#src/web/api/admin/set-up/set-up-link.ts";
import { reviewLinks } from "#src/web/api/public/customer/review-links.ts";
import { unsubscribePages } from "#src/web/api/public/customer/unsubscribe-pages.ts";
import { mailHooks } from "#src/web/api/public/mail-hooks.ts";
import { resendHooks } from "#src/web/api/public/resend-hooks.ts";
import { cardHooks } from "#src/web/api/public/card/card-hooks.ts";
import { booksPages } from "#src/web/api/public/books/books-pages.ts";
import { planPages } from "#src/web/api/public/plan/plan-pages.ts";
import { dayPages } from "#src/web/api/public/day/day-pages.ts";
import { invoicePages } from "#src/web/api/public/invoice/invoice-pages.ts";
import { quotePages } from "#src/web/api/public/quote/quote-pages.ts";
import { programCustomerCalls } from "#src/web/api/programs/customer-calls.ts";
import { leadCalls } from "#src/web/api/programs/lead-calls.ts";
import { draftForLead, draftFromQuote, invoiceCalls } from "#src/web/api/programs/invoice-calls.ts";
import { programJobCalls } from "#src/web/api/programs/job-calls.ts";
import { quoteCalls } from "#src/web/api/programs/quote-calls.ts";
import { openApi } from "#src/web/api/open-api/open-api.ts";
import { sentIdeasApi } from "#src/web/api/public/sent-ideas.ts";
import { googleFeeds } from "#src/web/files/google-feeds.ts";
import { calendarFeeds } from "#src/web/files/calendar-feeds.ts";
import { carryCampaign } from "#src/web/guards/carry-campaign.ts";
import { nameRequests } from "#src/web/guards/name-requests.ts";
import { sameOrigin } from "#src/web/guards/same-origin.ts";
import { securityHeaders } from "#src/web/guards/security-headers.ts";
import { logVisits } from "#src/web/guards/visit-log.ts";
import { problem } from "#src/web/http/problem.ts";
import { refuseForStorage } from "#src/web/problems/refuse-for-storage.ts";
import { refuseTheRest } from "#src/web/http/refuse-the-rest.ts";
import { sharePictures, siteIcons } from "#src/web/files/rendered-files.ts";
import { mediaFiles } from "#src/web/files/media-files.ts";
import { serveFiles } from "#src/web/files/serve-files.ts";
import { machineFiles } from "#src/web/files/machine-files.ts";
import { pageContents } from "#src/web/visitor/prerender/page-contents.ts";
import { previewPages } from "#src/web/visitor/prerender/preview-pages.ts";
import { visitorPages } from "#src/web/visitor/prerender/visitor-pages.ts";

export function createServer(app: App): Hono {
  const server = new Hono();
  server.onError((error, c) => {
    if (isDisconnect(error)) return problem(c, 400, { code: "request-aborted" });
    const refused = refuseForStorage(app, c, error);
    if (refused) return refused;
    app.log.error({ err: error, method: c.req.method, route: routePath(c) }, "request failed");
    return problem(c, 500, { code: "server-error" });
  });
  server.use(nameRequests(app));
  server.use(securityHeaders(app));
  server.route("/health", healthApi(app));
  server.route("/ready", readyApi(app));
  server.route("/metrics", metricsApi(app));
  server.route(
    "/api",
    api(app, (request, env) => server.fetch(request, env)),
  );
  server.route("/admin", adminFiles(app));
  server.route("/admin/preview", previewPages(app));
  server.route("/admin", adminPages(app));
  server.route("/", siteIcons(app));
  server.route("/", serveFiles(app));
  server.route("/share", sharePictures(app));
  server.route("/", machineFiles(app));
  server.route("/media", mediaFiles(app));
  server.route("/content", pageContents(app));
  // Before what logs visits: these addresses are secrets.
  server.route("/q", quotePages(app));
  server.route("/f", invoicePages(app));
  server.route("/b", booksPages(app));
  server.route("/p", planPages(app));
  server.route("/d", dayPages(app));
  server.route("/calendar", calendarFeeds(app));
  server.route("/u", unsubscribePages(app));
  server.route("/feeds", googleFeeds(app));
  server.route("/r", reviewLinks(app));
  server.route("/hooks/mail", mailHooks(app));
  server.route("/hooks/resend", resendHooks(app));
  server.route("/hooks", cardHooks(app));
  server.use(carryCampaign(app));
  server.use(logVisits(app));
  server.route("/", visitorPages(app));
  return refuseTheRest(server);
}

/** How Node reports a client that disconnected while sending its body: no error of ours. */
function isDisconnect(error: Error): boolean {
  return error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}

function api(app: App, ask: Ask): Hono {
  const routes = new Hono();
  routes.route("/contact", contactApi(app));
  routes.route("/contact/photos", contactPhotosApi(app));
  routes.route("/contact-options", contactOptionsApi(app));
  routes.route("/bot-check", botCheckApi(app));
  routes.route("/page-view", pageViewApi(app));
  routes.route("/content-ideas", sentIdeasApi(app));
  routes.route("/leads", leadCalls(app));
  routes.route("/leads", draftForLead(app));
  // Before the others below it, which ask for another scope.
  routes.route("/quotes", draftFromQuote(app));
  routes.route("/quotes", quoteCalls(app));
  routes.route("/invoices", invoiceCalls(app));
  routes.route("/customers", programCustomerCalls(app));
  routes.route("/jobs", programJobCalls(app));
  routes.route("/openapi.json", openApi(app));
  routes.use("/admin/*", sameOrigin(app));
  routes.route("/admin", loginApi(app));
  routes.route("/admin", setUpLinkApi(app));
  routes.route("/admin", dashboardApi(app, ask));
  routes.route("/admin", adminApi(app));
  return refuseTheRest(routes);
}
