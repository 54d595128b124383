import { dictionary, fillIn, say, type DictionaryEntry } from "#src/platform/i18n/dictionary.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";

/** Each channel has its own worker, so that a slow webhook holds up no mail. */
export type Channel = "mail" | "webhook" | "push";

/** `text` and `error` are verbatim from another machine. */
export const deliveryReasons = dictionary(
  {
    verbatim: "{text}",
    "no-mail-server": "Aucun serveur de courriel n’est configuré.",
    "smtp-password-unreadable":
      "Le mot de passe SMTP conservé ne peut être lu avec cette clé secrète. Enregistrez-le de nouveau.",
    "resend-key-unreadable":
      "La clé d’API Resend conservée ne peut être lue avec cette clé secrète. Enregistrez-la de nouveau.",
    "no-webhook": "aucune adresse n’est définie.",
    "webhook-secret-unreadable": "son secret ne peut être lu avec cette clé secrète. Enregistrez-le de nouveau.",
    "too-late": "Trop tard\u00A0: il attendait depuis des jours.",
    "no-consent":
      "Rien ne permet plus d’écrire à cette personne, ou elle a demandé de ne plus recevoir de tels courriels.",
    "no-copy": "La copie PDF n’a pas pu être préparée.",
    "file-gone": "Une pièce jointe n’existe plus. Écrivez de nouveau la réponse, avec ses pièces jointes.",
    "device-removed": "Les notifications sont désactivées sur cet appareil.",
    "not-public": "{host} n’est pas sur l’Internet public.",
    answered: "{host} a répondu {status}",
    "answered-with-text": "{host} a répondu {status}\u00A0: {text}",
    redirected: "{host} a répondu {status} (les redirections ne sont pas suivies)",
    "redirected-with-text": "{host} a répondu {status}\u00A0: {text} (les redirections ne sont pas suivies)",
    "timed-out": "{host} n’a pas répondu à temps",
    "connection-failed": "{host} {error}",
    bounced: "Le courriel est revenu\u00A0: {text}",
    "bounced-unknown": "Le courriel est revenu\u00A0: cette adresse n’existe pas, ou plus.",
    "bounced-full": "Le courriel est revenu\u00A0: la boîte de cette personne est pleine.",
    "bounced-refused": "Le courriel est revenu\u00A0: le serveur de cette personne l’a refusé. {text}",
  },
  {
    verbatim: "{text}",
    "no-mail-server": "No mail server is configured.",
    "smtp-password-unreadable": "The stored SMTP password cannot be read with this secret key. Save it again.",
    "resend-key-unreadable": "The stored Resend API key cannot be read with this secret key. Save it again.",
    "no-webhook": "no address is set.",
    "webhook-secret-unreadable": "its secret cannot be read with this secret key. Save it again.",
    "too-late": "Too late: it had been waiting for days.",
    "no-consent": "You may no longer email this person, or they have asked not to receive such emails.",
    "no-copy": "The PDF copy could not be prepared.",
    "file-gone": "An attachment no longer exists. Write the answer again, with its attachments.",
    "device-removed": "Notifications are off on this device.",
    "not-public": "{host} is not on the public internet.",
    answered: "{host} answered {status}",
    "answered-with-text": "{host} answered {status}: {text}",
    redirected: "{host} answered {status} (redirects are not followed)",
    "redirected-with-text": "{host} answered {status}: {text} (redirects are not followed)",
    "timed-out": "{host} did not answer in time",
    "connection-failed": "{host} {error}",
    bounced: "The email came back: {text}",
    "bounced-unknown": "The email came back: this address does not exist, or no longer does.",
    "bounced-full": "The email came back: this person’s mailbox is full.",
    "bounced-refused": "The email came back: this person’s mail server refused it. {text}",
  },
);

const frames = dictionary(
  { gaveUp: "Abandonné. {reason}", webhook: "Webhook\u00A0: {reason}" },
  { gaveUp: "Gave up. {reason}", webhook: "Webhook: {reason}" },
);

export type DeliveryCode = keyof typeof deliveryReasons.fr;

/** `gaveUp`: it was tried until its time was over. */
export type DeliveryReason = DictionaryEntry<DeliveryCode> & { gaveUp?: true };

export function verbatim(text: string): DeliveryReason {
  return { code: "verbatim", values: { text } };
}

export function sayReason(reason: DeliveryReason, language: Language, channel: Channel = "mail"): string {
  const sentence = say(deliveryReasons, reason, language);
  const { gaveUp, webhook } = frames[language];
  const named = channel === "webhook" && reason.code !== "verbatim" ? fillIn(webhook, { reason: sentence }) : sentence;
  return reason.gaveUp ? fillIn(gaveUp, { reason: named }) : named;
}

/** `1 mail`, `1,200 mails`. */
export function countMails(mails: number, language: Language): string {
  const count = mails.toLocaleString(locales[language]);
  if (language === "fr") return mails < 2 ? `${count} courriel` : `${count} courriels`;
  return mails === 1 ? "1 email" : `${count} emails`;
}

const LONGEST_VALUE = 500;

/** As stored. `gaveUp` comes first, for `GAVE_UP`; equal reasons are equal texts. */
export function serializeReason({ code, values, gaveUp }: DeliveryReason): string {
  const short = Object.entries(values ?? {}).map(([name, value]) => [name, shortLine(value)]);
  return JSON.stringify({ ...(gaveUp && { gaveUp }), code, ...(values && { values: Object.fromEntries(short) }) });
}

/** How stored reasons with `gaveUp` begin: as JSON, and as sentences in rows of before there were codes. */
export const GAVE_UP = ['{"gaveUp":true%', "Gave up.%"];

/** Rows of before there were codes hold an English sentence, which is shown as it is. */
export function parseReason(stored: string): DeliveryReason {
  if (!stored.startsWith("{")) return verbatim(stored);
  try {
    // `serializeReason` wrote it, unless another machine's words began with a brace.
    const reason = JSON.parse(stored) as DeliveryReason;
    return Object.hasOwn(deliveryReasons.fr, reason.code) ? reason : verbatim(stored);
  } catch {
    return verbatim(stored);
  }
}

function shortLine(value: string | number): string | number {
  if (typeof value === "number") return value;
  return value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, LONGEST_VALUE);
}
