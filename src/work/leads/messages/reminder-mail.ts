import { button, facts, html, lines, mailPage, paragraph } from "#src/account/notifications/mail/mail-html.ts";
import type { Mail } from "#src/account/notifications/mail/mail.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import type { Answering } from "#src/site/promises/answer-due.ts";
import { answerFacts } from "#src/work/leads/lead-fields.ts";
import type { Lead } from "#src/work/leads/lead.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { answerButtons, type OwnerMail } from "./new-lead-mail.ts";
import { promisedWords } from "./promised-words.ts";
import { leadMessageWords } from "./words.ts";

export function leadReminderMail(
  lead: Lead,
  { to, language, siteUrl, services, regionalFormat, answering }: OwnerMail & { answering: Answering },
): Mail {
  const words = leadMessageWords[language];
  const title = fillIn(words.waiting, { name: lead.name });
  const promised = promisedWords(lead, answering, language);
  const href = `${siteUrl}/admin/leads/${lead.id}`;
  const reader = { language, services, currency: regionalFormat.currency };
  const asked = answerFacts(lead, reader, ["phone", "email", "service_requested", "message"]);
  const known = asked.filter(({ value }) => value !== "");
  return {
    kind: "owner-reminder",
    leadId: lead.id,
    to,
    replyTo: lead.email,
    subject: fillIn(words.toAnswer, { service: serviceName(services, lead, language), name: lead.name }),
    text: [
      title,
      promised,
      known.map((fact) => fillIn(words.pair, fact)).join("\n"),
      fillIn(words.pair, { name: words.open, value: href }),
      words.once,
    ].join("\n\n"),
    html: mailPage({
      language,
      title,
      body: html`${paragraph(promised)}${answerButtons(lead, words, regionalFormat)}${facts(known.map(({ name, value }) => ({ name, value: lines(value) })))}
        <div>${button(href, words.open)}</div>
        ${paragraph(words.once)}`,
    }),
  };
}
