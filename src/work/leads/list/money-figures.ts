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
