import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { requireOwner } from "#src/web/guards/require-owner.ts";
import { accountApi } from "#src/web/api/admin/account/account.ts";

import { adReportApi } from "#src/web/api/admin/advertising/ad-report.ts";
import { adSpendApi } from "#src/web/api/admin/advertising/ad-spend.ts";
import { addressesApi } from "#src/web/api/admin/site/addresses.ts";
import { analyticsApi } from "./analytics.ts";
import { appointmentsApi } from "#src/web/api/admin/leads/appointments.ts";
import { apiTokensApi } from "#src/web/api/admin/account/api-tokens.ts";
import { articlesApi } from "./articles.ts";
import { backupsApi } from "./backups.ts";
import { calendarApi } from "./calendar.ts";
import { confirmApi } from "#src/web/api/admin/account/confirm.ts";
import { consentsApi } from "#src/web/api/admin/leads/consents.ts";
import { contentIdeasApi } from "./content-ideas.ts";
import { dataRightsApi } from "#src/web/api/admin/leads/data-rights.ts";
import { customersApi } from "#src/web/api/admin/customers/customers.ts";
import { daySheetsApi } from "./day-sheets.ts";
import { deliverabilityApi } from "#src/web/api/admin/delivery/deliverability.ts";
import { draftDrawingsApi } from "#src/web/api/admin/site/draft-drawings.ts";
import { exportAdFilesApi } from "#src/web/api/admin/leads/export-ad-files.ts";
import { exportLeadsApi } from "#src/web/api/admin/leads/export-leads.ts";
import { funnelApi } from "./funnel.ts";
import { googleFeedApi } from "./google-feed.ts";
import { guideApi } from "./guide.ts";
import { incidentsApi } from "#src/web/api/admin/privacy/incidents.ts";
import { booksApi } from "#src/web/api/admin/invoices/books.ts";
import { cardsApi } from "#src/web/api/admin/invoices/cards.ts";
import { invoicesApi } from "#src/web/api/admin/invoices/invoices.ts";
import { statementsApi } from "#src/web/api/admin/invoices/statements.ts";
import { invoiceSettingsApi } from "#src/web/api/admin/invoices/invoice-settings.ts";
import { moneyApi } from "#src/web/api/admin/invoices/money.ts";
import { paymentsApi } from "#src/web/api/admin/invoices/payments.ts";
import { jobsApi } from "#src/web/api/admin/jobs/jobs.ts";
import { closeJobsApi } from "#src/web/api/admin/jobs/close-jobs.ts";
import { leadsApi } from "#src/web/api/admin/leads/leads.ts";
import { newVersionApi } from "./new-version.ts";
import { moveInApi } from "#src/web/api/admin/site/move-in.ts";
import { newAreaApi } from "#src/web/api/admin/site/new-area.ts";
import { hoursApi } from "#src/web/api/admin/people/hours.ts";
import { peopleApi } from "#src/web/api/admin/people/people.ts";
import { peopleRequestsApi } from "#src/web/api/admin/privacy/people-requests.ts";
import { plansApi } from "#src/web/api/admin/plans/plans.ts";
import { pipelineApi } from "#src/web/api/admin/leads/pipeline.ts";
import { offSiteApi } from "./off-site.ts";
import { quoteTemplatesApi } from "#src/web/api/admin/leads/quote-templates.ts";
import { quotesApi } from "#src/web/api/admin/leads/quotes.ts";
import { picturesApi } from "#src/web/api/admin/site/pictures.ts";
import { pushApi } from "#src/web/api/admin/delivery/push.ts";
import { replyTemplatesApi } from "#src/web/api/admin/leads/reply-templates.ts";
import { promisesApi } from "./promises.ts";
import { reviewsApi } from "#src/web/api/admin/leads/reviews.ts";
import { secondFactorApi } from "#src/web/api/admin/account/second-factor.ts";
import { holdsApi } from "./holds.ts";
import { selfTestApi } from "./self-test.ts";
import { sessionApi } from "#src/web/api/admin/account/session.ts";
import { settingsApi } from "./settings.ts";
import { siteApi } from "#src/web/api/admin/site/site.ts";
import { textsApi } from "#src/web/api/admin/leads/texts.ts";
import { toAnswerApi } from "#src/web/api/admin/leads/to-answer.ts";
import { setUpApi } from "#src/web/api/admin/set-up/set-up.ts";
import { timelinesApi } from "./timelines.ts";
import { trafficLogsApi } from "./traffic-logs.ts";
import { answersApi } from "#src/web/api/admin/delivery/answers.ts";
import { answerFilesApi } from "#src/web/api/admin/leads/answer-files.ts";
import { messagesApi } from "#src/web/api/admin/leads/messages.ts";
import { mailsApi } from "#src/web/api/admin/delivery/mails.ts";

/** What the owner alone may call. The back office's client has its types from here. */
export type AdminApi = ReturnType<typeof adminApi>;

export function adminApi(app: App) {
  return new Hono()
    .use(requireOwner(app))
    .route("/", sessionApi(app))
    .route("/", leadsApi(app))
    .route("/", exportLeadsApi(app))
    .route("/", exportAdFilesApi(app))
    .route("/", googleFeedApi(app))
    .route("/", adSpendApi(app))
    .route("/", adReportApi(app))
    .route("/", trafficLogsApi(app))
    .route("/", settingsApi(app))
    .route("/", promisesApi(app))
    .route("/", apiTokensApi(app))
    .route("/", accountApi(app))
    .route("/", confirmApi(app))
    .route("/", secondFactorApi(app))
    .route("/", dataRightsApi(app))
    .route("/", contentIdeasApi(app))
    .route("/", articlesApi(app))
    .route("/", analyticsApi(app))
    .route("/", funnelApi(app))
    .route("/", timelinesApi(app))
    .route("/", mailsApi(app))
    .route("/", messagesApi(app))
    .route("/", answerFilesApi(app))
    .route("/", answersApi(app))
    .route("/", toAnswerApi(app))
    .route("/", pipelineApi(app))
    .route("/", quotesApi(app))
    .route("/", quoteTemplatesApi(app))
    .route("/", jobsApi(app))
    .route("/", closeJobsApi(app))
    .route("/", invoicesApi(app))
    .route("/", statementsApi(app))
    .route("/", paymentsApi(app))
    .route("/", moneyApi(app))
    .route("/", invoiceSettingsApi(app))
    .route("/", booksApi(app))
    .route("/", cardsApi(app))
    .route("/", appointmentsApi(app))
    .route("/", calendarApi(app))
    .route("/", customersApi(app))
    .route("/", plansApi(app))
    .route("/", daySheetsApi(app))
    .route("/", peopleApi(app))
    .route("/", hoursApi(app))
    .route("/", consentsApi(app))
    .route("/", reviewsApi(app))
    .route("/", incidentsApi(app))
    .route("/", peopleRequestsApi(app))
    .route("/", replyTemplatesApi(app))
    .route("/", textsApi(app))
    .route("/", picturesApi(app))
    .route("/", pushApi(app))
    .route("/", backupsApi(app))
    .route("/", offSiteApi(app))
    .route("/", newVersionApi(app))
    .route("/", siteApi(app))
    .route("/", addressesApi(app))
    .route("/", moveInApi(app))
    .route("/", draftDrawingsApi(app))
    .route("/", newAreaApi(app))
    .route("/", setUpApi(app))
    .route("/", guideApi())
    .route("/", holdsApi(app))
    .route("/", selfTestApi(app))
    .route("/", deliverabilityApi(app));
}
