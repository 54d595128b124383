import type { Db } from "#src/platform/db/db.server.ts";
import type { DemoTexts } from "#src/site/content/demo-texts.server.ts";
import { neutralDemoTexts, openPack, packNames } from "#src/site/content/packs.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import type { SiteNames } from "#src/site/site-names.ts";

/** The published site, in the words of its trade. */
export type DemoSite = { names: SiteNames; texts: DemoTexts };

export async function loadDemoSite(db: Db): Promise<DemoSite> {
  const { names } = await loadPublished(db);
  return { names, texts: demoTextsFor(names) };
}

/** Texts of the pack that knows most of the site's services: an owner renames, adds and removes some. */
export function demoTextsFor({ services }: Pick<SiteNames, "services">): DemoTexts {
  const own = services.filter(({ key }) => key !== "other");
  const knownTo = (texts: DemoTexts) => own.filter(({ key }) => Object.hasOwn(texts.messages, key)).length;
  const [closest] = packNames.flatMap((name) => openPack(name).demo ?? []).toSorted((a, b) => knownTo(b) - knownTo(a));
  return closest && knownTo(closest) > 0 ? closest : neutralDemoTexts();
}
