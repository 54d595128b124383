import { attachment } from "#src/web/http/send-file.ts";
import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { unlessUnwritable } from "#src/platform/monitoring/database-failure.ts";
import { customerNetwork } from "#src/platform/network/ip-network.ts";
import { noteViewed, openQuote } from "#src/work/quotes/answers/open-quote.server.ts";
import { evidenceIn, loadQuoteEvents } from "#src/work/quotes/quote-events.server.ts";
import { pdfName } from "#src/work/pdf/pdf-maker.server.ts";
import { loadQuotePhoto } from "#src/work/quotes/quote-photos.server.ts";
import { isOpenQuote } from "#src/work/quotes/open-quote.ts";
import { quoteAddress } from "#src/work/quotes/quote-links.server.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { byToken, limitForm, secretPages, type SecretPage } from "#src/web/api/public/customer/secret-pages.ts";
import { uuidOf } from "#src/web/http/validate.ts";
import { showLater, showMessage } from "#src/web/api/public/customer/show-page.ts";
import { SEEN_BYTES, takeSeen } from "#src/web/api/public/customer/take-seen.ts";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import { quoteLink } from "#src/web/customer/quote/quote-link.ts";
import { payDownPayment } from "./pay-down-payment.ts";
import { takeAcceptance, takeDecline, takeNewest, takeQuestion } from "./quote-posts.ts";
import { showQuote } from "./show-quote.ts";
import { chosenIn, languageOfRequest, sentInQuery, visitorOf, type QuoteInPublic } from "./quote-request.ts";

const LARGEST = 32 * 1024;
const BUSY_SECONDS = 30;

/** What a customer opens by a link that is a secret. Nothing under it goes on to the traffic log. */
export function quotePages(app: App): Hono {
  const limit = limitForm(app, LARGEST);
  const withQuote = byToken(app, async (token) => {
    const quote = await openQuote(app.db, token, app.now());
    return quote?.document && { quote: { ...quote, document: quote.document }, token };
  });
  return secretPages(app, (routes) =>
    routes
      .get("/:token", withQuote(showIt))
      .get("/:token/quote.pdf", withQuote(sendPdf))
      .get("/:token/photos/:photo", withQuote(sendPhoto))
      .post("/:token/seen", limitForm(app, SEEN_BYTES), withQuote(takeSeen(noteSeen)))
      .post("/:token/accept", limit, withQuote(takeAcceptance))
      .post("/:token/decline", limit, withQuote(takeDecline))
      .post("/:token/newest", limit, withQuote(takeNewest))
      .post("/:token/question", limit, withQuote(takeQuestion))
      .post("/:token/pay", limit, withQuote(payDownPayment)),
  );
}

type Handle = SecretPage<{ quote: QuoteInPublic; token: string }>;

const showIt: Handle = async (app, c, { quote, token }) => {
  const { values, options } = sentInQuery(c);
  const shown = {
    quote,
    address: linkPath("quoteLink", token),
    step: values["step"] === "review" ? "review" : "read",
  } as const;
  // Nothing else of a query is shown: it may be anybody's.
  const sent = { values: { lang: values["lang"] ?? "" }, options };
  return showQuote(app, c, {
    ...shown,
    sent,
    ...(values["asked"] && { says: "asked" }),
    ...(values["newest"] && { says: "newest" }),
  });
};

async function noteSeen(app: App, c: Context, { quote }: { quote: QuoteInPublic }): Promise<void> {
  await noteViewed(app, { quote, visitor: visitorOf(app, c) }, app.now());
  app.outbox.wake();
}

/** Before the answer it shows the options of the query. */
const sendPdf: Handle = async (app, c, { quote, token }) => {
  const sent = sentInQuery(c);
  const language = languageOfRequest(quote, sent);
  if (quote.state === "withdrawn")
    return c.redirect(quoteLink({ address: linkPath("quoteLink", token), language, chosen: [] }), 303);
  const address = clientAddress(c, app.env.TRUST_PROXY);
  const allowed = await unlessUnwritable(app.limits.take("quote-pdf", address), { ok: true });
  if (!allowed.ok) return showLater(app, c, { status: 429, seconds: allowed.retryAfterSeconds });
  const { document, state } = quote;
  const evidence = isOpenQuote(state) ? undefined : evidenceIn(await loadQuoteEvents(app.db, quote.id));
  const order = {
    ...{ document, languages: [language], timeZone: app.pages.facts().business.timeZone },
    chosen: evidence?.chosen ?? chosenIn(quote, sent),
    at: evidence ? new Date(evidence.at) : app.now(),
    ...(evidence && { evidence }),
    ...(isOpenQuote(state) && { answer: { href: quoteAddress(app.siteUrl, token) } }),
  };
  const made = await app.quotes.makePdf(order, { for: "look", who: customerNetwork(address) });
  const [pdf] = made.kind === "made" ? made.pdfs : [];
  if (!pdf) return showLater(app, c, { status: made.kind === "busy" ? 429 : 503, seconds: BUSY_SECONDS });
  return c.body(new Uint8Array(pdf), 200, attachment(pdfName(document, language), "application/pdf"));
};

const sendPhoto: Handle = async (app, c, { quote }) => {
  const { leadId, document, state } = quote;
  const wanted = { leadId, document, photoId: uuidOf(c, "photo") };
  const bytes = state === "withdrawn" ? undefined : await loadQuotePhoto(app.db, wanted);
  return bytes ? c.body(bytes, 200, { "Content-Type": "image/jpeg" }) : showMessage(app, c, "unknown", { status: 404 });
};
