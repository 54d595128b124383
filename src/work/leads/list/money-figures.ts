import { dictionary } from "#src/platform/i18n/dictionary.ts";

/** One name for each amount, wherever it is shown. Each says whether taxes are in it, and a list has one kind. */
export const moneyNames = dictionary(
  {
    wonCents: "Montant gagné, sans les taxes",
    openQuotes: "Soumissions sans réponse, sans les taxes",
    openQuotesTotal: "Soumissions sans réponse, taxes comprises",
    invoiced: "Facturé, taxes comprises",
    paid: "Encaissé, taxes comprises",
    owed: "À recevoir, taxes comprises",
    overdue: "En retard, taxes comprises",
    planSeason: "Forfaits, toute la saison, sans les taxes",
    planMonth: "Forfaits, par mois, sans les taxes",
    planBilled: "Forfaits, déjà facturé, sans les taxes",
  },
  {
    wonCents: "Amount won, before taxes",
    openQuotes: "Open quotes, before taxes",
    openQuotesTotal: "Open quotes, taxes included",
    invoiced: "Invoiced, taxes included",
    paid: "Paid, taxes included",
    owed: "To receive, taxes included",
    overdue: "Overdue, taxes included",
    planSeason: "Plans, the whole season, before taxes",
    planMonth: "Plans, a month, before taxes",
    planBilled: "Plans, invoiced so far, before taxes",
  },
);

export type MoneyName = keyof typeof moneyNames.fr;

export const moneyMeanings = dictionary<Record<MoneyName, string>>(
  {
    wonCents:
      "Ce que les contrats gagnés ont rapporté, sans les taxes. Un forfait compte une fois, avec sa demande\u00A0: le montant monte à mesure que ses factures sont payées.",
    openQuotes:
      "Ce que valent les soumissions qui attendent la réponse du client. Les pages Soumissions et Argent montrent leur total, taxes comprises.",
    openQuotesTotal: "Ce que paieraient les clients pour les soumissions qui attendent leur réponse.",
    invoiced: "Les factures émises, moins les notes de crédit.",
    paid: "Ce que les clients ont payé, moins les remboursements.",
    owed: "Ce qui reste à payer sur les factures émises, échu ou non.",
    overdue: "Ce qui reste à payer sur les factures dont l’échéance est passée.",
    planSeason:
      "Ce que rapportent les forfaits en cours ou à venir. Un forfait au besoin compte les visites faites ou prévues.",
    planMonth: "La saison de chaque forfait, répartie également sur ses mois.",
    planBilled: "Ce qui est facturé pour le contrat de ces forfaits, moins les notes de crédit.",
  },
  {
    wonCents:
      "What the jobs won brought in, before taxes. A plan counts once, with its lead: the amount rises as its invoices are paid.",
    openQuotes:
      "What the quotes that wait for the customer’s answer are worth. The Quotes and Money pages show their total, taxes included.",
    openQuotesTotal: "What customers would pay for the quotes that wait for their answer.",
    invoiced: "Invoices issued, less credit notes.",
    paid: "What customers paid, less refunds.",
    owed: "What is still to be paid on the invoices issued, due or not.",
    overdue: "What is still to be paid on the invoices whose day has passed.",
    planSeason: "What the plans that run or are to begin bring. A plan as needed counts the visits done or planned.",
    planMonth: "The season of each plan, spread evenly over its months.",
    planBilled: "What is invoiced for the job of these plans, less credit notes.",
  },
);
