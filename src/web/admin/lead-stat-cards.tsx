import { CalendarCheck, MousePointerClick, Percent, Users } from "lucide-react";
import { useState } from "react";
import { conversionRate } from "./conversion-rate.ts";
import { shownDay } from "./local-time.ts";
import { StatCards } from "./stat-cards.tsx";

type Totals = { total_leads: number; tracked_leads: number };

export function LeadStatCards({ totals }: { totals: Totals | undefined }) {
  const [today] = useState(() => shownDay(new Date()));
  return (
    <StatCards
      stats={[
        { name: "Total Leads", icon: Users, figure: totals?.total_leads.toLocaleString("en-CA") },
        { name: "Tracked Leads", icon: MousePointerClick, figure: totals?.tracked_leads.toLocaleString("en-CA") },
        { name: "Conversion Rate", icon: Percent, figure: totals && conversionRate(totals) },
        // A file is made when it is asked for, so the last one is today's.
        { name: "Last Export", icon: CalendarCheck, figure: today },
      ]}
    />
  );
}
