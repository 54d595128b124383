import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { FigureName } from "./figures.ts";
import type { MoneyName } from "./money-figures.ts";

const moneyMeanings = dictionary<Record<MoneyName, string>>(
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

export const figureMeanings = dictionary<Record<FigureName, string>>(
  {
    pageViews: "Chaque page qu’une personne a ouverte. Les robots ne sont jamais comptés.",
    visits: "Une arrivée sur le site depuis ailleurs\u00A0: cinq pages lues d’affilée font une visite.",
    visitors: "Des personnes, comptées une fois par jour.",
    formStarts: "Une personne qui a commencé le formulaire, une fois par jour.",
    requests:
      "Envoyées par le formulaire du site, sans les pourriels. Celles du téléphone et celles importées sont à côté.",
    quoted: "Les demandes qui ont eu une soumission, même si elles ont été gagnées ou perdues depuis.",
    won: "Dans les statistiques et la publicité, une demande gagnée compte dans la période où elle est arrivée; au tableau de bord et dans le bilan du mois, le jour où elle a été gagnée.",
    ...moneyMeanings.fr,
    quotesSent: "Les soumissions parties, le jour de leur envoi. Une nouvelle version remplace l’ancienne.",
    decided: "Les demandes gagnées ou perdues, et celles dont la soumission a été refusée.",
    winRate: "Les demandes gagnées, sur celles qui sont décidées.",
    trackedShare:
      "À l’exportation\u00A0: les demandes dont l’annonce ou la campagne est connue, sur toutes les demandes.",
  },
  {
    pageViews: "Each page that a person opened. Bots are never counted.",
    visits: "An arrival on the site from somewhere else: five pages read in a row are one visit.",
    visitors: "People, counted once a day.",
    formStarts: "A person who started the form, counted once a day.",
    requests: "Sent with the form on the site, without spam. Those by phone and those imported stand beside them.",
    quoted: "Requests that received a quote, even if they were won or lost since.",
    won: "In Analytics and Advertising, a won request counts in the period it came in; on the dashboard and in the monthly email, on the day it was won.",
    ...moneyMeanings.en,
    quotesSent: "Quotes that left, on the day they were sent. A new version replaces the one before.",
    decided: "Requests won or lost, and those whose quote was declined.",
    winRate: "Requests won, of those decided.",
    trackedShare: "On Lead Export: leads whose ad or campaign is known, of all leads.",
  },
);
