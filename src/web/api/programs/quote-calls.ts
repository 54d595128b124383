import { oneOf } from "#src/platform/i18n/form-fields.ts";
import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { parseQuoteEdit, quoteStates, QuoteSending } from "#src/work/quotes/quote.ts";
import { listQuotesSince, loadInboxQuote } from "#src/work/quotes/list/quote-list.server.ts";
import { saveDraftByProgram } from "#src/work/quotes/drafting/program-quotes.server.ts";
import { sendQuote } from "#src/work/quotes/send-quote.server.ts";
import { asProgram } from "#src/web/guards/done-by.ts";
import { requireToken, type ForProgram } from "#src/web/guards/require-token.ts";
import { problem } from "#src/web/http/problem.ts";
import { idParam, json, query } from "#src/web/http/validate.ts";
import { refuseQuote } from "#src/web/problems/refuse-quote.ts";
import { asQuoteAnswer } from "./answers.ts";
import { pageEntries, uuid } from "./list-query.ts";

const LARGEST = 256 * 1024;

export const QuotesQuery = v.object({
  lead: v.optional(uuid("lead-gone")),
  state: v.optional(oneOf(quoteStates)),
  ...pageEntries,
});

export function quoteCalls(app: App) {
  return new Hono<ForProgram>()
    .use(requireToken(app, "quotes"))
    .get("/", query(QuotesQuery), async (c) => {
      const { lead: leadId, cursor: after, ...asked } = c.req.valid("query");
      const { quotes, next } = await listQuotesSince(app.db, { leadId, after, ...asked });
      return c.json({ quotes: quotes.map(asQuoteAnswer), nextCursor: next });
    })
    .get("/:id", idParam, async (c) => {
      const quote = await loadInboxQuote(app.db, c.req.param("id"));
      return quote ? c.json(asQuoteAnswer(quote)) : refuseQuote(c, "unknown");
    })
    .put("/:id", idParam, json(LARGEST, parseQuoteEdit), async (c) => {
      const known = await loadInboxQuote(app.db, c.req.param("id"));
      if (!known) return refuseQuote(c, "unknown");
      const saved = await saveDraftByProgram(asProgram(app, c), { ...c.req.valid("json"), id: known.id }, app.now());
      if (saved.kind !== "saved") return refuseQuote(c, saved.kind);
      return c.json(asQuoteAnswer(saved.quote));
    })
    .post("/:id/send", idParam, json(LARGEST, QuoteSending), async (c) => {
      const known = await loadInboxQuote(app.db, c.req.param("id"));
      if (!known) return refuseQuote(c, "unknown");
      const deps = asProgram(app, c);
      const sent = await sendQuote(deps, { ...c.req.valid("json"), id: known.id }, app.now());
      if (sent.kind === "refused") return problem(c, 422, { errors: sent.problems });
      if (sent.kind !== "sent") return refuseQuote(c, sent.kind);
      app.outbox.wake();
      return c.json({ quote: asQuoteAnswer(sent.quote), link: sent.link });
    });
}
