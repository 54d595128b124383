import { sql, type SqlBool } from "kysely";
import { after } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { IS_BROUGHT_BY_GOOGLE } from "#src/marketing/advertising/lead-conditions.server.ts";
import { loadCount } from "#src/marketing/advertising/conversion-count.server.ts";
import { loadConversion, reachedStage } from "#src/marketing/advertising/conversion-stages.server.ts";
import { googleAdsHeader, googleAdsRows } from "#src/marketing/advertising/google-ads-rows.server.ts";
import { OLDEST_CLICK_MS, refusalsOf, type AdLead, type Stage } from "#src/marketing/advertising/google-ads.ts";
import { trackedPages } from "#src/marketing/advertising/tracked-leads.server.ts";

/** Google does not take a header alone. This click id matches nothing, and the time is too long ago to count. */
const PLACEHOLDER = {
  ...{ id: "placeholder", name: "", email: "", phone: "", service_requested: "", service: "" },
  ...{ gclid: "TEST", gbraid: "", wbraid: "", fbclid: "", msclkid: "" },
  ...{ utm_source: "", utm_medium: "", utm_campaign: "", utm_term: "", utm_content: "" },
  ...{ submitted_at: "2000-01-01T00:00:00.000Z" },
} satisfies AdLead;

/**
 * What Google would take today of an action; the same rows again at each fetch, which Google recognises by their order
 * ids. Calls `onEnd` with the number of rows, the placeholder not counted.
 */
export async function* googleFeed(
  db: Db,
  { action, onEnd }: { action: Stage; onEnd: (rows: number) => Promise<void> },
  now: Date,
): AsyncGenerator<string> {
  const conversion = await loadConversion(db, action);
  const count = await loadCount(db, action);
  yield googleAdsHeader("feed", conversion.regionalFormat);
  let rows = 0;
  for await (const page of trackedPages(db, { condition: conditionOf(action), since: after(now, -OLDEST_CLICK_MS) })) {
    const leads = (await reachedStage(db, action, page)).filter((lead) => refusalsOf(lead, now, count).length === 0);
    rows += leads.length;
    if (leads.length > 0) yield googleAdsRows("feed", leads, conversion);
  }
  if (rows === 0) yield googleAdsRows("feed", [PLACEHOLDER], conversion);
  await onEnd(rows);
}

/** What is no longer won is in no file of won jobs. */
function conditionOf(action: Stage) {
  return action === "won" ? sql<SqlBool>`(${IS_BROUGHT_BY_GOOGLE} and status = 'won')` : IS_BROUGHT_BY_GOOGLE;
}
