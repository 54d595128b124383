import type { Db } from "#src/platform/db/db.server.ts";
import { examplePack, packLike, type Pack } from "#src/site/content/packs.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { noClaims, type Promises } from "#src/site/promises/promises.ts";
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
  const { hours, timeZone } = await loadBusiness(db);
  return { answer: (await loadPromises(db)).answer, hours, timeZone };
}

/** What the owner is shown to complete: nothing that the example alone claims. */
export async function loadOwnPromises(db: Db): Promise<Promises> {
  return (await loadSetting(db, "promises")) ?? firstPromises({ promises: await loadPromises(db) });
}

/** For a business of its own: how soon it answers is usual in its trade, the rest is for the owner to say. */
export function firstPromises({ promises: { answer } }: Pick<Pack, "promises">): Promises {
  return { ...noClaims, answer, cancelHours: null };
}
