import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { unlessUnwritable } from "#src/platform/monitoring/database-failure.ts";
import { customerNetwork } from "#src/platform/network/ip-network.ts";
import { findInvoiceByToken, invoiceAddress, noteInvoiceViewed } from "#src/work/invoices/invoice-links.server.ts";
import { invoicePdfName } from "#src/work/pdf/pdf-maker.server.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { checkReturned, type CardReturned } from "#src/work/invoices/card/check-card-sessions.server.ts";
import { alertOfCards } from "#src/web/api/public/card/alert-of-cards.ts";
import { attachment } from "#src/web/http/send-file.ts";
import { byToken, limitForm, secretPages, type SecretPage } from "#src/web/api/public/customer/secret-pages.ts";
import { showLater } from "#src/web/api/public/customer/show-page.ts";
import { SEEN_BYTES, takeSeen } from "#src/web/api/public/customer/take-seen.ts";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import { invoiceLanguage, showInvoice, type InvoiceInPublic } from "./show-invoice.ts";
import { beginPayment, providerAway } from "#src/web/api/public/card/begin-payment.ts";
import { isFromPage, sentInForm } from "#src/web/api/public/quote/quote-request.ts";

const BUSY_SECONDS = 30;
const LARGEST = 4 * 1024;
/** A page that waits for the provider loads itself again, a minute at most. */
const REFRESH_SECONDS = 5;
const MOST_REFRESHES = 12;

/** What a customer opens by a link that is a secret. Nothing under it goes on to the traffic log. */
export function invoicePages(app: App): Hono {
  const withInvoice = byToken(app, async (token) => {
    const invoice = await findInvoiceByToken(app.db, token, app.now());
    return invoice?.document && { invoice: { ...invoice, document: invoice.document }, token };
  });
  return secretPages(app, (routes) =>
    routes
      .get("/:token", withInvoice(showIt))
      .get("/:token/invoice.pdf", withInvoice(sendPdf))
      .post("/:token/seen", limitForm(app, SEEN_BYTES), withInvoice(takeSeen(noteSeen)))
      .post("/:token/pay", limitForm(app, LARGEST), withInvoice(payInvoice)),
  );
}

const nothingAsked: CardReturned = { state: undefined, isNews: false };

type Handle = SecretPage<{ invoice: InvoiceInPublic; token: string }>;

const noteSeen = (app: App, _: Context, { invoice }: { invoice: InvoiceInPublic }) =>
  noteInvoiceViewed(app.db, invoice.id, app.now());

const showIt: Handle = async (app, c, { invoice, token }) => {
  const language = languageAsked(c, invoice);
  const times = Number(/^\d{1,2}$/.exec(c.req.query("card") ?? "")?.[0] ?? 0);
  const { state, isNews } = times > 0 ? await checkReturned(app, invoice.id, app.now()) : nothingAsked;
  if (isNews) await alertOfCards(app);
  if (state === "open") {
    if (times > MOST_REFRESHES) return showInvoice(app, c, { invoice, token, language, cardNotice: "late" });
    const next = `${REFRESH_SECONDS};url=${linkPath("invoiceLink", token)}?lang=${language}&card=${times + 1}`;
    return showInvoice(app, c, { invoice, token, language, cardNotice: "waiting" }, { headers: { Refresh: next } });
  }
  const newest = state === "paid" ? await findInvoiceByToken(app.db, token, app.now()) : undefined;
  return showInvoice(app, c, {
    invoice: newest?.document ? { ...newest, document: newest.document } : invoice,
    token,
    language,
  });
};

const sendPdf: Handle = async (app, c, { invoice, token }) => {
  const address = clientAddress(c, app.env.TRUST_PROXY);
  const allowed = await unlessUnwritable(app.limits.take("quote-pdf", address), { ok: true });
  if (!allowed.ok) return showLater(app, c, { status: 429, seconds: allowed.retryAfterSeconds });
  const { document, settled } = invoice;
  const language = languageAsked(c, invoice);
  const order = { invoice: { document, settled, href: invoiceAddress(app.siteUrl, token) }, at: app.now() };
  const made = await app.quotes.makePdf(
    { ...order, languages: [language] },
    { for: "look", who: customerNetwork(address) },
  );
  const [pdf] = made.kind === "made" ? made.pdfs : [];
  if (!pdf) return showLater(app, c, { status: made.kind === "busy" ? 429 : 503, seconds: BUSY_SECONDS });
  return c.body(new Uint8Array(pdf), 200, attachment(invoicePdfName(document, language), "application/pdf"));
};

function languageAsked(c: Context, invoice: InvoiceInPublic) {
  return invoiceLanguage(invoice, c.req.query("lang"));
}

type Opened = { invoice: InvoiceInPublic; token: string };

/** Leads to the provider’s page; whatever stands in the way, the page of the invoice says so. */
async function payInvoice(app: App, c: Context, { invoice, token }: Opened): Promise<Response> {
  const sent = await sentInForm(c);
  const language = invoiceLanguage(invoice, sent.values["lang"]);
  if (!isFromPage(sent)) return showInvoice(app, c, { invoice, token, language }, { status: 422 });
  await noteInvoiceViewed(app.db, invoice.id, app.now());
  const begun = await beginPayment(app, c, { invoice, token, language });
  if (begun === "away")
    return showInvoice(app, c, { invoice, token, language, cardNotice: "unavailable" }, providerAway);
  if (begun && "busySeconds" in begun) {
    const headers = { "Retry-After": String(begun.busySeconds) };
    return showInvoice(app, c, { invoice, token, language, cardNotice: "busy" }, { status: 429, headers });
  }
  return c.redirect(begun?.url ?? `${linkPath("invoiceLink", token)}?lang=${language}`, 303);
}
