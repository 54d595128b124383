import type { Db } from "#src/platform/db/db.server.ts";
import { loadPromises } from "#src/account/settings/promises/promises.server.ts";
import type { BusinessValues } from "#src/account/settings/business.ts";
import { loadBusiness, loadSetting } from "#src/account/settings/settings.server.ts";
import { openPack, type Pack } from "#src/site/content/packs.server.ts";
import { loadDraft } from "#src/site/content/site-versions.server.ts";
import { replaceDraft } from "#src/site/content/change-site.server.ts";
import { noText, textOf, type Text } from "#src/site/content/text.ts";
import { withServices } from "./choose-pack.server.ts";
import { followPack } from "./follow-pack.ts";
import { asksTrade, packOfTrade } from "./pack-of-trade.server.ts";
import { saveProgress } from "./set-up-progress.server.ts";
import { siteFromPack } from "./set-up-site.server.ts";
import { describedWithout } from "./without-services.server.ts";

/** After the owner has named another trade; what visitors see stays until it is published. */
export async function followTrade(db: Db, now: Date): Promise<void> {
  const [said, business] = [await loadSetting(db, "setUp"), await loadBusiness(db)];
  const { trade = noText } = business;
  if (!said?.pack || JSON.stringify(said.trade ?? noText) === JSON.stringify(trade)) return;
  const pack = openPack(said.pack);
  if (!asksTrade(pack)) return;
  const { content } = await loadDraft(db);
  const areas = content.areas.map(({ name, inName }) => ({ name, inName }));
  const { languages, brand } = content;
  const wishes = { languages, areas, accent: brand.accent, business, promises: await loadPromises(db) };
  const offered = content.services.map(({ id }) => id);
  const siteOf = (of: Pack) => withServices(siteFromPack(of.content, wishes), offered, of);
  const [former, next] = [siteOf(packOfTrade(pack, said.trade)), siteOf(packOfTrade(pack, trade))];
  await replaceDraft(db, followPack(content, former, next), now);
  await saveProgress(db, { trade }, now);
}

/** What machines read of the business follows with the facts themselves, which have one version. */
export async function describedByTrade(db: Db, values: BusinessValues): Promise<BusinessValues> {
  const { pack, trade } = (await loadSetting(db, "setUp")) ?? {};
  if (!pack || values.tradeFr === undefined || values.tradeEn === undefined) return values;
  const named = textOf({ fr: values.tradeFr, en: values.tradeEn });
  const { content } = await loadDraft(db);
  const describedFor = (one: Text | undefined) => {
    const of = packOfTrade(openPack(pack), one);
    return describedWithout(textOf(of.business.description), content, of);
  };
  const own = textOf({ fr: values.descriptionFr, en: values.descriptionEn });
  const { fr, en } = followPack(own, describedFor(trade), describedFor(named));
  return { ...values, descriptionFr: fr, descriptionEn: en };
}
