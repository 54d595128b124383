import { locales, type Language } from "#src/i18n/language.ts";

type Totals = { total_leads: number; tracked_leads: number };

/** Of all leads, those whose ad or campaign is known: a whole percentage. */
export function conversionRate({ total_leads, tracked_leads }: Totals, language: Language): string {
  const share = total_leads === 0 ? 0 : tracked_leads / total_leads;
  return share.toLocaleString(locales[language], { style: "percent" });
}
