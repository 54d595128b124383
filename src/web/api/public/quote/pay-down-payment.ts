import type { Context } from "hono";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import type { App } from "#src/app.ts";
import { MINUTE_MS, SECOND_MS } from "#src/platform/clock/durations.ts";
import { loadCards } from "#src/work/invoices/card/card-settings.server.ts";
import { openDownPayment } from "#src/work/invoices/card/down-payment.server.ts";
import { beginPayment, providerAway } from "#src/web/api/public/card/begin-payment.ts";
import { isFromPage, languageOfRequest, sentInForm, type QuoteInPublic } from "./quote-request.ts";
import { showQuote } from "./show-quote.ts";

type Opened = { quote: QuoteInPublic; token: string };

/** The down payment of an accepted quote is issued at the tap, and is from then on an invoice like any other. */
export async function payDownPayment(app: App, c: Context, { quote, token }: Opened): Promise<Response> {
  const form = await sentInForm(c);
  const language = languageOfRequest(quote, form);
  const address = linkPath("quoteLink", token);
  const back = `${address}?lang=${language}`;
  const sent = { values: { lang: language }, options: [] };
  const showing = { quote, address, step: "read" as const, sent };
  if (!isFromPage(form)) return showQuote(app, c, showing, { status: 422 });
  if (quote.state !== "accepted" || !(await loadCards(app))) return c.redirect(back, 303);
  const opened = await openDownPayment(app, quote.id, app.now());
  app.outbox.wake();
  if (!opened) {
    app.log.warn({ quote: quote.number }, "a down payment could not be invoiced");
    // The owner has something to mend first.
    return showQuote(app, c, { ...showing, isCardAway: true }, { status: 409 });
  }
  const begun = await beginPayment(app, c, { ...opened, language });
  if (begun === "away") return showQuote(app, c, { ...showing, isCardAway: true }, providerAway);
  if (begun && "busySeconds" in begun) {
    const minutes = Math.ceil((begun.busySeconds * SECOND_MS) / MINUTE_MS);
    const headers = { "Retry-After": String(begun.busySeconds) };
    return showQuote(app, c, { ...showing, says: "busy", minutes }, { status: 429, headers });
  }
  return c.redirect(begun?.url ?? back, 303);
}
