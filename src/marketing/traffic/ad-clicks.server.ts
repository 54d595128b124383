import { type Json, parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Touch } from "#src/work/leads/touch.ts";
import { gapsOf, isAdClick, parseClickLabel, type AdTags, type TagGap } from "./ad-tags.ts";

/** Clicks on ads and on links of campaigns, by people, in a month as YYYY-MM. */
export type AdClicks = Touch & { month: string; clicks: number };

export async function countAdClicks(db: Db, { from, to }: { from: string; to: string }): Promise<AdClicks[]> {
  const rows = await db
    .selectFrom("traffic_months")
    .select(["month", "label", "count"])
    .where("measure", "=", "ad-click")
    .where("month", ">=", from)
    .where("month", "<=", to)
    .execute();
  return rows.flatMap(({ month, label, count }) => {
    const touch = parseClickLabel(label);
    return touch ? [{ ...touch, month, clicks: count }] : [];
  });
}

/** `at` is ISO 8601 UTC, `path` without a query. */
export type AdClick = AdTags & { id: string; at: string; path: string; gaps: TagGap[] };

const SHOWN = 20;
/** Newsletters and flyers are tagged too. */
const LOOKED_AT = 200;

/** The newest first, as long as the log keeps them. */
export async function lastAdClicks(db: Db): Promise<AdClick[]> {
  const rows = await db
    .selectFrom("visits")
    .select(["id", "seen_at", "path", "ad_tags"])
    .where("ad_tags", "is not", null)
    .$narrowType<{ ad_tags: Json<AdTags> }>()
    .orderBy("id", "desc")
    .limit(LOOKED_AT)
    .execute();
  const clicks = rows.map(({ id, seen_at, path, ad_tags }) => {
    const tags = parseJson(ad_tags);
    return { ...tags, id, path, at: seen_at, gaps: gapsOf(tags) };
  });
  return clicks.filter(isAdClick).slice(0, SHOWN);
}
