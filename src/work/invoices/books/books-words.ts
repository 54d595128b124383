import { siteDictionary } from "#src/platform/i18n/dictionary.ts";
import type { Age } from "#src/work/invoices/balance.ts";
import type { InvoiceKind } from "#src/work/invoices/invoice.ts";
import type { BookFile, PaymentStanding, QuickBooksFile } from "./book-rows.ts";

/** Words of the journals and reports, in their files and on the bookkeeper's page. */
export const booksWords = siteDictionary(
  {
    year: "Année {year}",
    quarter: "{quarter}ᵉ trimestre {year}",
    number: "Numéro",
    kind: "Document",
    date: "Date",
    dueOn: "Échéance",
    customer: "Client",
    corrects: "Corrige",
    net: "Avant taxes",
    tax: "{name} ({rate})",
    total: "Total",
    credited: "Crédité",
    paid: "Payé",
    balance: "Solde",
    method: "Moyen de paiement",
    received: "Reçu le",
    invoice: "Facture",
    amount: "Montant",
    rounding: "Arrondi comptant",
    fee: "Frais",
    netOfFee: "Net des frais",
    reference: "Référence",
    standing: "État",
    daysLate: "Jours de retard",
    month: "Mois",
    sales: "Ventes avant taxes",
    "down-payment-line": "Acompte {number} déduit",
    discount: "Rabais",
    item: "Services",
    "tax-rounding": "Arrondi des taxes",
    creditsText:
      "L’importation des factures ne prend pas les notes de crédit\u00A0: {numbers}, {sum} avant taxes. Elles ont un fichier à part.",
    noCredits: "Aucune note de crédit n’a été émise dans cette période.",
  },
  {
    year: "Year {year}",
    quarter: "Quarter {quarter} of {year}",
    number: "Number",
    kind: "Document",
    date: "Date",
    dueOn: "Due date",
    customer: "Customer",
    corrects: "Corrects",
    net: "Before taxes",
    tax: "{name} ({rate})",
    total: "Total",
    credited: "Credited",
    paid: "Paid",
    balance: "Balance",
    method: "Payment method",
    received: "Received on",
    invoice: "Invoice",
    amount: "Amount",
    rounding: "Cash rounding",
    fee: "Fee",
    netOfFee: "Net of fee",
    reference: "Reference",
    standing: "Status",
    daysLate: "Days overdue",
    month: "Month",
    sales: "Sales before taxes",
    "down-payment-line": "Down payment {number} deducted",
    discount: "Discount",
    item: "Services",
    "tax-rounding": "Rounding of taxes",
    creditsText:
      "The import of invoices takes no credit notes: {numbers}, {sum} before taxes. They have a file of their own.",
    noCredits: "No credit note was issued in this period.",
  },
);

export const bookKinds = siteDictionary<Record<InvoiceKind, string>>(
  { invoice: "Facture", "down-payment": "Facture d’acompte", credit: "Note de crédit" },
  { invoice: "Invoice", "down-payment": "Down payment invoice", credit: "Credit note" },
);

export const standingWords = siteDictionary<Record<PaymentStanding, string>>(
  { received: "Reçu", refund: "Remboursement", reversed: "Annulé ensuite", reversal: "Annulation", fee: "Frais" },
  { received: "Received", refund: "Refund", reversed: "Reversed later", reversal: "Reversal", fee: "Fee" },
);

/** Days after the due day; what is not due yet stands with the first. */
export const ageWords = siteDictionary<Record<Age, string>>(
  { "0-30": "0 à 30 jours", "31-60": "31 à 60 jours", "61-90": "61 à 90 jours", "over-90": "Plus de 90 jours" },
  { "0-30": "0 to 30 days", "31-60": "31 to 60 days", "61-90": "61 to 90 days", "over-90": "Over 90 days" },
);

/** Names of files, in ASCII. */
export const bookFileNames = siteDictionary<Record<BookFile, string>>(
  {
    sales: "journal-des-ventes",
    payments: "journal-des-paiements",
    owed: "comptes-a-recevoir",
    taxes: "taxes",
  },
  {
    sales: "sales-journal",
    payments: "payments-journal",
    owed: "accounts-receivable",
    taxes: "taxes",
  },
);

export const quickBooksFileNames = siteDictionary<Record<QuickBooksFile, string>>(
  { invoices: "quickbooks", "credit-notes": "quickbooks-notes-de-credit" },
  { invoices: "quickbooks", "credit-notes": "quickbooks-credit-notes" },
);
