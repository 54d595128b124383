import { storeSpend } from "#src/marketing/advertising/spend/spend.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { chanceFrom, type Adding } from "./chance.ts";

const PAID = ["google", "facebook"];

/** What the ads cost that brought the requests there are, at some forty dollars a request. */
export async function addDemoSpend(db: Db, months: number, { now }: Adding): Promise<void> {
  const chance = chanceFrom(3);
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - months, 1)).toISOString().slice(0, 7);
  const brought = await db
    .selectFrom("leads")
    .select(({ fn }) => ["last_channel", "last_campaign", "month", fn.countAll().as("requests")])
    .where("last_channel", "in", PAID)
    .where("last_campaign", "<>", "")
    .where("month", ">=", first)
    .groupBy(["last_channel", "last_campaign", "month"])
    .orderBy("month")
    .orderBy("last_campaign")
    .execute();
  const spends = brought.map(({ last_channel, last_campaign, month, requests }) => ({
    ...{ source: last_channel, campaign: last_campaign, campaignId: "", month },
    cents: Math.round((Number(requests) + 1) * (2800 + chance.below(2600))),
  }));
  await storeSpend(db, spends, now);
}
