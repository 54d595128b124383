import type { Db } from "#src/platform/db/db.server.ts";
import { labelOf } from "#src/marketing/advertising/spend/spend.ts";
import { parseAdFilter, type AdCondition } from "#src/work/leads/list/ad-filter.ts";
import { loadSetting } from "#src/account/settings/settings.server.ts";

/** A campaign that has cost something: by its id where that is known, else by its name. */
export type Campaign = { key: string; name: string };

/** By source and label: addresses carry the id or the name of a campaign, whichever its template says. */
export type Campaigns = { of(source: string, label: string): Campaign | undefined };

export async function loadCampaigns(db: Db): Promise<Campaigns> {
  const rows = await db
    .selectFrom("ad_spend")
    .select(["source", "campaign_name as name", "campaign_id as id"])
    .groupBy(["source", "campaign_name", "campaign_id"])
    .orderBy("campaign_id", "desc")
    .orderBy("campaign_name")
    .execute();
  const known = new Map<string, Campaign>();
  const keyOf = (source: string, label: string) => `${source}\n${labelOf(label)}`;
  // Those with an id come first: a name alone is then the same campaign.
  for (const { source, name, id } of rows) {
    const same = known.get(keyOf(source, id || name));
    const campaign = same ?? { key: labelOf(id || name), name: name || id };
    for (const label of [id, name])
      if (label && !known.has(keyOf(source, label))) known.set(keyOf(source, label), campaign);
  }
  return { of: (source, label) => known.get(keyOf(source, label)) };
}

/** Undefined for a text that is no filter. */
export async function loadAdCondition(db: Db, text: string): Promise<AdCondition | undefined> {
  const filter = parseAdFilter(text);
  if (!filter) return undefined;
  const { campaign, ...rest } = filter;
  const qualified = await loadQualifiedSteps(db);
  if (campaign === undefined) return { ...rest, qualified };
  return { ...rest, qualified, campaigns: await labelsOf(db, filter.channel ?? "", campaign) };
}

async function labelsOf(db: Db, source: string, label: string): Promise<string[]> {
  const campaigns = await loadCampaigns(db);
  const key = campaigns.of(source, label)?.key;
  if (key === undefined) return [label];
  const rows = await db
    .selectFrom("ad_spend")
    .select(["campaign_name", "campaign_id"])
    .distinct()
    .where("source", "=", source)
    .execute();
  const labels = rows.flatMap(({ campaign_name, campaign_id }) => [labelOf(campaign_name), labelOf(campaign_id)]);
  return [...new Set(labels)].filter((one) => one !== "" && campaigns.of(source, one)?.key === key);
}

/** The steps that a lead must have reached to count as qualified, as the owner chose for conversions. */
export async function loadQualifiedSteps(db: Db): Promise<string[]> {
  const { qualifiedFrom = "quoted" } = (await loadSetting(db, "integrations")) ?? {};
  return qualifiedFrom === "contacted" ? ["contacted", "quoted", "won"] : ["quoted", "won"];
}
