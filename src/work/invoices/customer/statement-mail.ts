import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { becauseCustomer, customerLetter, questionsTo, type Said } from "#src/account/notifications/mail/letter.ts";
import { facts, html, link, paragraph } from "#src/account/notifications/mail/mail-html.ts";
import type { Mail } from "#src/account/notifications/mail/mail.ts";
import { shownStatement, statementBalance, type Statement } from "./statement.ts";
import { statementWords } from "./statement-words.ts";
import { howToPay } from "#src/work/invoices/messages/invoice-mails.ts";

/** `hrefs` are the pages of its invoices, by id. */
type About = { leadId: string; statement: Statement; hrefs: ReadonlyMap<string, string>; dueAt: string };

/** What is owed, each with the link to its page, and how to pay it at once. */
export function statementMail({ leadId, statement, hrefs, dueAt }: About): Mail {
  const { language, business, customer, today } = statement;
  const words = statementWords[language];
  const { total, ways } = shownStatement(statement, language);
  const day = formatDay(today, language);
  return {
    ...{ kind: "customer-statement", leadId, dueAt, to: customer.email },
    ...customerLetter({
      ...{ language, business, subject: fillIn(words.subject, { day }), name: customer.name },
      said: [
        fillIn(words.said, { day, balance: total.amount }),
        ...whatIsOwed(statement, hrefs),
        ...howToPay(ways, language),
        ...(statementBalance(statement) > 0 ? [words.alreadyPaid] : []),
      ],
      after: [questionsTo(business, language)],
      why: becauseCustomer(business, language),
    }),
  };
}

/** Each invoice, and what has changed in the period. */
function whatIsOwed(statement: Statement, hrefs: About["hrefs"]): Said[] {
  const { language, invoices } = statement;
  const words = statementWords[language];
  const { open, period } = shownStatement(statement, language);
  const rows = open.map(({ id, words: named, detail, amount }) => {
    const number = invoices.find((one) => one.id === id)?.number ?? "";
    return { named, detail, amount, href: hrefs.get(id), see: fillIn(words.see, { number }) };
  });
  const sums = [...period.sums, period.total];
  return [
    {
      text: rows
        .map(({ named, detail, amount, href = "" }) => [`${named}\n${amount}`, detail, href].filter(Boolean).join("\n"))
        .join("\n\n"),
      html: facts(
        rows.map(({ named, detail, amount, href, see }) => ({
          name: named,
          value: html`<strong>${amount}</strong> ${detail} ${href ? html`<br />${link(href, see)}` : ""}`,
        })),
      ),
    },
    {
      text: [period.title, ...sums.map(({ label, amount }) => fillIn(words.sum, { label, amount }))].join("\n"),
      html: html`${paragraph(period.title)} ${facts(sums.map(({ label, amount }) => ({ name: label, value: amount })))}`,
    },
  ];
}
