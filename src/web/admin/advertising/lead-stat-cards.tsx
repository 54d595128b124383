import { CalendarCheck, MousePointerClick, Percent, Users } from "lucide-react";
import { useState } from "react";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { exportPageWords } from "./words.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { StatCards } from "#src/web/admin/parts/stat-cards.tsx";

type Totals = { total_leads: number; tracked_leads: number };

export function LeadStatCards({ totals }: { totals: Totals | undefined }) {
  const language = useLanguage();
  const t = exportPageWords[language];
  const locale = locales[language];
  const [today] = useState(() => new Date());
  return (
    <StatCards
      stats={[
        { name: t.totalLeads, icon: Users, figure: totals?.total_leads.toLocaleString(locale) },
        { name: t.trackedLeads, icon: MousePointerClick, figure: totals?.tracked_leads.toLocaleString(locale) },
        { name: t.conversionRate, icon: Percent, figure: totals && conversionRate(totals, language) },
        // The file is made on request, so the last one is today's.
        { name: t.lastExport, icon: CalendarCheck, figure: formatDate(today, language) },
      ]}
    />
  );
}

/** The share of leads whose ad or campaign is known: a whole percentage. */
export function conversionRate({ total_leads, tracked_leads }: Totals, language: Language): string {
  const share = total_leads === 0 ? 0 : tracked_leads / total_leads;
  return share.toLocaleString(locales[language], { style: "percent" });
}
