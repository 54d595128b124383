import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { Age } from "#src/work/invoices/balance.ts";
import type { InvoiceFilter } from "#src/work/invoices/list/invoice-filter.ts";

export const invoiceListWords = dictionary(
  {
    title: "Factures",
    intro: "Ce qui est facturé, payé et dû.",
    search: "Chercher une facture",
    searchHint: "Nom, numéro, adresse…",
    all: "Toutes",
    age: "Retard",
    anyAge: "Tout retard",
    owed: "À recevoir",
    late: "En retard",
    oldest: "Plus de 90 jours",
    count: (count: number) =>
      count > 1 ? `${count} factures, taxes comprises` : count === 1 ? "1 facture, taxes comprises" : "Aucune",
    none: "Aucune facture",
    noneHint: "Une facture se commence sur la page d’une demande, souvent à partir d’une soumission acceptée.",
    noMatch: "Aucune facture ne correspond.",
    notLoaded: "Les factures n’ont pas pu être chargées.",
    loading: "Chargement des factures…",
    invoice: "Facture",
    customer: "Client",
    state: "État",
    due: "Échéance",
    total: "Total, taxes comprises",
    balance: "Solde",
    settings: "Paramètres des factures",
    money: "Qui doit, par client, et les taxes",
  },
  {
    title: "Invoices",
    intro: "What is invoiced, paid and owed.",
    search: "Find an invoice",
    searchHint: "Name, number, address…",
    all: "All",
    age: "Overdue by",
    anyAge: "Any age",
    owed: "To receive",
    late: "Overdue",
    oldest: "Over 90 days",
    count: (count) =>
      count === 1 ? "1 invoice, taxes included" : count > 1 ? `${count} invoices, taxes included` : "None",
    none: "No invoices",
    noneHint: "An invoice begins on the page of a lead, most often from an accepted quote.",
    noMatch: "No invoice matches.",
    notLoaded: "The invoices could not be loaded.",
    loading: "Loading the invoices…",
    invoice: "Invoice",
    customer: "Customer",
    state: "State",
    due: "Due",
    total: "Total, taxes included",
    balance: "Balance",
    settings: "Invoice settings",
    money: "Who owes, by customer, and the taxes",
  },
);

export const filterWords = dictionary<Record<InvoiceFilter, string>>(
  {
    owed: "À recevoir",
    late: "En retard",
    disputed: "Contestées",
    draft: "À terminer",
    open: "À payer",
    "partly-paid": "Payées en partie",
    paid: "Payées",
    overpaid: "Payées de trop",
    credited: "Créditées",
    issued: "Notes de crédit",
  },
  {
    owed: "To receive",
    late: "Overdue",
    disputed: "Disputed",
    draft: "Drafts",
    open: "Unpaid",
    "partly-paid": "Partly paid",
    paid: "Paid",
    overpaid: "Overpaid",
    credited: "Credited",
    issued: "Credit notes",
  },
);

export const ageWords = dictionary<Record<Age, string>>(
  { "0-30": "0 à 30 jours", "31-60": "31 à 60 jours", "61-90": "61 à 90 jours", "over-90": "Plus de 90 jours" },
  { "0-30": "0 to 30 days", "31-60": "31 to 60 days", "61-90": "61 to 90 days", "over-90": "Over 90 days" },
);
