import { dictionary, fillIn } from "#src/platform/i18n/dictionary.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { button, html, mailPage, paragraph } from "#src/account/notifications/mail/mail-html.ts";
import type { Mail } from "#src/account/notifications/mail/mail.ts";

const words = dictionary(
  {
    title: "Quelqu’un essaie de deviner votre mot de passe",
    refused:
      "Plus de {most} mots de passe ou codes erronés ont été refusés aujourd’hui. Votre compte reste ouvert\u00A0: vous pouvez vous connecter comme d’habitude.",
    advice:
      "Si ce n’était pas vous, activez la validation en deux étapes et choisissez un mot de passe long qui ne sert nulle part ailleurs. Le journal, dans Paramètres, Avancé, dit d’où venaient les essais.",
    once: "Vous recevez ce courriel au plus une fois par jour.",
    open: "Ouvrir les paramètres",
    link: "Paramètres\u00A0: {href}",
  },
  {
    title: "Someone is trying to guess your password",
    refused:
      "More than {most} wrong passwords or codes have been refused today. Your account stays open: you can sign in as usual.",
    advice:
      "If it wasn’t you, turn on two-step verification and choose a long password that you use nowhere else. The audit log, in Settings, Advanced, shows where the attempts came from.",
    once: "You get this email at most once a day.",
    open: "Open the settings",
    link: "Settings: {href}",
  },
);

type GuessesMail = { to: string; language: Language; siteUrl: string; most: number };

export function guessesMail({ to, language, siteUrl, most }: GuessesMail): Mail {
  const t = words[language];
  const href = `${siteUrl}/admin/settings?tab=security`;
  const sentences = [fillIn(t.refused, { most: String(most) }), t.advice, t.once];
  return {
    kind: "owner-alert",
    to,
    subject: t.title,
    text: [t.title, ...sentences, fillIn(t.link, { href })].join("\n\n"),
    html: mailPage({
      language,
      title: t.title,
      body: html`${sentences.map((sentence) => paragraph(sentence))}
        <div>${button(href, t.open)}</div>`,
    }),
  };
}
