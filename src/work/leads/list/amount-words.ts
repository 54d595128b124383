import { dictionary } from "#src/platform/i18n/dictionary.ts";

/** A won job and a quote on the board have no taxes in them; invoices and payments do. */
export const amountWords = dictionary(
  {
    beforeTaxes: (amount: string) => `${amount} sans les taxes`,
    allBeforeTaxes: "Montants sans les taxes",
  },
  {
    beforeTaxes: (amount) => `${amount} before taxes`,
    allBeforeTaxes: "Amounts before taxes",
  },
);
