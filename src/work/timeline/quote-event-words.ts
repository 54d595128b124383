import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import type { NewQuoteEvent } from "#src/work/quotes/quote-events.server.ts";

const eventWords = dictionary(
  {
    created: "Soumission {number} commencée",
    sent: "Soumission {number} envoyée à {to}",
    reminded: "Rappel de la soumission {number} envoyé à {to}",
    "link-copied": "Lien de la soumission {number} créé, à remettre au client",
    viewed: "Soumission {number} ouverte par le client",
    asked: "Question sur la soumission {number} : « {question} »",
    answered: "Question sur la soumission {number} marquée comme répondue",
    accepted: "Soumission {number} acceptée par {name} : {total}",
    declined: "Soumission {number} refusée",
    declinedBecause: "Soumission {number} refusée : « {reason} »",
    expired: "Soumission {number} expirée",
    superseded: "Soumission {number} remplacée par une nouvelle version",
    withdrawn: "Soumission {number} retirée",
    cancelled: "Acceptation de la soumission {number} annulée",
    cancelledBecause: "Acceptation de la soumission {number} annulée : {reason}",
    "reminders-stopped": "Rappels de la soumission {number} arrêtés",
    remindersDeclined: "Le client ne veut plus de rappels de la soumission {number}",
    "reminders-resumed": "Rappels de la soumission {number} repris, comme le veut le client",
  },
  {
    created: "Quote {number} started",
    sent: "Quote {number} sent to {to}",
    reminded: "Reminder for quote {number} sent to {to}",
    "link-copied": "Link to quote {number} created, to share with the customer",
    viewed: "Quote {number} opened by the customer",
    asked: "Question about quote {number}: “{question}”",
    answered: "Question about quote {number} marked as answered",
    accepted: "Quote {number} accepted by {name}: {total}",
    declined: "Quote {number} declined",
    declinedBecause: "Quote {number} declined: “{reason}”",
    expired: "Quote {number} expired",
    superseded: "Quote {number} replaced by a new version",
    withdrawn: "Quote {number} withdrawn",
    cancelled: "Acceptance of quote {number} undone",
    cancelledBecause: "Acceptance of quote {number} undone: {reason}",
    "reminders-stopped": "Reminders for quote {number} stopped",
    remindersDeclined: "The customer wants no more reminders about quote {number}",
    "reminders-resumed": "Reminders for quote {number} resumed, as the customer wishes",
  },
);

type About = { number: string; currency: string; language: Language };

/** What the customer wrote is put in as it is, braces included. */
export function sayQuoteEvent(event: NewQuoteEvent, { number, currency, language }: About): string {
  const t = eventWords[language];
  const said = { number, ...detailsOf(event, currency, language) };
  return sentenceOf(event, t).replace(/\{(\w+)\}/g, (_, name: keyof typeof said) => said[name] ?? "");
}

type Details = Partial<Record<"to" | "question" | "name" | "total" | "reason", string>>;

function detailsOf(event: NewQuoteEvent, currency: string, language: Language): Details {
  switch (event.kind) {
    case "sent":
    case "reminded":
      return { to: event.to };
    case "asked":
      return { question: event.question };
    case "accepted":
      return { name: event.name, total: formatMoney(event.totalCents, currency, language) };
    case "declined":
    case "cancelled":
      return { reason: event.reason };
    default:
      return {};
  }
}

function sentenceOf(event: NewQuoteEvent, t: (typeof eventWords)["fr"]): string {
  if (event.kind === "declined" && event.reason) return t.declinedBecause;
  if (event.kind === "cancelled" && event.reason) return t.cancelledBecause;
  if (event.kind === "reminders-stopped" && event.byCustomer) return t.remindersDeclined;
  return t[event.kind];
}
