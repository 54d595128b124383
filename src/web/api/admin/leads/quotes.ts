import { asOwner } from "#src/web/guards/done-by.ts";
import { onOff, textUpTo } from "#src/platform/i18n/form-fields.ts";
import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { markAnswered, stopReminders, withdrawQuote, type QuoteClosed } from "#src/work/quotes/close-quote.server.ts";
import { resumeQuoteReminders } from "#src/work/quotes/decline-reminders.server.ts";
import { loadQuoteToken, quoteAddress } from "#src/work/quotes/quote-links.server.ts";
import { listOfficeQuotes, loadQuoteFigures } from "#src/work/quotes/list/office-quotes.server.ts";
import { QuoteListQuery } from "#src/work/quotes/list/quote-filter.ts";
import { QuoteTexts } from "#src/work/quotes/quote-texts.ts";
import { OfferedWindow, parseQuoteEdit, QuoteSending } from "#src/work/quotes/quote.ts";
import {
  createQuote,
  deleteQuoteDraft,
  listQuotes,
  loadQuote,
  loadQuoteTaxes,
  loadQuoteTexts,
  reviseQuote,
  saveQuoteDraft,
} from "#src/work/quotes/quotes.server.ts";
import { sendQuoteAgain } from "#src/work/quotes/mail-quote.server.ts";
import { documentOf, sendQuote } from "#src/work/quotes/send-quote.server.ts";
import { selectableWindows } from "#src/work/quotes/windows/offered-windows.server.ts";
import { saveSetting } from "#src/account/changes/save-setting.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { endJob, loadEnding } from "#src/work/job-cards/end-job.server.ts";
import type { ForOwner } from "#src/web/guards/require-owner.ts";
import { shownLink } from "#src/web/guards/secret-links.ts";
import { settingsVersion } from "#src/web/guards/settings-version.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";
import { idParam, json, query, uuidParam } from "#src/web/http/validate.ts";
import { sentInQuery } from "#src/web/api/public/quote/quote-request.ts";
import { showQuote } from "#src/web/api/public/quote/show-quote.ts";
import { refuseQuote } from "#src/web/problems/refuse-quote.ts";

const LARGEST = 256 * 1024;

const choice = v.optional(onOff, false);

const Cancel = v.object({
  reason: textUpTo(500),
  /** Whether reminders of the unpaid invoices of the quote go on. */
  keepsReminding: choice,
  /** Whether the visits of the job ahead stay planned. */
  keepsVisits: choice,
  /** Whether the plans of the job end too. */
  endsPlans: choice,
});

