import { button, facts, html, mailPage, paragraph } from "#src/notifications/mail/mail-html.ts";
import type { Mail } from "#src/notifications/mail/mail.ts";
import { fillIn } from "#src/i18n/dictionary.ts";
import { leadMailWords } from "./lead-mail-words.ts";
import type { Lead } from "#src/leads/lead.ts";
import { waysToAnswer, type NewLeadMail } from "./new-lead-mail.ts";
import { promisedBy } from "#src/leads/promise.ts";
import { reminderWords } from "./reminder-words.ts";
import { shownHour } from "./shown-hour.ts";

/** To the owner, while there is time to keep the promise. A reply goes to the visitor. */
export function reminderMail(lead: Lead, { to, language, siteUrl }: NewLeadMail): Mail {
  const words = { ...leadMailWords[language], ...reminderWords[language] };
  const title = fillIn(words.waiting, { name: lead.name });
  const promised = fillIn(words.promised, { by: shownHour(promisedBy(lead.submitted_at), language) });
  const href = `${siteUrl}/admin/leads/${lead.id}`;
  const known = [
    { name: words.phone, value: lead.phone },
    { name: words.email, value: lead.email },
    { name: words.service, value: lead.service_requested },
    { name: words.message, value: lead.message },
  ].filter(({ value }) => value !== "");
  return {
    kind: "owner-reminder",
    leadId: lead.id,
    to,
    replyTo: lead.email,
    subject: fillIn(words.toAnswer, { service: lead.service_requested, name: lead.name }),
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
      body: html`${paragraph(promised)}${waysToAnswer(lead, words)}${facts(known)}
        <div>${button(href, words.open)}</div>
        ${paragraph(words.once)}`,
    }),
  };
}
