import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { InvoiceKind } from "./invoice.ts";

const numberedWords = dictionary<Record<InvoiceKind, (number: string) => string>>(
  {
    invoice: (number) => `Facture ${number}`,
    "down-payment": (number) => `Acompte ${number}`,
    credit: (number) => `Note de crédit ${number}`,
  },
  {
    invoice: (number) => `Invoice ${number}`,
    "down-payment": (number) => `Down payment ${number}`,
    credit: (number) => `Credit note ${number}`,
  },
);

const draftWords = dictionary(
  { invoice: "Facture à terminer", "down-payment": "Facture d’acompte à terminer" },
  { invoice: "Unfinished invoice", "down-payment": "Unfinished down payment invoice" },
);

type Named = { kind: InvoiceKind; number: string | null };

/** `Invoice F-2026-0042`. */
export function invoiceName({ kind, number }: Named, language: Language): string {
  if (number !== null) return numberedWords[language][kind](number);
  return draftWords[language][kind === "down-payment" ? kind : "invoice"];
}
