import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { isDatabaseAway } from "#src/platform/monitoring/database-away.ts";
import { findBooksLink } from "#src/customers/invoices/books/books-link.server.ts";
import { isPeriod, quarterOf, type Period } from "#src/customers/invoices/books/period.ts";
import { refuseWrongLink } from "#src/web/api/public/customer/wrong-link.ts";
import { showMessage } from "#src/web/api/public/quote/show-quote.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { noStore } from "#src/web/guards/keep-private.ts";
import { recordAuditEvent } from "#src/web/guards/record-audit-event.ts";
import { refuseTheRest } from "#src/web/http/refuse-the-rest.ts";
import { bookDownloads, sendBooks, todayIn } from "./send-books.ts";
import { booksLanguage, showBooks } from "./show-books.ts";

const LONGEST_TAX_CODE = 100;

/** What a bookkeeper reads by a link that is a secret and ends. Nothing under it goes on to the traffic log. */
export function booksPages(app: App): Hono {
  const routes = new Hono()
    .use(noStore)
    .get("/:token", withLink(app, showPage))
    .get("/:token/:file", withLink(app, sendFile));
  routes.onError((error, c) => {
    if (!isDatabaseAway(error)) throw error;
    return showMessage(app, c, "unavailable", { status: 503, headers: { "Retry-After": "60" } });
  });
  return refuseTheRest(routes);
}

type Opened = { address: string; endsAt: string; period: Period; isWrongPeriod: boolean };
type Handle = (app: App, c: Context, opened: Opened) => Promise<Response>;

function withLink(app: App, handle: Handle) {
  return async (c: Context) => {
    const token = c.req.param("token") ?? "";
    const link = await findBooksLink(app.db, token, app.now());
    if (!link) return refuseWrongLink(app, c);
    const wanted = c.req.query("period") ?? quarterOf(todayIn(app));
    const isWrongPeriod = !isPeriod(wanted);
    const period = isWrongPeriod ? quarterOf(todayIn(app)) : wanted;
    return handle(app, c, { ...link, address: `/b/${token}`, period, isWrongPeriod });
  };
}

/** Told once a day and address: a page is looked at many times. */
const showPage: Handle = async (app, c, opened) => {
  const { ok: isFirst } = await app.limits.take("books-opened", clientAddress(c, app.env.TRUST_PROXY));
  if (isFirst) await recordAuditEvent(app, c, { kind: "books-opened" });
  return showBooks(app, c, opened);
};

const sendFile: Handle = async (app, c, opened) => {
  const name = bookDownloads.find((one) => one === c.req.param("file"));
  if (!name) return showMessage(app, c, "unknown", { status: 404 });
  if (opened.isWrongPeriod) return showBooks(app, c, opened);
  const allowed = await app.limits.take("books-file", clientAddress(c, app.env.TRUST_PROXY));
  if (!allowed.ok) {
    const headers = { "Retry-After": String(allowed.retryAfterSeconds) };
    return showMessage(app, c, "unavailable", { status: 429, headers });
  }
  await recordAuditEvent(app, c, { kind: "books-downloaded", subject: name });
  const taxCode = (c.req.query("tax") ?? "").trim().slice(0, LONGEST_TAX_CODE);
  return sendBooks(app, c, name, { period: opened.period, language: booksLanguage(app, c), taxCode });
};
