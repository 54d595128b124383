import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const beginWords = dictionary(
  {
    notBegun: "Cela n’a pas pu être commencé",
    quote: "Nouvelle soumission",
    visit: "Nouvelle visite",
    invoice: "Nouvelle facture",
    plan: "Nouveau forfait",
    choose: "Pour quel client? Touchez son nom\u00A0: ce qu’on sait de lui est déjà rempli.",
    newCustomer: "Nouveau client",
  },
  {
    notBegun: "It could not be begun",
    quote: "New quote",
    visit: "New visit",
    invoice: "New invoice",
    plan: "New plan",
    choose: "For which customer? Press their name: what is known of them is filled in.",
    newCustomer: "New customer",
  },
);
