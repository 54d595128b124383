import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const booksFormWords = dictionary(
  {
    title: "Fermeture des livres et QuickBooks",
    intro: "Ce qui est déjà déclaré reste tel quel.",
    closedOn: "Livres fermés jusqu’au",
    closedOnHint:
      "Aucun paiement, remboursement ni crédit ne pourra dater de ce jour ou d’avant. Choisissez le dernier jour d’un trimestre déclaré, ou laissez vide pour ne rien fermer.",
    codes: "Le code de chaque ligne dans QuickBooks, selon ses taxes\u00A0:",
    codeOf: (taxes: string) => `Code pour\u00A0: ${taxes}`,
    untaxed: "sans taxe",
    saved: "Les paramètres des livres sont enregistrés",
    failed: "Les paramètres des livres n’ont pas pu être enregistrés",
    notLoaded: "Les paramètres des livres n’ont pas pu être chargés.",
  },
  {
    title: "Closing the books, and QuickBooks",
    intro: "What you have already filed stays as it is.",
    closedOn: "Books closed up to",
    closedOnHint:
      "No payment, refund or credit can be dated on or before this day. Choose the last day of a quarter you have filed, or leave blank to close nothing.",
    codes: "The code of each line in QuickBooks, by its taxes:",
    codeOf: (taxes: string) => `Code for: ${taxes}`,
    untaxed: "no tax",
    saved: "The settings of the books are saved",
    failed: "The settings of the books could not be saved",
    notLoaded: "The settings of the books could not be loaded.",
  },
);
