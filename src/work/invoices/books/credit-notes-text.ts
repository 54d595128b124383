import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { booksWords } from "./books-words.ts";

/** Those that the file of invoices leaves out; `netCents` is what they lower sales by. */
export type CreditNotes = { numbers: string[]; netCents: number };

export function creditNotesText(
  { numbers, netCents }: CreditNotes,
  { currency, language }: { currency: string; language: SiteLanguage },
): string {
  const words = booksWords[language];
  if (numbers.length === 0) return words.noCredits;
  return fillIn(words.creditsText, { numbers: numbers.join(", "), sum: formatMoney(netCents, currency, language) });
}
