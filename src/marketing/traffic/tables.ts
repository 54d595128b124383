import type { AdTags } from "./ad-tags.ts";
import type { Json } from "#src/platform/columns/column.ts";
declare module "#src/platform/db/schema.ts" {
  interface Schema {
    visits: VisitsTable;
    visit_events: VisitEventsTable;
    daily_visitors: DailyVisitorsTable;
    traffic_days: TrafficDaysTable;
    traffic_months: TrafficMonthsTable;
  }
}

export type VisitsTable = {
  id: string;
  kind: string;
  is_bot: number;
  bot_name: string | null;
  bot_purpose: string | null;
  bot_reason: string | null;
  method: string;
  path: string;
  status_code: number;
  page_type: string;
  language: string;
  ip_address: string;
  response_ms: number | null;
  referrer: string;
  user_agent: string;
  /** Null for a navigation within the site; empty when unknown. */
  source: string | null;
  medium: string | null;
  campaign: string | null;
  device: string | null;
  visitor: string;
  seen_at: string;
  /** What a click on an ad or a campaign's link carried, without the click id itself. */
  ad_tags: Json<AdTags> | null;
};

export type VisitEventsTable = {
  id: string;
  kind: string;
  name: string;
  value: number | null;
  path: string;
  page_type: string;
  language: string;
  device: string;
  visitor: string;
  happened_at: string;
};

export type DailyVisitorsTable = {
  day: string;
  visitor: string;
};

/** Measures and labels are described in `daily-counts.ts`. */
export type TrafficDaysTable = {
  /** YYYY-MM-DD in the owner's time zone, as `month` is YYYY-MM. */
  day: string;
  measure: string;
  label: string;
  count: number;
};

export type TrafficMonthsTable = Omit<TrafficDaysTable, "day"> & {
  month: string;
};
