import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { QuoteFilter } from "#src/work/quotes/list/quote-filter.ts";

export const quoteListWords = dictionary(
  {
    title: "Soumissions",
    intro: "Toutes les soumissions, et ce qu’on y a répondu.",
    search: "Chercher une soumission",
    searchHint: "Nom, numéro, téléphone…",
    all: "Toutes",
    open: "Sans réponse",
    accepted: "Acceptées",
    unsent: "À envoyer",
    count: (count: number) =>
      count > 1 ? `${count} soumissions, taxes comprises` : count === 1 ? "1 soumission, taxes comprises" : "Aucune",
    none: "Aucune soumission",
    noneHint: "Une soumission se commence sur la page d’une demande.",
    noMatch: "Aucune soumission ne correspond.",
    notLoaded: "Les soumissions n’ont pas pu être chargées.",
    loading: "Chargement des soumissions…",
    quote: "Soumission",
    customer: "Client",
    state: "État",
    validUntil: "Valable jusqu’au",
    total: "Total, taxes comprises",
  },
  {
    title: "Quotes",
    intro: "All quotes, and what was answered.",
    search: "Find a quote",
    searchHint: "Name, number, phone…",
    all: "All",
    open: "Unanswered",
    accepted: "Accepted",
    unsent: "To send",
    count: (count) =>
      count === 1 ? "1 quote, taxes included" : count > 1 ? `${count} quotes, taxes included` : "None",
    none: "No quotes",
    noneHint: "A quote begins on the page of a lead.",
    noMatch: "No quote matches.",
    notLoaded: "The quotes could not be loaded.",
    loading: "Loading the quotes…",
    quote: "Quote",
    customer: "Customer",
    state: "State",
    validUntil: "Valid until",
    total: "Total, taxes included",
  },
);

export const quoteFilterWords = dictionary<Record<Exclude<QuoteFilter, "sent" | "viewed" | "superseded">, string>>(
  {
    open: "Sans réponse",
    draft: "À envoyer",
    accepted: "Acceptées",
    declined: "Refusées",
    expired: "Expirées",
    withdrawn: "Retirées",
    cancelled: "Annulées",
    "sent-lately": "Envoyées (30 jours)",
  },
  {
    open: "Unanswered",
    draft: "To send",
    accepted: "Accepted",
    declined: "Declined",
    expired: "Expired",
    withdrawn: "Withdrawn",
    cancelled: "Cancelled",
    "sent-lately": "Sent (30 days)",
  },
);
