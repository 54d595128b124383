import type { Mail } from "#src/account/notifications/mail/mail.ts";
import { button, html, mailPage, paragraph } from "#src/account/notifications/mail/mail-html.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { alertWords } from "./alert-words.ts";
import { alertMessage } from "./alert-message.ts";
import type { AlertMessage } from "./alert.ts";

export type AlertMail = { to: string; language: Language; siteUrl: string };

export function alertMail(news: AlertMessage, { to, language, siteUrl }: AlertMail): Mail {
  const words = alertWords[language];
  const { title, sentences } = alertMessage(news, language);
  const href = `${siteUrl}/admin/dashboard`;
  return {
    kind: "owner-alert",
    to,
    subject: news.isOver ? fillIn(words.over, { title }) : title,
    text: [title, ...sentences, fillIn(words.link, { href })].join("\n\n"),
    html: mailPage({
      language,
      title,
      body: html`${sentences.map((sentence) => paragraph(sentence))}
        <div>${button(href, words.open)}</div>`,
    }),
  };
}
