import { CalendarCheck, MousePointerClick, Percent, Users } from "lucide-react";
import { useState } from "react";
import { conversionRate } from "./conversion-rate.ts";
import { locales } from "#src/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { leadsExportWords } from "./leads-export-words.ts";
import { shownDay } from "#src/web/admin/parts/local-time.ts";
import { StatCards } from "#src/web/admin/parts/stat-cards.tsx";

type Totals = { total_leads: number; tracked_leads: number };

export function LeadStatCards({ totals }: { totals: Totals | undefined }) {
  const language = useLanguage();
  const t = leadsExportWords[language];
  const locale = locales[language];
  const [today] = useState(() => new Date());
  return (
    <StatCards
      stats={[
        { name: t.totalLeads, icon: Users, figure: totals?.total_leads.toLocaleString(locale) },
        { name: t.trackedLeads, icon: MousePointerClick, figure: totals?.tracked_leads.toLocaleString(locale) },
        { name: t.conversionRate, icon: Percent, figure: totals && conversionRate(totals, language) },
        // A file is made when it is asked for, so the last one is today's.
        { name: t.lastExport, icon: CalendarCheck, figure: shownDay(today, language) },
      ]}
    />
  );
}
