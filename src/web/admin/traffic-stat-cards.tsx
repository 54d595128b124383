import { Activity, Bot, Users } from "lucide-react";
import type { TrafficStats } from "#src/traffic/traffic-totals.server.ts";
import { StatCards } from "./stat-cards.tsx";

export function TrafficStatCards({ stats }: { stats: TrafficStats | undefined }) {
  return (
    <StatCards
      stats={[
        { name: "Total Visitors", icon: Users, figure: stats?.totalVisitors.toLocaleString("en-CA") },
        { name: "Bot Crawls", icon: Bot, figure: stats?.totalBots.toLocaleString("en-CA") },
        { name: "Total Requests", icon: Activity, figure: stats?.totalRequests.toLocaleString("en-CA") },
      ]}
    />
  );
}
