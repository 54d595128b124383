import { asOwner } from "#src/web/guards/done-by.ts";
import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { languages } from "#src/platform/i18n/language.ts";
import { loadBookYears } from "#src/work/invoices/books/book-years.server.ts";
import { loadClosedOn } from "#src/work/invoices/books/books-settings.server.ts";
import { isPeriod, rangeOf } from "#src/work/invoices/books/period.ts";
import { countInvoiceDrafts, loadInvoiceFigures } from "#src/work/invoices/list/invoice-list.server.ts";
import { loadMoneyOf } from "#src/work/invoices/list/month-money.server.ts";
import { loadCardPaymentsLately } from "#src/work/invoices/list/card-payments-lately.server.ts";
import { loadReceivables } from "#src/work/invoices/list/receivables.server.ts";
import { listOverdue, MOST_REMINDED, remindOverdue } from "#src/work/invoices/messages/remind-overdue.server.ts";
import { loadAcceptedLately } from "#src/work/job-cards/accepted-lately.server.ts";
import { loadToInvoice } from "#src/work/job-cards/to-invoice.server.ts";
import { countPlansToRenew } from "#src/work/plans/list/plan-list.server.ts";
import { loadPlansMoney } from "#src/work/plans/list/plan-money.server.ts";
import { countQuoteDrafts } from "#src/work/quotes/list/office-quotes.server.ts";
import { paymentsPart, taxesPart } from "#src/web/api/public/books/books-parts.ts";
import { todayIn } from "#src/web/api/public/books/send-books.ts";
import { code, json, query } from "#src/web/http/validate.ts";

const LARGEST = 64 * 1024;
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

const language = v.picklist(languages, code("choose-language"));
const TaxesQuery = v.object({ period: v.pipe(v.string(), v.check(isPeriod, code("unexpected"))), language });
const MonthQuery = v.object({ month: v.pipe(v.string(), v.regex(MONTH, code("unexpected"))), language });
const Chosen = v.object({
  invoices: v.pipe(
    v.array(v.pipe(v.string(code("not-text")), v.uuid(code("unexpected")))),
    v.minLength(1, code("unexpected")),
    v.maxLength(MOST_REMINDED, code("unexpected")),
  ),
});

/** Where the money is: what is owed, what plans bring, the taxes, what came in. */
export function moneyApi(app: App) {
  return new Hono()
    .get("/money/receivables", async (c) => {
      const { owed } = await loadInvoiceFigures(app.db, app.now());
      return c.json({ owed, ...(await loadReceivables(app.db, app.now())) });
    })
    .get("/money/reminders", async (c) => c.json(await listOverdue(asOwner(app, c), app.now())))
    .post("/money/reminders", json(LARGEST, Chosen), async (c) => {
      const reminded = await remindOverdue(asOwner(app, c), c.req.valid("json").invoices, app.now());
      app.outbox.wake();
      return c.json(reminded);
    })
    .get("/money/news", async (c) => {
      return c.json({
        accepted: await loadAcceptedLately(app.db, app.now()),
        toInvoice: await loadToInvoice(app.db, app.now()),
        byCard: await loadCardPaymentsLately(app.db, app.now()),
        invoiceDrafts: await countInvoiceDrafts(app.db),
        quoteDrafts: await countQuoteDrafts(app.db),
        plansToRenew: await countPlansToRenew(app.db, app.now()),
      });
    })
    .get("/money/plans", async (c) => c.json(await loadPlansMoney(app.db, app.now())))
    .get("/money/taxes", query(TaxesQuery), async (c) => {
      const closedOn = await loadClosedOn(app.db);
      const { texts, table, after } = await taxesPart(app, { ...c.req.valid("query"), address: "" });
      return c.json({ texts, table, after, closedOn });
    })
    .get("/money/month", query(MonthQuery), async (c) => {
      const { month: period, language: asked } = c.req.valid("query");
      const { texts, table, after } = await paymentsPart(app, { period, language: asked, address: "" });
      return c.json({ ...(await loadMoneyOf(app.db, rangeOf(period))), texts, table, after });
    })
    .get("/money/years", async (c) => {
      const today = todayIn(app);
      return c.json({ today, years: await loadBookYears(app.db, today) });
    });
}
