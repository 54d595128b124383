import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { makeInvoiceWords } from "#src/web/admin/jobs/make-invoice-words.ts";

export const invoiceStepWords = dictionary(
  {
    toInvoice: "Le travail est fait\u00A0: faire la facture.",
    make: makeInvoiceWords.fr.make,
    unissued: "La facture est à terminer et à émettre.",
    finish: "Terminer la facture",
    owed: (name: string, balance: string, day: string) =>
      `${name}\u00A0: ${balance} à recevoir au plus tard le ${day}.`,
    late: (name: string, balance: string, day: string) =>
      `${name}\u00A0: ${balance} en retard depuis le ${day}. Relancer le client.`,
    others: (count: number, balance: string) =>
      count > 1
        ? `${count} autres factures sont à payer\u00A0: ${balance}.`
        : `Une autre facture est à payer\u00A0: ${balance}.`,
    open: "Ouvrir la facture",
    paid: "C’est payé\u00A0: demander un avis au client.",
    ask: "Demander un avis",
  },
  {
    toInvoice: "The work is done: make the invoice.",
    make: makeInvoiceWords.en.make,
    unissued: "The invoice is to be finished and issued.",
    finish: "Finish the invoice",
    owed: (name, balance, day) => `${name}: ${balance} to receive by ${day}.`,
    late: (name, balance, day) => `${name}: ${balance} overdue since ${day}. Follow up with the customer.`,
    others: (count, balance) =>
      count > 1 ? `${count} other invoices are unpaid: ${balance}.` : `Another invoice is unpaid: ${balance}.`,
    open: "Open the invoice",
    paid: "Paid: ask the customer for a review.",
    ask: "Ask for a review",
  },
);
