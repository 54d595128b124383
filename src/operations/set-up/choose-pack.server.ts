import type { Language, SiteLanguage } from "#src/platform/i18n/language.ts";
import type { FieldCode } from "#src/platform/i18n/field-problems.ts";
import { accepted, type Parsed } from "#src/platform/i18n/problem.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadTemplates } from "#src/account/settings/reply-templates/reply-templates.server.ts";
import { rememberLanguage } from "#src/account/settings/owner-contact.server.ts";
import { loadBusiness, loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import type { Business } from "#src/site/business.ts";
import { examplePack, openPack, type Pack } from "#src/site/content/packs.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { noText, textOf, type Text } from "#src/site/content/text.ts";
import { loadDraft, OWN_SITE } from "#src/site/content/site-versions.server.ts";
import { replaceDraft } from "#src/site/content/change-site.server.ts";
import { nothingPromised } from "#src/site/promises/promises.ts";
import { beginningLanguages } from "./beginning-languages.ts";
import { asksTrade, packOfTrade } from "./pack-of-trade.server.ts";
import { siteFromPack } from "./set-up-site.server.ts";
import { markDone, saveProgress } from "./set-up-progress.server.ts";
import { describedWithout, withoutServices } from "./without-services.server.ts";

type Choice = {
  pack: string;
  /** In which the owner chooses. */
  language?: Language | undefined;
  /** Asked where the pack is for any trade. */
  trade?: Text | undefined;
  /** The ids of those that the business offers; absent, all of the pack. */
  services?: readonly string[] | undefined;
};

/** The draft is the pack's, with the towns and languages chosen before. What visitors see stays until it is published. */
export async function choosePack(
  db: Db,
  { pack: name, language, trade: asked, services }: Choice,
  now: Date,
): Promise<void> {
  const { pack: former, trade: formerTrade, done = [] } = (await loadSetting(db, "setUp")) ?? {};
  const own = await loadBusiness(db);
  // That of a pack of one trade is not what the owner has said.
  const said = former === undefined || asksTrade(openPack(former)) ? own.trade : undefined;
  const trade = asksTrade(openPack(name)) ? (asked ?? said ?? noText) : openPack(name).business.trade;
  const from = packOfTrade(openPack(former ?? examplePack().name), formerTrade);
  const to = packOfTrade(openPack(name), trade);
  const draft = await loadDraft(db);
  // Before the first choice they are the example's.
  const areas = former ? draft.content.areas.map(({ name: named, inName }) => ({ name: named, inName })) : [];
  const followed = { ...ofTheTrade(own, from.business, to.business), trade };
  const business = done.includes("hours") ? followed : withHoursOf(followed, from.business, to.business);
  const languages = former ? draft.content.languages : beginningLanguages(business, language ?? "fr");
  const promises = (await loadSetting(db, "promises")) ?? nothingPromised;
  const wishes = { languages, areas, accent: null, business, promises };
  const content = withServices(siteFromPack(to.content, wishes), services, to);
  const description = describedWithout(textOf(business.description), content, to);
  await replaceDraft(db, content, now, { madeFrom: OWN_SITE });
  const { values } = await loadTemplates(db);
  const isFormer = [from.replyTemplates, templatesIn(draft.content.languages, from)].some((kept) =>
    isSame(values, kept),
  );
  const templates = isFormer ? templatesIn(languages, to) : values;
  await saveSettings(db, { business: { ...business, description }, promises, "reply-templates": { templates } }, now);
  if (language) await rememberLanguage(db, language, now);
  await saveProgress(db, { pack: name, trade }, now);
  await markDone(db, "pack", now);
}

/** The form's `services`: ids of the pack's, at least one. */
export function parseServices(services: readonly string[] | undefined, { content }: Pack): Parsed<void, FieldCode> {
  const ids = content.services.map(({ id }) => id);
  const areOffered = !services || (services.length > 0 && services.every((id) => ids.includes(id)));
  if (areOffered) return accepted(undefined);
  const values = { options: ids.join(", ") };
  return { ok: false, problems: [{ field: "services", code: "must-be-one-of", values }] };
}

/** What is not offered is spoken of nowhere. */
export function withServices(content: SiteContent, offered: readonly string[] | undefined, pack: Pack): SiteContent {
  if (!offered) return content;
  return withoutServices({ ...content, services: content.services.filter(({ id }) => offered.includes(id)) }, pack);
}

/** Nobody is answered in a language that the site does not have. */
export function templatesIn(languages: readonly SiteLanguage[], { replyTemplates }: Pick<Pack, "replyTemplates">) {
  return replyTemplates.filter(({ language }) => languages.includes(language));
}

const tradeFacts = ["description", "serviceTypes"] as const;

/** Facts that the owner has changed stay; what only the invented business has said of itself is said no more. */
function ofTheTrade(own: Business, from: Business, to: Business): Business {
  const changed = tradeFacts.filter((fact) => isSame(own[fact], from[fact])).map((fact) => [fact, to[fact]]);
  return {
    ...{ ...own, ...Object.fromEntries(changed) },
    ...(isSame(own.payments, from.payments) && { payments: [] }),
    ...(own.priceRange === from.priceRange && { priceRange: "" }),
    // One that the owner has saved is theirs; until then nothing is said of it.
    ...(own.name === from.name && { serviceRadiusKm: null }),
  };
}

/** Until the owner has given theirs, those of the trade are kept, and shown to nobody. */
function withHoursOf(own: Business, from: Business, to: Business): Business {
  return isSame(own.hours, from.hours) ? { ...own, hours: to.hours, areHoursHidden: true } : own;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
