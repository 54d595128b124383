import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { QuoteDocument } from "#src/work/quotes/quote-document.ts";
import { textMessageWords } from "./words.ts";

/** Short: it is paid by its length. */
export function quoteTextMessage(
  { customer, business }: Pick<QuoteDocument, "customer" | "business">,
  { link, language }: { link: string; language: SiteLanguage },
): string {
  const t = textMessageWords[language];
  const [firstName] = customer.name.trim().split(/\s+/);
  return firstName ? t.quote(firstName, business.name, link) : t.withoutName(business.name, link);
}
