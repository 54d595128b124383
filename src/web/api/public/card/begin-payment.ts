import type { Context } from "hono";
import type { App } from "#src/app.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { beginCardPayment } from "#src/work/invoices/card/begin-card-payment.server.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import { invoiceAddress } from "#src/work/invoices/invoice-links.server.ts";
import type { InvoiceInFull } from "#src/work/invoices/invoices.server.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";

type Begin = { invoice: InvoiceInFull & { document: InvoiceDocument }; token: string; language: SiteLanguage };

/** The provider’s page; undefined when there is nothing to pay by card. */
export async function beginPayment(
  app: App,
  c: Context,
  { token, ...begin }: Begin,
): Promise<{ url: string } | "away" | { busySeconds: number } | undefined> {
  const allowed = await app.limits.take("card-payment", clientAddress(c, app.env.TRUST_PROXY));
  if (!allowed.ok) return { busySeconds: allowed.retryAfterSeconds };
  const address = invoiceAddress(app.siteUrl, token);
  const begun = await beginCardPayment(app, { ...begin, address }, app.now());
  if (begun.kind === "begun") return { url: begun.url };
  if (begun.kind !== "unavailable") return undefined;
  // What the provider says may hold the customer’s address.
  app.log.warn({ status: begun.says.slice(0, 3) }, "a card payment could not begin");
  return "away";
}

/** How a page answers that could not lead there. */
export const providerAway = { status: 503 as const, headers: { "Retry-After": "60" } };
