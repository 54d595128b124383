import type { Context } from "hono";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import type { App } from "#src/app.ts";
import { noteInvoiceViewed } from "#src/work/invoices/invoice-links.server.ts";
import { beginPayment, providerAway } from "#src/web/api/public/card/begin-payment.ts";
import { isFromPage, sentInForm } from "#src/web/api/public/quote/quote-request.ts";
import { invoiceLanguage, showInvoice, type InvoiceInPublic } from "./show-invoice.ts";

type Opened = { invoice: InvoiceInPublic; token: string };

/** Leads to the provider’s page; whatever stands in the way, the page of the invoice says so. */
export async function payInvoice(app: App, c: Context, { invoice, token }: Opened): Promise<Response> {
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
