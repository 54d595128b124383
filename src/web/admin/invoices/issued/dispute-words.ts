import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const disputeCardWords = dictionary(
  {
    mark: "Marquer comme contestée",
    disputed: "Le client conteste cette facture",
    since: (day: string) => `Contestée depuis le ${day}`,
    quiet: "Tant qu’elle est contestée, aucun rappel ne part.",
    note: "Ce que dit le client",
    noteHint: "Pour vous seulement.",
    save: "Marquer",
    marked: "La facture est marquée comme contestée",
    end: "N’est plus contestée",
    ended: "La facture n’est plus contestée",
    failed: "Cela n’a pas pu être enregistré",
  },
  {
    mark: "Mark as disputed",
    disputed: "The customer disputes this invoice",
    since: (day) => `Disputed since ${day}`,
    quiet: "While it is disputed, no reminder leaves.",
    note: "What the customer says",
    noteHint: "For you alone.",
    save: "Mark",
    marked: "The invoice is marked as disputed",
    end: "No longer disputed",
    ended: "The invoice is no longer disputed",
    failed: "This could not be recorded",
  },
);
