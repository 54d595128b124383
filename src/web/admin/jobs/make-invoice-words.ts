import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const makeInvoiceWords = dictionary(
  { make: "Faire la facture", makeFailed: "La facture n’a pas pu être commencée" },
  { make: "Make the invoice", makeFailed: "The invoice could not be started" },
);
