import type { Language, SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadTemplates } from "#src/account/settings/reply-templates/reply-templates.server.ts";
import { provinceOf } from "#src/account/settings/provinces.ts";
import { firstPromises } from "#src/account/settings/promises/promises.server.ts";
import { loadBusiness, loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import type { Business } from "#src/site/business.ts";
import { examplePack, openPack, type Pack } from "#src/site/content/packs.server.ts";
import { loadDraft, OWN_SITE } from "#src/site/content/site-versions.server.ts";
import { replaceDraft } from "#src/site/content/change-site.server.ts";
import type { Promises } from "#src/site/promises/promises.ts";
import { siteFromPack } from "./set-up-site.server.ts";
import { chosenPack, markDone, saveProgress } from "./set-up-progress.server.ts";

/** The draft is the pack's, with the towns and languages chosen before. What visitors see stays until it is published. */
export async function choosePack(
  db: Db,
  { pack: name, language }: { pack: string; language: Language },
  now: Date,
): Promise<void> {
  const former = await chosenPack(db);
  const [from, to] = [openPack(former ?? examplePack().name), openPack(name)];
  const draft = await loadDraft(db);
  // Before the first choice they are the example's.
  const areas = former ? draft.content.areas.map(({ name: named, inName }) => ({ name: named, inName })) : [];
  const business = ofTheTrade(await loadBusiness(db), from.business, to.business);
  const languages = former ? draft.content.languages : beginningLanguages(business, language);
  const promises = await promisesFor(db, { from, to });
  const wishes = { languages, areas, accent: null, business, promises };
  await replaceDraft(db, siteFromPack(to.content, wishes), now, { madeFrom: OWN_SITE });
  const { values } = await loadTemplates(db);
  const isFormer = [from.replyTemplates, templatesIn(draft.content.languages, from)].some((kept) =>
    isSame(values, kept),
  );
  const templates = isFormer ? templatesIn(languages, to) : values;
  await saveSettings(db, { business, promises, "reply-templates": { templates } }, now);
  await saveProgress(db, { pack: name }, now);
  await markDone(db, "pack", now);
}

/** The owner's first. French is kept where the law or many customers ask for it, for the owner to take away. */
export function beginningLanguages({ address }: Pick<Business, "address">, owner: Language): SiteLanguage[] {
  if (owner === "fr") return ["fr", "en"];
  return ["QC", "NB"].includes(provinceOf(address.region) ?? "") ? ["en", "fr"] : ["en"];
}

/** What the owner has said stays; delays that are still those of the former trade follow the new one. */
async function promisesFor(db: Db, { from, to }: { from: Pack; to: Pack }): Promise<Promises> {
  const said = await loadSetting(db, "promises");
  if (!said) return firstPromises(to);
  return {
    ...said,
    answer: said.answer === from.promises.answer ? to.promises.answer : said.answer,
    cancelHours: said.cancelHours === from.promises.cancelHours ? to.promises.cancelHours : said.cancelHours,
  };
}

/** Nobody is answered in a language that the site does not have. */
export function templatesIn(languages: readonly SiteLanguage[], { replyTemplates }: Pick<Pack, "replyTemplates">) {
  return replyTemplates.filter(({ language }) => languages.includes(language));
}

const tradeFacts = ["description", "serviceTypes", "priceRange", "payments", "hours", "serviceRadiusKm"] as const;

/** Facts that the owner has changed stay. */
function ofTheTrade(own: Business, from: Business, to: Business): Business {
  const changed = tradeFacts.filter((fact) => isSame(own[fact], from[fact])).map((fact) => [fact, to[fact]]);
  return { ...own, ...Object.fromEntries(changed) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
