import { CalendarCheck, MousePointerClick, Percent, Users } from "lucide-react";
import { useState } from "react";
import { figureNames, trackedShare } from "#src/work/leads/list/figures.ts";
import { locales } from "#src/platform/i18n/language.ts";
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
  const share = totals
    ? {
        figure: trackedShare(totals, language),
        note: t.trackedOf(totals.tracked_leads.toLocaleString(locale), totals.total_leads.toLocaleString(locale)),
      }
    : { figure: undefined, note: "\u00a0" };
  return (
    <StatCards
      stats={[
        { name: t.totalLeads, icon: Users, figure: totals?.total_leads.toLocaleString(locale) },
        { name: t.trackedLeads, icon: MousePointerClick, figure: totals?.tracked_leads.toLocaleString(locale) },
        { name: figureNames[language].trackedShare, icon: Percent, ...share },
        // The file is made on request, so the last one is today's.
        { name: t.lastExport, icon: CalendarCheck, figure: formatDate(today, language) },
      ]}
    />
  );
}
