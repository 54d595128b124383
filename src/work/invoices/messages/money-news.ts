import { dictionary, fillIn } from "#src/platform/i18n/dictionary.ts";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { OwnerNews } from "#src/account/events/tell-owner.server.ts";
import { shortened } from "#src/account/notifications/short-title.ts";
import { button, html, mailPage, paragraph } from "#src/account/notifications/mail/mail-html.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";

const words = dictionary(
  {
    paid: "{name} a payé {amount} par carte",
    invoice: "Facture {number}",
    open: "Voir la facture",
    disputed: "Paiement par carte contesté\u00A0: {amount}",
    refundFailed: "Remboursement par carte échoué\u00A0: {amount}",
  },
  {
    paid: "{name} paid {amount} by card",
    invoice: "Invoice {number}",
    open: "View the invoice",
    disputed: "Card payment disputed: {amount}",
    refundFailed: "Card refund failed: {amount}",
  },
);

type Money = { invoiceId: string; cents: number; document: InvoiceDocument };
type Said = Money & { title: "paid" | "disputed" | "refundFailed" };

/** Money that came by card. */
export function paidNews(money: Money & { leadId: string | undefined; siteUrl: string }): OwnerNews {
  const said: Said = { ...money, title: "paid" };
  const { invoiceId, leadId, document, siteUrl } = money;
  return {
    writePush: pushOf(said),
    writeMail: ({ to, language }) => {
      const t = words[language];
      const title = titleOf(said, language);
      const invoice = fillIn(t.invoice, { number: document.number });
      const href = `${siteUrl}/admin/invoices/${invoiceId}`;
      return {
        ...{ kind: "owner-money", to, subject: title, ...(leadId && { leadId }) },
        ...(document.customer.email && { replyTo: document.customer.email }),
        text: [title, invoice, `${t.open}\n${href}`].join("\n\n"),
        html: mailPage({
          ...{ language, title },
          body: html`${paragraph(invoice)}
            <div>${button(href, t.open)}</div>`,
        }),
      };
    },
  };
}

/** An alert brings the mail, and stands on the dashboard. */
export function troubleNews(said: Money & { title: "disputed" | "refundFailed" }): OwnerNews {
  return { writePush: pushOf(said) };
}

function pushOf(said: Said): OwnerNews["writePush"] {
  const { invoiceId, document } = said;
  return (language) => ({
    title: titleOf(said, language),
    body: fillIn(words[language].invoice, { number: document.number }),
    path: `/admin/invoices/${invoiceId}`,
  });
}

function titleOf({ title, cents, document }: Said, language: Language): string {
  const amount = formatMoney(cents, document.currency, language);
  return fillIn(words[language][title], { amount, name: shortened(document.customer.name, 20) });
}
