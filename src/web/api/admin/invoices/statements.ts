import { asOwner } from "#src/web/guards/done-by.ts";
import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { sendStatement } from "#src/work/invoices/customer/send-statement.server.ts";
import { shownStatement, statementBalance, type Statement } from "#src/work/invoices/customer/statement.ts";
import { statementPeriod, type StatementDays } from "#src/work/invoices/customer/statement-period.ts";
import { statementWords } from "#src/work/invoices/customer/statement-words.ts";
import { loadStatement } from "#src/work/invoices/customer/statement.server.ts";
import { todayIn } from "#src/web/api/public/books/send-books.ts";
import { showMessage, showPage } from "#src/web/api/public/customer/show-page.ts";
import { attachment } from "#src/web/http/send-file.ts";
import { problem } from "#src/web/http/problem.ts";
import { idParam, query } from "#src/web/http/validate.ts";
import { refuseInvoice } from "#src/web/problems/refuse-invoice.ts";

/** Both may be left out, and only `statementPeriod` says whether they are days. */
const days = query(v.object({ from: v.optional(v.string()), to: v.optional(v.string()) }));

/** What the customer of a lead owes on all their invoices, with the sums of a period: seen, as a PDF, and sent. */
export function statementsApi(app: App) {
  return new Hono()
    .get("/leads/:id/statement", idParam, days, async (c) => {
      const read = statementPeriod(c.req.valid("query"), todayIn(app));
      if (!read.ok) return problem(c, 422, { code: "invalid-query", errors: read.problems });
      const asked = { leadId: c.req.param("id"), period: read.values };
      const statement = await loadStatement(app.db, asked, app.now());
      if (!statement) return c.json({ statement: null });
      const { customer, invoices, currency, period, sums } = statement;
      const balanceCents = statementBalance(statement);
      const { length: count } = invoices;
      return c.json({ statement: { balanceCents, currency, email: customer.email, count, period, sums } });
    })
    .get("/leads/:id/statement/page", idParam, days, (c) =>
      withStatement(app, { c, asked: c.req.valid("query") }, (statement) => {
        const { language } = statement;
        const view = {
          statement: shownStatement(statement, language),
          isPreview: true as const,
          isSent: true as const,
        };
        return Promise.resolve(showPage(app, c, { language, shown: { kind: "statement", view } }, {}));
      }),
    )
    .get("/leads/:id/statement/pdf", idParam, days, (c) =>
      withStatement(app, { c, asked: c.req.valid("query") }, async (statement) => {
        const { language } = statement;
        const order = { statement, languages: [language], at: app.now() };
        const made = await app.quotes.makePdf(order, { for: "look", who: "owner" });
        const [pdf] = made.kind === "made" ? made.pdfs : [];
        if (!pdf) return showMessage(app, c, "unavailable", { status: 503, headers: { "Retry-After": "5" } });
        return c.body(new Uint8Array(pdf), 200, attachment(statementWords[language].file, "application/pdf"));
      }),
    )
    .post("/leads/:id/statement", idParam, days, async (c) => {
      const read = statementPeriod(c.req.valid("query"), todayIn(app));
      if (!read.ok) return problem(c, 422, { code: "invalid-query", errors: read.problems });
      const deps = asOwner(app, c);
      const sent = await sendStatement(deps, { leadId: c.req.param("id"), period: read.values }, app.now());
      if (sent.kind !== "sent") return refuseInvoice(c, sent.kind);
      app.outbox.wake();
      return c.json({ leavesAt: sent.leavesAt }, 201);
    });
}

type Call = { c: Context; asked: StatementDays };

async function withStatement(app: App, { c, asked }: Call, then: (statement: Statement) => Promise<Response>) {
  const read = statementPeriod(asked, todayIn(app));
  if (!read.ok) return problem(c, 422, { code: "invalid-query", errors: read.problems });
  const about = { leadId: c.req.param("id") ?? "", period: read.values };
  const statement = await loadStatement(app.db, about, app.now());
  return statement ? then(statement) : refuseInvoice(c, "unknown");
}
