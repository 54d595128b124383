import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { NewInvoiceEvent } from "#src/work/invoices/invoice-events.server.ts";
import { methodWords } from "#src/work/invoices/messages/method-words.ts";

/** `invoice` is its name, such as « Facture F-2026-0042 ». */
const eventWords = dictionary(
  {
    created: "{invoice}\u00A0: commencée",
    issued: "{invoice}\u00A0: émise",
    sent: "{invoice}\u00A0: envoyée à {to}",
    viewed: "{invoice}\u00A0: ouverte par le client",
    "link-copied": "{invoice}\u00A0: lien copié",
    reminded: "{invoice}\u00A0: rappel envoyé à {to}",
    "reminders-stopped": "{invoice}\u00A0: rappels arrêtés",
    remindersDeclined: "{invoice}\u00A0: le client ne veut plus de rappels",
    "reminders-resumed": "{invoice}\u00A0: rappels repris, comme le veut le client",
    paid: "{invoice}\u00A0: {amount} reçus ({method})",
    "receipt-sent": "{invoice}\u00A0: reçu envoyé à {to}",
    "statement-sent": "{invoice}\u00A0: dans le relevé de compte envoyé à {to}",
    "payment-reversed": "{invoice}\u00A0: paiement de {amount} annulé",
    refunded: "{invoice}\u00A0: {amount} remboursés",
    credited: "{invoice}\u00A0: {amount} crédités par la note {note}",
    refundReversed: "{invoice}\u00A0: remboursement de {amount} annulé",
    disputed: "{invoice}\u00A0: contestée par le client",
    disputedBecause: "{invoice}\u00A0: contestée par le client\u00A0: «\u00A0{note}\u00A0»",
    disputedAtBank: "{invoice}\u00A0: {amount} contestés par le client auprès de sa banque",
    "dispute-ended": "{invoice}\u00A0: n’est plus contestée",
    disputeWon: "{invoice}\u00A0: contestation de {amount} gagnée",
    "dispute-lost": "{invoice}\u00A0: contestation de {amount} perdue, l’argent est rendu au client",
  },
  {
    created: "{invoice}: started",
    issued: "{invoice}: issued",
    sent: "{invoice}: sent to {to}",
    viewed: "{invoice}: opened by the customer",
    "link-copied": "{invoice}: link copied",
    reminded: "{invoice}: reminder sent to {to}",
    "reminders-stopped": "{invoice}: reminders stopped",
    remindersDeclined: "{invoice}: the customer wants no more reminders",
    "reminders-resumed": "{invoice}: reminders resumed, as the customer wishes",
    paid: "{invoice}: {amount} received ({method})",
    "receipt-sent": "{invoice}: receipt sent to {to}",
    "statement-sent": "{invoice}: in the statement sent to {to}",
    "payment-reversed": "{invoice}: payment of {amount} reversed",
    refunded: "{invoice}: {amount} refunded",
    credited: "{invoice}: {amount} credited by note {note}",
    refundReversed: "{invoice}: refund of {amount} reversed",
    disputed: "{invoice}: disputed by the customer",
    disputedBecause: "{invoice}: disputed by the customer: “{note}”",
    disputedAtBank: "{invoice}: {amount} disputed by the customer with their bank",
    "dispute-ended": "{invoice}: no longer disputed",
    disputeWon: "{invoice}: dispute of {amount} won",
    "dispute-lost": "{invoice}: dispute of {amount} lost, the money went back to the customer",
  },
);

type About = { invoice: string; currency: string; language: Language };

/** What the owner wrote is put in as it is, braces included. */
export function sayInvoiceEvent(event: NewInvoiceEvent, { invoice, currency, language }: About): string {
  const t = eventWords[language];
  const said = { invoice, ...detailsOf(event, currency, language) };
  return t[sentenceOf(event)].replace(/\{(\w+)\}/g, (_, name: keyof typeof said) => said[name] ?? "");
}

function sentenceOf(event: NewInvoiceEvent): keyof (typeof eventWords)["fr"] {
  if (event.kind === "disputed" && event.note) return "disputedBecause";
  if (event.kind === "disputed" && event.cents !== undefined) return "disputedAtBank";
  if (event.kind === "dispute-ended" && event.cents !== undefined) return "disputeWon";
  if (event.kind === "reminders-stopped" && event.byCustomer) return "remindersDeclined";
  return event.kind === "payment-reversed" && event.cents < 0 ? "refundReversed" : event.kind;
}

type Details = Partial<Record<"to" | "amount" | "method" | "note", string>>;

function detailsOf(event: NewInvoiceEvent, currency: string, language: Language): Details {
  const cents = "cents" in event ? event.cents : undefined;
  const amount = cents === undefined ? {} : { amount: formatMoney(Math.abs(cents), currency, language) };
  switch (event.kind) {
    case "paid":
      return { ...amount, method: methodWords[language][event.method] };
    case "credited":
      return { ...amount, note: event.number };
    case "disputed":
      return { ...amount, ...(event.note && { note: event.note }) };
    default:
      return { ...amount, ...("to" in event && { to: event.to }) };
  }
}
