import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { facts, html, link, mailPage, paragraph } from "#src/account/notifications/mail/mail-html.ts";
import { fineprint, signature, signatureText, withPhoneLink } from "#src/account/notifications/mail/signature.ts";
import type { Mail } from "#src/account/notifications/mail/mail.ts";
import { shownStatement, statementBalance, type Statement } from "#src/work/invoices/customer/statement.ts";
import { statementWords } from "#src/work/invoices/customer/statement-words.ts";
import { shownInvoiceWords } from "#src/work/invoices/shown-invoice-words.ts";
import { firstNameOf } from "#src/work/leads/messages/first-name.ts";
import { unbroken } from "#src/site/business.ts";
import { wayHtml, wayText } from "./invoice-mails.ts";
import { invoiceMessageWords } from "./invoice-message-words.ts";

/** `hrefs` are the pages of its invoices, by id. */
type About = { leadId: string; statement: Statement; hrefs: ReadonlyMap<string, string>; dueAt: string };

/** What is owed, each with the link to its page, and how to pay it at once. */
export function statementMail({ leadId, statement, hrefs, dueAt }: About): Mail {
  const { language, business, customer, today, invoices } = statement;
  const words = statementWords[language];
  const shared = invoiceMessageWords[language];
  const { open, total, period, ways, moreOnPaying } = shownStatement(statement, language);
  const hello = fillIn(shared.hello, { name: firstNameOf(customer.name) });
  const said = fillIn(words.said, { day: formatDay(today, language), balance: total.amount });
  const questions = fillIn(shared.questions, { phone: unbroken(business.telephoneShown) });
  const why = fillIn(shared.why, { business: business.name });
  const rows = open.map(({ id, words: named, detail, amount }) => {
    const number = invoices.find((one) => one.id === id)?.number ?? "";
    return { named, detail, amount, href: hrefs.get(id), see: fillIn(words.see, { number }) };
  });
  const sums = [...period.sums, period.total];
  const pay = ways.length > 0 ? [shownInvoiceWords[language].pay] : [];
  const more = moreOnPaying ? [moreOnPaying] : [];
  const already = statementBalance(statement) > 0 ? [words.alreadyPaid] : [];
  return {
    ...{ kind: "customer-statement", leadId, dueAt, to: customer.email, replyTo: business.email },
    subject: words.subject,
    text: [
      ...[hello, said],
      ...rows.map(({ named, detail, amount, href = "" }) =>
        [`${named}\n${amount}`, detail, href].filter(Boolean).join("\n"),
      ),
      [period.title, ...sums.map(({ label, amount }) => fillIn(words.sum, { label, amount }))].join("\n"),
      ...[...pay, ...ways.map(wayText), ...more, ...already, questions, signatureText(business), why],
    ].join("\n\n"),
    html: mailPage({
      language,
      title: words.subject,
      body: html`${paragraph(hello)}${paragraph(said)}
      ${facts(
        rows.map(({ named, detail, amount, href, see }) => ({
          name: named,
          value: html`<strong>${amount}</strong> ${detail} ${href ? html`<br />${link(href, see)}` : ""}`,
        })),
      )}
      ${paragraph(period.title)} ${facts(sums.map(({ label, amount }) => ({ name: label, value: amount })))}
      ${pay.map(paragraph)}${ways.map(wayHtml)}${more.map(paragraph)} ${already.map(paragraph)}
      ${paragraph(withPhoneLink(questions, business))} ${signature(business)}${fineprint(why)}`,
    }),
  };
}
