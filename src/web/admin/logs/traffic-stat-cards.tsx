import { Activity, Bot, Users } from "lucide-react";
import type { TrafficStats } from "#src/marketing/traffic/traffic-totals.server.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { logsWords } from "./words.ts";
import { StatCards } from "#src/web/admin/parts/stat-cards.tsx";

export function TrafficStatCards({ stats }: { stats: TrafficStats | undefined }) {
  const language = useLanguage();
  const t = logsWords[language];
  const locale = locales[language];
  return (
    <StatCards
      stats={[
        { name: t.totalVisitors, icon: Users, figure: stats?.totalVisitors.toLocaleString(locale) },
        { name: t.botCrawls, icon: Bot, figure: stats?.totalBots.toLocaleString(locale) },
        { name: t.totalRequests, icon: Activity, figure: stats?.totalRequests.toLocaleString(locale) },
      ]}
    />
  );
}
