import { NO_MAIL_SERVER } from "#src/notifications/mail/mail.ts";
import { NO_WEBHOOK } from "#src/notifications/webhooks/webhook.ts";
import type { Language } from "#src/i18n/language.ts";

/** What our own server says, in French; what another machine said stays in its own words. */
const french: [english: RegExp | string, french: string][] = [
  [NO_MAIL_SERVER, "Aucun serveur de courriel n’est configuré."],
  [NO_WEBHOOK, "Webhook\u00A0: aucune adresse n’est définie."],
  [
    "Webhook: its secret cannot be read with this secret key. Save it again.",
    "Webhook\u00A0: son secret ne peut être lu avec cette clé secrète. Enregistrez-le de nouveau.",
  ],
  [
    /^The stored SMTP password cannot be read.*/,
    "Le mot de passe SMTP conservé ne peut être lu avec cette clé secrète. Enregistrez-le de nouveau.",
  ],
  [
    /^The stored Resend API key cannot be read.*/,
    "La clé d’API Resend conservée ne peut être lue avec cette clé secrète. Enregistrez-la de nouveau.",
  ],
  ["Too late: it waited for days.", "Trop tard\u00A0: il attendait depuis des jours."],
  ["This device is not told any more.", "Cet appareil n’est plus avisé."],
  [/^Gave up\. /, "Abandonné. "],
  [/\bWebhook: /, "Webhook\u00A0: "],
  [/ is not on the public internet\./, " n’est pas sur l’Internet public."],
  [/(^|: )(\S+) answered (\d{3}): /, "$1$2 a répondu $3\u00A0: "],
  [/(^|\s)(\S+) answered (\d{3})/, "$1$2 a répondu $3"],
  [" did not answer in time", " n’a pas répondu à temps"],
  [" (redirects are not followed)", " (les redirections ne sont pas suivies)"],
];

export function serverWords(said: string, language: Language): string {
  if (language === "en") return said;
  return french.reduce((text, [english, words]) => text.replace(english, words), said);
}
