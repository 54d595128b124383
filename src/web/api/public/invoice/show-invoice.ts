import type { Context } from "hono";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import type { App } from "#src/app.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { balanceOf, invoiceState } from "#src/work/invoices/balance.ts";
import { cardOffer } from "#src/work/invoices/card/card-offer.server.ts";
import { loadCards } from "#src/work/invoices/card/card-settings.server.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import type { InvoiceInFull } from "#src/work/invoices/invoices.server.ts";
import { methodWords } from "#src/work/invoices/messages/method-words.ts";
import {
  amountIn,
  formatDue,
  payingWays,
  settledSums,
  shownInvoice,
  writtenLanguages,
} from "#src/work/invoices/shown-invoice.ts";
import { unbroken } from "#src/site/business.ts";
import { showPage, type SecretPageAnswer } from "#src/web/api/public/customer/show-page.ts";
import { invoicePageWords } from "#src/web/customer/invoice/invoice-page-words.ts";
import type { CardNotice, InvoiceView } from "#src/web/customer/sheet/invoice-view.ts";

export type InvoiceInPublic = InvoiceInFull & { document: InvoiceDocument };

type Showing = { invoice: InvoiceInPublic; token: string; language: SiteLanguage; cardNotice?: CardNotice };

/** As its customer finds it at its secret address. */
export async function showInvoice(
  app: App,
  c: Context,
  showing: Showing,
  answer: SecretPageAnswer = {},
): Promise<Response> {
  const { invoice, token, language, cardNotice = null } = showing;
  const cards = await loadCards(app);
  const offer = cards && (await cardOffer(app.db, invoice, app.now()));
  const amount = amountIn(invoice.document, language);
  const card = offer && { amount: amount(offer.cents), creditOnly: offer.creditOnly, isTest: cards.isTest };
  const view = {
    ...viewOf(app, { invoice, language, address: linkPath("invoiceLink", token) }),
    card: card ?? null,
    cardNotice,
  };
  const formsTo = offer && cards.provider.origin;
  const seenAt = invoice.viewedAt === null ? `${view.address}/seen` : undefined;
  return showPage(app, c, { language, shown: { kind: "invoice", view }, formsTo, seenAt }, answer);
}

type Preview = { invoice: InvoiceInPublic; address: string; isSent: boolean };

/** For the owner, where nothing can be pressed. */
export function previewInvoice(app: App, c: Context, { invoice, address, isSent }: Preview): Response {
  const language = invoiceLanguage(invoice, c.req.query("lang"));
  const view = {
    ...viewOf(app, { invoice, language, address }),
    card: null,
    cardNotice: null,
    isPreview: true,
    isSent,
  };
  return showPage(app, c, { language, shown: { kind: "invoice", view } }, {});
}

type Viewed = { invoice: InvoiceInPublic; language: SiteLanguage; address: string };

function viewOf(app: App, { invoice, language, address }: Viewed): Omit<InvoiceView, "card" | "cardNotice"> {
  const { document, settled } = invoice;
  return {
    ...{ address, isPreview: false, isSent: true, invoice: shownInvoice(document, language) },
    otherLanguage: writtenLanguages(document).find((one) => one !== language) ?? null,
    notice: noticeOf(app, invoice, language),
    settling: settledSums(document, settled, language),
    payments: paymentsOf(invoice, language),
    ways: payingWays(document, settled, language),
  };
}

/** Where it is written in that language; else in that of the invoice. */
export function invoiceLanguage({ document, language }: InvoiceInPublic, wanted: string | undefined): SiteLanguage {
  const written = writtenLanguages(document);
  return written.find((one) => one === wanted) ?? written.find((one) => one === language) ?? written[0] ?? language;
}

function noticeOf(app: App, invoice: InvoiceInPublic, language: SiteLanguage): InvoiceView["notice"] {
  const { document, settled } = invoice;
  const amount = amountIn(document, language);
  const balance = balanceOf(settled);
  const isLate = document.dueOn < businessDay(app.now(), app.pages.facts().business.timeZone);
  const state = invoiceState(invoice);
  const values = {
    balance: amount(balance),
    excess: amount(-balance),
    total: amount(document.totals.totalCents),
    due: formatDay(document.dueOn, language),
    whenDue: formatDue(document, language),
    phone: unbroken(document.business.telephoneShown),
    corrected: document.corrects?.number ?? "",
  };
  if (state === "open" || state === "draft") return { kind: isLate ? "overdue" : "open", values };
  if (state === "partly-paid") return { kind: isLate ? "partly-overdue" : "partly-paid", values };
  return { kind: state, values };
}

/** A mistake, what took it back, and a fee are nobody's business but the owner's. */
function paymentsOf({ payments, document }: InvoiceInPublic, language: SiteLanguage): InvoiceView["payments"] {
  const words = invoicePageWords[language];
  const amount = amountIn(document, language);
  const reversed = new Set(payments.map(({ reversesId }) => reversesId));
  return payments
    .filter(({ id, reversesId, cents }) => cents !== 0 && reversesId === null && !reversed.has(id))
    .map(({ cents, roundingCents, method, receivedOn }) => {
      const said = fillIn(cents < 0 ? words.refunded : words.received, {
        ...{ day: formatDay(receivedOn, language), method: methodWords[language][method] },
      });
      const rounding = amount(cents < 0 ? -roundingCents : roundingCents);
      return {
        label: roundingCents === 0 ? said : fillIn(words.rounded, { said, rounding }),
        amount: amount(Math.abs(cents)),
      };
    });
}
