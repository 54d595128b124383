import { locales, type AdminLanguage } from "#src/web/admin/parts/language.ts";

type Totals = { total_leads: number; tracked_leads: number };

/** Of all leads, those whose ad or campaign is known: a whole percentage. */
export function conversionRate({ total_leads, tracked_leads }: Totals, language: AdminLanguage): string {
  const share = total_leads === 0 ? 0 : tracked_leads / total_leads;
  return share.toLocaleString(locales[language], { style: "percent" });
}
