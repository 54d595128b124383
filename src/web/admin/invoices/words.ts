import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { InvoiceKind, InvoiceState } from "#src/work/invoices/invoice.ts";

export const invoiceWords = dictionary(
  {
    invoices: "Factures",
    invoice: "Facture",
    draft: "Facture à terminer",
    downPaymentDraft: "Facture d’acompte à terminer",
    gone: "Cette facture n’existe pas.",
    backToList: "Retour aux factures",
    notLoaded: "La facture n’a pas pu être chargée.",
    make: "Nouvelle facture",
    makeExtra: "Facture supplémentaire",
    makeFailed: "La facture n’a pas pu être commencée",
    fromQuote: (number: string) => `Facturer la soumission ${number}`,
    downPayment: (number: string) => `Facturer l’acompte de ${number}`,
    failed: "Cela n’a pas pu être fait",
    issuedOn: (day: string) => `Émise le ${day}`,
    draftSince: (day: string) => `Commencée le ${day}`,
    dueOn: (day: string) => `à payer au plus tard le ${day}`,
    wasDueOn: (day: string) => `en retard depuis le ${day}`,
    balance: (amount: string) => `Reste ${amount}`,
    excess: (amount: string) => `${amount} de trop`,
    late: "En retard",
    disputed: "Contestée",
    disputedIn: (amount: string) => `dont ${amount} contestés`,
    owed: "À recevoir",
    owedIn: (amount: string, count: number) =>
      count > 1 ? `${amount} taxes comprises, ${count} factures` : `${amount} taxes comprises, 1 facture`,
    openList: "Voir les factures",
    alsoOwed: "Aussi à recevoir pour la même soumission",
  },
  {
    invoices: "Invoices",
    invoice: "Invoice",
    draft: "Unfinished invoice",
    downPaymentDraft: "Unfinished down payment invoice",
    gone: "This invoice doesn’t exist.",
    backToList: "Back to invoices",
    notLoaded: "The invoice could not be loaded.",
    make: "New invoice",
    makeExtra: "Extra invoice",
    makeFailed: "The invoice could not be started",
    fromQuote: (number) => `Invoice quote ${number}`,
    downPayment: (number) => `Invoice the down payment of ${number}`,
    failed: "This could not be done",
    issuedOn: (day) => `Issued ${day}`,
    draftSince: (day) => `Started ${day}`,
    dueOn: (day) => `due ${day}`,
    wasDueOn: (day) => `overdue since ${day}`,
    balance: (amount) => `${amount} left`,
    excess: (amount) => `${amount} too much`,
    late: "Overdue",
    disputed: "Disputed",
    disputedIn: (amount) => `of which ${amount} disputed`,
    owed: "To receive",
    owedIn: (amount, count) =>
      count === 1 ? `${amount} taxes included, 1 invoice` : `${amount} taxes included, ${count} invoices`,
    openList: "See the invoices",
    alsoOwed: "Also to receive for the same quote",
  },
);

export const kindWords = dictionary<Record<InvoiceKind, (number: string) => string>>(
  {
    invoice: (number) => `Facture ${number}`,
    "down-payment": (number) => `Acompte ${number}`,
    credit: (number) => `Note de crédit ${number}`,
  },
  {
    invoice: (number) => `Invoice ${number}`,
    "down-payment": (number) => `Down payment ${number}`,
    credit: (number) => `Credit note ${number}`,
  },
);

export const invoiceStateWords = dictionary<Record<InvoiceState, string>>(
  {
    draft: "À terminer",
    open: "À payer",
    "partly-paid": "Payée en partie",
    paid: "Payée",
    overpaid: "Payée de trop",
    credited: "Créditée",
    issued: "Note de crédit",
  },
  {
    draft: "Draft",
    open: "Unpaid",
    "partly-paid": "Partly paid",
    paid: "Paid",
    overpaid: "Overpaid",
    credited: "Credited",
    issued: "Credit note",
  },
);
