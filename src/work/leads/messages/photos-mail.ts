import type { Mail } from "#src/account/notifications/mail/mail.ts";
import { button, html, mailPage, paragraph, PHOTOS_PLACE } from "#src/account/notifications/mail/mail-html.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import type { Lead } from "#src/work/leads/lead.ts";
import { serviceName } from "#src/work/leads/service.ts";
import type { OwnerMail } from "./new-lead-mail.ts";
import { leadMessageWords } from "./words.ts";

/** About photos that came after the mail about their request had left. */
export function photosMail(
  lead: Lead,
  { to, language, siteUrl, services }: Pick<OwnerMail, "to" | "language" | "siteUrl" | "services">,
): Mail {
  const words = leadMessageWords[language];
  const values = { service: serviceName(services, lead, language), name: lead.name };
  const title = fillIn(words.newPhotosTitle, values);
  const href = `${siteUrl}/admin/leads/${lead.id}`;
  return {
    kind: "owner-photos",
    leadId: lead.id,
    to,
    replyTo: lead.email,
    subject: fillIn(words.newPhotos, values),
    text: [title, fillIn(words.pair, { name: words.open, value: href }), words.replyHint].join("\n\n"),
    html: mailPage({
      language,
      title,
      body: html`${PHOTOS_PLACE}
        <div>${button(href, words.open)}</div>
        ${paragraph(words.replyHint)}`,
    }),
  };
}
