import type { Db } from "#src/platform/db/db.server.ts";
import { firstKeptDay } from "./retention.server.ts";

export type TrafficStats = { totalVisitors: number; totalBots: number; totalRequests: number };

export async function trafficStats(db: Db, now: Date): Promise<TrafficStats> {
  const sums = await db
    .selectFrom("traffic_days")
    .where("measure", "=", "requests")
    .where("day", ">=", await firstKeptDay(db, now))
    .select(({ fn }) => ["label", fn.sum("count").as("count")])
    .groupBy("label")
    .execute();
  const counted = new Map(sums.map(({ label, count }) => [label, Number(count)]));
  const totalVisitors = counted.get("human") ?? 0;
  const totalBots = counted.get("bot") ?? 0;
  return { totalVisitors, totalBots, totalRequests: totalVisitors + totalBots };
}

export type BotTotal = { name: string; purpose: string; requests: number };

export async function botTotals(db: Db, now: Date): Promise<BotTotal[]> {
  const sums = await db
    .selectFrom("traffic_days")
    .where("measure", "=", "bot")
    .where("day", ">=", await firstKeptDay(db, now))
    .select(({ fn }) => ["label", fn.sum("count").as("count")])
    .groupBy("label")
    .execute();
  return sums
    .map(({ label, count }) => {
      const [purpose = "", ...name] = label.split("/");
      return { name: name.join("/"), purpose, requests: Number(count) };
    })
    .toSorted((a, b) => b.requests - a.requests || a.name.localeCompare(b.name));
}
