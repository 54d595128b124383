import type { Db } from "#src/platform/db/db.server.ts";
import { examplePack, packLike } from "#src/site/content/packs.server.ts";
import { loadPublished, NEVER_PUBLISHED, publishedId } from "#src/site/content/site-versions.server.ts";
import { nothingPromised, type Promises } from "#src/site/promises/promises.ts";
import type { Answering } from "#src/site/promises/answer-due.ts";
import { loadBusiness, loadSetting } from "#src/account/settings/settings.server.ts";

/** Those of the pack that the site was made from until the owner has said their own. */
export async function loadPromises(db: Db): Promise<Promises> {
  return (await loadSetting(db, "promises")) ?? usualPromises((await loadPublished(db)).content.services);
}

/** By the services of a site. */
export function usualPromises(services: readonly { id: string }[]): Promises {
  return (packLike({ services }) ?? examplePack()).promises;
}

/** What the moment of an answer follows from. */
export async function loadAnswering(db: Db): Promise<Answering> {
  const { hours, areHoursHidden, timeZone } = await loadBusiness(db);
  return { answer: (await loadPromises(db)).answer, hours, areHoursHidden, timeZone };
}

/** What the owner is shown to complete: nothing that a pack alone says. */
export async function loadOwnPromises(db: Db): Promise<Promises> {
  const said = await loadSetting(db, "promises");
  if (said) return said;
  // A site that was published before this could be said tells visitors what its pack said.
  const isNew = (await publishedId(db)) === NEVER_PUBLISHED;
  return isNew ? nothingPromised : { ...nothingPromised, answer: (await loadPromises(db)).answer };
}
