import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { findBooksLink, noteBooksDownload, noteBooksOpened } from "#src/work/invoices/books/books-link.server.ts";
import { isPeriod, quarterOf, type Period } from "#src/work/invoices/books/period.ts";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import { byToken, secretPages, type SecretPage } from "#src/web/api/public/customer/secret-pages.ts";
import { showLater, showMessage, siteLanguageAsked } from "#src/web/api/public/customer/show-page.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { callerOf } from "#src/web/guards/done-by.ts";
import { bookDownloads, sendBooks, todayIn } from "./send-books.ts";
import { showBooks } from "./show-books.ts";

/** What a bookkeeper reads by a link that is a secret and ends. Nothing under it goes on to the traffic log. */
export function booksPages(app: App): Hono {
  const withBooks = byToken(app, async (token) => {
    const link = await findBooksLink(app.db, token, app.now());
    return link && { ...link, address: linkPath("booksLink", token) };
  });
  return secretPages(app, (routes) =>
    routes.get("/:token", withBooks(showIt)).get("/:token/:file", withBooks(sendFile)),
  );
}

type Handle = SecretPage<{ address: string; endsAt: string }>;

/** An access and not a sign of a person: who reads without a script is told of too. Once a day and address. */
const showIt: Handle = async (app, c, opened) => {
  const { ok: isFirst } = await app.limits.take("books-opened", clientAddress(c, app.env.TRUST_PROXY));
  if (isFirst) await noteBooksOpened(reading(app, c), app.now());
  return showBooks(app, c, { ...opened, ...periodAsked(app, c) });
};

const sendFile: Handle = async (app, c, opened) => {
  const name = bookDownloads.find((one) => one === c.req.param("file"));
  if (!name) return showMessage(app, c, "unknown", { status: 404 });
  const { period, isWrongPeriod } = periodAsked(app, c);
  if (isWrongPeriod) return showBooks(app, c, { ...opened, period, isWrongPeriod });
  const allowed = await app.limits.take("books-file", clientAddress(c, app.env.TRUST_PROXY));
  if (!allowed.ok) return showLater(app, c, { status: 429, seconds: allowed.retryAfterSeconds });
  await noteBooksDownload(reading(app, c), name, app.now());
  return sendBooks(app, c, name, { period, language: siteLanguageAsked(app, c) });
};

function reading(app: App, c: Context) {
  return { db: app.db, by: callerOf(app, c, "bookkeeper") };
}

/** The quarter of today where none or a wrong one is asked for. */
function periodAsked(app: App, c: Context): { period: Period; isWrongPeriod: boolean } {
  const wanted = c.req.query("period");
  const isWrongPeriod = wanted !== undefined && !isPeriod(wanted);
  return { period: wanted !== undefined && isPeriod(wanted) ? wanted : quarterOf(todayIn(app)), isWrongPeriod };
}
