import { expect, test } from "vitest";
import { createServer } from "#src/web/server.ts";
import { openTestApp } from "#test/app/test-app.ts";

/** Every call of the back office asks for a fresh password, or stands here under the reason why it does not. */
const OPEN: Record<string, string[]> = {
  "reads what a screen shows; files of it ask": [
    ...["GET /check-auth", "GET /activity", "GET /audit", "GET /audit/:id", "GET /sessions", "GET /api-tokens"],
    ...[
      "GET /leads",
      "GET /leads/boxes",
      "GET /leads/news",
      "GET /leads/board",
      "GET /leads/imports",
      "GET /customers/imports",
    ],
    ...["GET /leads/views", "GET /leads/:id", "GET /leads/:id/photos/:photo", "GET /leads/:id/quotes"],
    ...["GET /leads/:id/timeline", "GET /jobs/:id/timeline", "GET /customers/:id/timeline"],
    ...["GET /jobs", "GET /jobs/:id", "GET /leads/:id/jobs"],
    ...[
      "GET /leads/:id/appointments",
      "GET /appointments/:id/invoice",
      "GET /leads/:id/shown-texts",
      "GET /leads/:id/consents",
    ],
    ...["GET /leads/:id/review", "GET /to-answer", "GET /pipeline", "GET /mails/undelivered", "GET /troubles"],
    ...[
      "GET /quotes",
      "GET /quote-figures",
      "GET /quote-texts",
      "GET /quote-taxes",
      "GET /free-window",
      "GET /quotes/:id",
      "GET /quotes/:id/link",
      "GET /appointments",
    ],
    ...["GET /calendar-feed", "GET /calendar-settings", "GET /consents", "GET /reviews", "GET /review-settings"],
    ...["GET /promises", "GET /books", "GET /books/credit-notes"],
    ...["GET /invoices", "GET /invoices/:id", "GET /invoices/:id/link", "GET /invoice-figures"],
    ...["GET /invoices/:id/creditable", "GET /invoices/:id/deducted", "GET /invoices/:id/notices"],
    ...["GET /invoices/:id/owed", "GET /leads/:id/statement"],
    ...["GET /leads/:id/statement/page", "GET /leads/:id/statement/pdf"],
    ...["GET /invoice-settings", "GET /leads/:id/invoices", "GET /leads/:id/plans", "GET /leads/:id/new-plan"],
    ...[
      "GET /card-settings",
      "GET /invoices/:id/card",
      "GET /plans",
      "GET /plan-figures",
      "GET /plans/:id",
      "GET /plans/:id/link",
    ],
    ...["GET /incidents", "GET /people-requests", "GET /people-requests/due", "POST /data-rights/find"],
    // Each of its parts goes through the guard of its own.
    "GET /dashboard",
    ...["GET /day-sheets", "GET /days", "GET /people", "GET /absences", "GET /hours"],
    ...["GET /texts", "GET /leads/:id/texts", "GET /text-templates", "GET /quote-templates"],
    ...["GET /reply-templates", "GET /content-ideas", "GET /content-ideas/:id/delivered", "GET /articles"],
    ...["GET /articles/:id", "GET /pictures", "GET /push", "GET /backups", "GET /off-site", "GET /settings"],
    "GET /settings/email/test",
    ...["GET /site", "GET /site/changes", "GET /site/publications", "GET /site/publications/:id/changes"],
    ...["GET /site/addresses", "GET /site/draft/icon", "GET /site/draft/share-picture", "GET /site/new-area"],
    ...[
      "GET /set-up",
      "GET /set-up/packs",
      "GET /set-up/practices",
      "GET /set-up/trades",
      "GET /guide",
      "GET /guide/:language/:picture",
      "GET /self-test",
    ],
    ...["GET /deliverability", "GET /second-factor", "GET /google-feed", "GET /traffic-logs"],
    ...["GET /books-settings", "GET /restored", "GET /answers", "GET /unanswered", "GET /leads/:id/messages"],
    ...["GET /quotes/:id/ending", "GET /customers", "GET /customers/:id", "GET /leads/:id/recipients"],
    ...["GET /leads/:id/places", "GET /customers/:id/privacy"],
    ...["GET /doubtful-jobs", "GET /new-version", "GET /new-version/upgrade"],
    ...["GET /quotes/:id/messages", "GET /invoices/:id/messages", "GET /leads/:id/answer-files/:file"],
    ...["GET /money/news", "GET /money/receivables", "GET /money/reminders", "GET /planned-visits"],
  ],
  "counts, without anybody's name": [
    ...["GET /money/month", "GET /money/plans", "GET /money/taxes", "GET /money/years"],
    ...[
      "GET /analytics",
      "GET /analytics/filtered",
      "GET /analytics/funnel",
      "GET /analytics/funnel/leads",
      "GET /analytics/online",
    ],
    ...["GET /traffic-logs/bots", "GET /ad-report", "GET /ad-report/sheet", "GET /ad-clicks", "GET /ad-spend"],
  ],
  "checks a password, a code or a link of its own": [
    ...["POST /confirm", "POST /settings/password", "POST /second-factor/off", "POST /set-up/password"],
  ],
  "takes access away": [
    ...["POST /logout", "DELETE /api-tokens/:id", "DELETE /calendar-feed", "DELETE /google-feed"],
    ...["DELETE /books/link", "DELETE /answers/hook", "DELETE /answers/mailbox", "DELETE /answers/resend"],
    ...["DELETE /day-sheets/:id", "DELETE /customers/:id/former-links"],
    "DELETE /push/devices/:hash{[0-9a-f]{64}}",
  ],
  "everyday work on a lead, kept in its history": [
    ...["POST /leads", "PATCH /leads", "PATCH /leads/:id", "PUT /leads/:id/details", "DELETE /leads/:id"],
    ...["POST /leads/:id/plans", "PUT /plans/:id", "PUT /plans/:id/pauses", "POST /plans/:id/end"],
    ...["POST /plans/:id/visits", "POST /plan-visits", "POST /plan-renewals"],
    ...["POST /leads/:id/restore", "POST /leads/:id/spam", "POST /leads/:id/not-spam", "POST /leads/:id/notes"],
    ...["PATCH /leads/:id/notes/:note", "DELETE /leads/:id/notes/:note", "POST /leads/import"],
    "POST /customers/import",
    ...["POST /leads/:id/texts", "DELETE /leads/:id/texts/:text"],
    ...["POST /leads/views", "PATCH /leads/views/:id", "DELETE /leads/views/:id"],
    ...["POST /leads/:id/quotes", "PUT /quotes/:id", "DELETE /quotes/:id", "POST /quotes/:id/revision"],
    ...["POST /quotes/:id/send", "POST /quotes/:id/withdraw", "POST /quotes/:id/cancel"],
    ...["POST /jobs/:id/end", "POST /jobs/:id/reopen", "POST /jobs/:id/appointments", "POST /jobs/:id/invoices"],
    ...["GET /quotes/:id/preview", "GET /quotes/:id/preview/photos/:photo"],
    ...["POST /quotes/:id/answered", "DELETE /quotes/:id/reminders", "POST /quotes/:id/reminders"],
    ...["POST /leads/:id/appointments", "PUT /appointments/:id", "PATCH /appointments/:id"],
    ...["POST /appointments/:id/cancel", "POST /appointments/:id/done", "POST /appointments/:id/reopen"],
    ...["POST /appointments/postpone", "POST /leads/:id/leave-alone", "POST /leads/:id/consents"],
    ...["POST /leads/:id/review", "POST /leads/:id/review/cancel"],
    ...["POST /leads/:id/invoices", "POST /quotes/:id/invoices", "GET /invoices/:id/preview"],
    ...["PUT /invoices/:id", "DELETE /invoices/:id", "POST /invoices/:id/issue", "POST /invoices/:id/credit"],
    ...["POST /invoices/:id/payments", "POST /invoices/:id/refunds", "POST /transfers"],
    ...["POST /invoices/:id/dispute", "DELETE /invoices/:id/dispute", "POST /leads/:id/statement"],
    "POST /invoices/:id/payments/:payment/receipt",
    ...["POST /invoices/:id/payments/:payment/reverse", "DELETE /invoices/:id/reminders"],
    "POST /invoices/:id/reminders",
    ...["POST /invoices/:id/send-again", "GET /quotes/:id/owed", "POST /doubtful-jobs/confirm"],
    ...["POST /leads/:id/messages", "POST /leads/:id/messages/settled", "DELETE /leads/:id/messages/:message"],
    ...["PUT /leads/:id/recipients", "PUT /customers/:id", "POST /quotes/:id/send-again", "POST /customers/:id/work"],
    ...["PUT /customers/:id/places/:place", "POST /customers/:id/apart", "POST /customers/:id/looked"],
    ...["POST /customers/:id/former-links/keep", "POST /customers/:id/places", "DELETE /customers/:id/places/:place"],
    ...["POST /customers/:id/merge", "POST /customers/:id/merges/:move/undo"],
    ...["POST /jobs/:id/again", "POST /money/reminders", "DELETE /leads/:id/answer-files/:file"],
    ...["POST /leads/:id/answer-files", "POST /leads/:id/answer-files/documents"],
    ...["POST /customers/:id/split", "POST /customers/:id/splits/:move/undo"],
    ...["PUT /appointments/:id/people", "PUT /plans/:id/people"],
  ],
  "who is in the team, none of whom has an account, and what they worked": [
    ...["POST /people", "PATCH /people/:id", "DELETE /people/:id", "PUT /people/order"],
    "PUT /hours",
    ...["POST /people/:id/absences", "DELETE /absences/:id"],
  ],
  "adds to a book that only grows": [
    ...["POST /incidents", "POST /incidents/:id/entries", "POST /people-requests", "PUT /people-requests/:id"],
    "POST /people-requests/:id/answer",
  ],
  "words and pictures of the site, of which former versions are kept": [
    ...["PUT /site/draft/:section", "DELETE /site/draft", "POST /site/publish"],
    ...["POST /site/publications/:id/restore", "POST /pictures", "PATCH /pictures/:id", "DELETE /pictures/:id"],
    ...["POST /articles", "PUT /articles/:id/draft", "POST /articles/:id/publish", "PUT /articles/:id/schedule"],
    ...["DELETE /articles/:id/schedule", "POST /articles/:id/take-down", "DELETE /articles/:id"],
    ...["POST /content-ideas", "PATCH /content-ideas/:id", "PUT /content-ideas/:id", "DELETE /content-ideas/:id"],
    ...["POST /content-ideas/:id/restore", "POST /move-in/wordpress", "POST /move-in/google-reviews"],
  ],
  "leads from one address of this site to another": [
    ...["POST /site/addresses", "POST /site/addresses/remove", "POST /site/addresses/import"],
  ],
  "texts that a person sends by hand, and an hour": [
    "PUT /reply-templates",
    "PUT /text-templates",
    "POST /quote-templates",
    "DELETE /quote-templates/:id",
    "PUT /days",
    "PUT /calendar-settings",
  ],
  "typed amounts": ["POST /ad-spend", "PUT /ad-spend/:id", "DELETE /ad-spend/:id", "POST /ad-spend/import"],
  "progress of the set-up, before there is anything to take": [
    ...["POST /set-up/begin", "PUT /set-up/pack", "PUT /set-up/done/:step", "POST /set-up/confirm-facts"],
    ...["POST /set-up/dismiss", "PUT /set-up/later/:step"],
    // It changes the draft, which stays in the history.
    "POST /set-up/forget-services",
  ],
  "sends only where the saved settings say, which ask": [
    ...[
      "POST /settings/email/test",
      "POST /settings/email/test/reached",
      "POST /settings/integrations/webhook-test",
      "POST /mails/retry",
    ],
    ...["POST /settings/integrations/check/bot-check", "POST /settings/integrations/check/analytics"],
    ...["POST /settings/integrations/check/resend", "POST /off-site/test", "POST /off-site/send"],
    ...["POST /off-site/rehearse", "POST /backups", "POST /google-feed/test", "POST /self-test"],
    "POST /push/devices/:hash{[0-9a-f]{64}}/test",
  ],
  "proposes a random secret, which counts once the settings are saved": ["POST /settings/integrations/webhook-secret"],
};

test("each call of the back office asks for a fresh password, or is listed with the reason why not", async () => {
  await using testApp = await openTestApp();
  const calls = createServer(testApp.app).routes.filter(
    ({ method, path }) => method !== "ALL" && path.startsWith("/api/admin/") && path !== "/api/admin/login",
  );
  const chains = Map.groupBy(calls, ({ method, path }) => `${method} ${path.replace("/api/admin", "")}`);
  const guarded = [...chains].filter(([, chain]) => chain.some(({ handler }) => handler.name === "requireFreshProof"));
  const open = Object.values(OPEN).flat();

  expect(guarded.length).toBeGreaterThan(25);
  expect([...guarded.map(([call]) => call), ...open].toSorted()).toEqual([...chains.keys()].toSorted());
});