export function quotesApi(app: App) {
  return (
    new Hono<ForOwner>()
      .use("/quote-texts", settingsVersion(app, "quote-texts"))
      .get("/quote-texts", async (c) => c.json(await loadQuoteTexts(app.db)))
      .put("/quote-texts", stepUp(app), json(LARGEST, QuoteTexts), async (c) => {
        const texts = { "quote-texts": c.req.valid("json") };
        await saveSetting(
          asOwner(app, c),
          { subject: "quote texts", save: (trx) => saveSettings(trx, texts, app.now()), isSaved: () => true },
          app.now(),
        );
        return c.json(await loadQuoteTexts(app.db));
      })
      .get("/quotes", query(QuoteListQuery), async (c) =>
        c.json(await listOfficeQuotes(app.db, c.req.valid("query"), app.now())),
      )
      .get("/quote-figures", async (c) => c.json(await loadQuoteFigures(app.db)))
      .get("/free-window", query(OfferedWindow), async (c) => {
        const free = await selectableWindows(app.db, { windows: [c.req.valid("query")] }, app.now());
        return c.json({ isFree: free.length > 0 });
      })
      .get("/quote-taxes", async (c) => c.json({ taxes: await loadQuoteTaxes(app.db) }))
      .get("/leads/:id/quotes", idParam, async (c) => c.json({ quotes: await listQuotes(app.db, c.req.param("id")) }))
      .post("/leads/:id/quotes", idParam, async (c) => {
        const quote = await createQuote(app.db, c.req.param("id"), app.now());
        return quote ? c.json(quote, 201) : problem(c, 404, { code: "unknown-lead" });
      })
      .get("/quotes/:id", idParam, async (c) => {
        const quote = await loadQuote(app.db, c.req.param("id"));
        return quote ? c.json(quote) : problem(c, 404, { code: "unknown-quote" });
      })
      // The page itself, for the owner's eyes before the customer's: its address is no secret, and the session is.
      .get("/quotes/:id/preview", idParam, async (c) => {
        const quote = await loadQuote(app.db, c.req.param("id"));
        if (!quote) return problem(c, 404, { code: "unknown-quote" });
        const document = quote.document ?? (await documentOf(app.db, quote, app.now()));
        const address = `/api/admin/quotes/${quote.id}/preview`;
        const showing = { quote: { ...quote, document, state: "sent" as const }, address, step: "read" as const };
        return showQuote(app, c, { ...showing, sent: sentInQuery(c), isPreview: true });
      })
      .get("/quotes/:id/preview/photos/:photo", idParam, uuidParam("photo"), async (c) => {
        const quote = await loadQuote(app.db, c.req.param("id"));
        if (!quote) return problem(c, 404, { code: "unknown-quote" });
        return c.redirect(`/api/admin/leads/${quote.leadId}/photos/${c.req.param("photo")}?size=small`, 302);
      })
      .put("/quotes/:id", idParam, json(LARGEST, parseQuoteEdit), async (c) => {
        const saved = await saveQuoteDraft(app.db, { ...c.req.valid("json"), id: c.req.param("id") });
        return saved.kind === "saved" ? c.json(saved.quote) : refuseQuote(c, saved.kind);
      })
      .delete("/quotes/:id", idParam, async (c) => {
        const deleted = await deleteQuoteDraft(app.db, c.req.param("id"));
        return deleted ? c.body(null, 204) : problem(c, 409, { code: "quote-not-draft" });
      })
      .post("/quotes/:id/revision", idParam, async (c) => {
        const quote = await reviseQuote(app.db, c.req.param("id"), app.now());
        return quote ? c.json(quote, 201) : problem(c, 404, { code: "unknown-quote" });
      })
      .post("/quotes/:id/send", idParam, json(LARGEST, QuoteSending), async (c) => {
        const deps = asOwner(app, c);
        const sent = await sendQuote(deps, { ...c.req.valid("json"), id: c.req.param("id") }, app.now());
        if (sent.kind === "refused") return problem(c, 422, { errors: sent.problems });
        if (sent.kind !== "sent") return refuseQuote(c, sent.kind);
        app.outbox.wake();
        return c.json({ quote: sent.quote, link: sent.link });
      })
      .post("/quotes/:id/send-again", idParam, async (c) => {
        const sent = await sendQuoteAgain(app, c.req.param("id"), app.now());
        if (sent.kind !== "sent") return refuseQuote(c, sent.kind);
        app.outbox.wake();
        return c.json({ to: sent.to }, 201);
      })
      .get("/quotes/:id/link", idParam, async (c) => {
        const token = await loadQuoteToken(app.db, { id: c.req.param("id"), secretKey: app.secretKey });
        return token
          ? c.json({ link: shownLink(app, c, quoteAddress(app.siteUrl, token)) })
          : problem(c, 404, { code: "unknown-quote" });
      })
      .post("/quotes/:id/withdraw", idParam, async (c) =>
        closed(c, await withdrawQuote(app.db, c.req.param("id"), app.now())),
      )
      .get("/quotes/:id/ending", idParam, async (c) => c.json(await loadEnding(app.db, c.req.param("id"), app.now())))
      .post("/quotes/:id/cancel", idParam, json(LARGEST, Cancel), async (c) => {
        const deps = asOwner(app, c);
        const outcome = await endJob(deps, { ...c.req.valid("json"), id: c.req.param("id") }, app.now());
        app.outbox.wake();
        return closed(c, outcome);
      })
      .post("/quotes/:id/answered", idParam, async (c) => {
        await markAnswered(app.db, c.req.param("id"), app.now());
        return c.body(null, 204);
      })
      .post("/quotes/:id/reminders", idParam, async (c) => {
        await resumeQuoteReminders(app.db, c.req.param("id"), app.now());
        return c.body(null, 204);
      })
      .delete("/quotes/:id/reminders", idParam, async (c) => {
        await stopReminders(app.db, c.req.param("id"), app.now());
        return c.body(null, 204);
      })
  );
}

function closed(c: Context, outcome: QuoteClosed) {
  return outcome.kind === "closed" ? c.json(outcome.quote) : refuseQuote(c, outcome.kind);
}
