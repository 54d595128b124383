import { siteDictionary } from "#src/platform/i18n/dictionary.ts";
import type { PaymentMethod } from "#src/customers/invoices/payment.ts";

/** Words of the mails about invoices. */
export const invoiceMessageWords = siteDictionary(
  {
    "subject.invoice": "Votre facture {number}",
    "subject.down-payment": "Votre facture d’acompte {number}",
    "subject.credit": "Votre note de crédit {number}",
    hello: "Bonjour {name},",
    "said.invoice": "Voici la facture {number}, de {total}, à payer au plus tard le {day}. Merci de votre confiance.",
    "said.down-payment": "Voici la facture d’acompte {number}, de {total}, à payer au plus tard le {day}.",
    "said.credit": "Voici la note de crédit {number}, de {total}. Elle réduit la facture {corrected}.",
    attached: "Elle est jointe en PDF, et toujours à jour à cette adresse, sans compte.",
    "open.invoice": "Voir la facture",
    "open.down-payment": "Voir la facture",
    "open.credit": "Voir la note de crédit",
    receiptSubject: "Votre reçu\u00A0: facture {number}",
    received: "Nous avons bien reçu votre paiement de {amount} du {day} ({method}) sur la facture {number}. Merci!",
    settled: "La facture est payée.",
    remaining: "Il reste {balance} à payer.",
    overpaid: "Vous avez payé {excess} de trop\u00A0: nous vous les devons.",
    reminderSubject: "Rappel\u00A0: votre facture {number}",
    reminder: "La facture {number} était à payer au plus tard le {day}. Il reste {balance} à payer.",
    alreadyPaid: "Déjà payé? Merci, et ne tenez pas compte de ce rappel.",
    questions: "Une question? Répondez à ce courriel ou appelez-nous au {phone}.",
    why: "Vous recevez ce courriel parce que vous êtes client de {business}.",
  },
  {
    "subject.invoice": "Your invoice {number}",
    "subject.down-payment": "Your down payment invoice {number}",
    "subject.credit": "Your credit note {number}",
    hello: "Hello {name},",
    "said.invoice": "Here is invoice {number} for {total}, due by {day}. Thank you for your business.",
    "said.down-payment": "Here is down payment invoice {number} for {total}, due by {day}.",
    "said.credit": "Here is credit note {number} for {total}. It lowers invoice {corrected}.",
    attached: "It is attached as a PDF, and always up to date at this address, without an account.",
    "open.invoice": "View the invoice",
    "open.down-payment": "View the invoice",
    "open.credit": "View the credit note",
    receiptSubject: "Your receipt: invoice {number}",
    received: "We received your payment of {amount} on {day} ({method}) for invoice {number}. Thank you!",
    settled: "The invoice is paid.",
    remaining: "{balance} is left to pay.",
    overpaid: "You paid {excess} too much: we owe it to you.",
    reminderSubject: "Reminder: your invoice {number}",
    reminder: "Invoice {number} was due by {day}. {balance} is left to pay.",
    alreadyPaid: "Already paid? Thank you, and please disregard this reminder.",
    questions: "A question? Reply to this email or call us at {phone}.",
    why: "You are receiving this email because you are a customer of {business}.",
  },
);

/** How money came, in the middle of a sentence too. */
export const methodWords = siteDictionary<Record<PaymentMethod, string>>(
  {
    "e-transfer": "virement Interac",
    cash: "argent comptant",
    cheque: "chèque",
    card: "carte",
    "bank-transfer": "virement bancaire",
    online: "paiement en ligne",
    other: "autre moyen",
  },
  {
    "e-transfer": "e-Transfer",
    cash: "cash",
    cheque: "cheque",
    card: "card",
    "bank-transfer": "bank transfer",
    online: "online payment",
    other: "other means",
  },
);
