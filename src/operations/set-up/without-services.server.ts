import { capitalised } from "#src/platform/i18n/capitals.ts";
import { siteLanguages, type SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadBusiness, saveSettings } from "#src/account/settings/settings.server.ts";
import type { Pack } from "#src/site/content/packs.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { loadDraft } from "#src/site/content/site-versions.server.ts";
import { replaceDraft } from "#src/site/content/change-site.server.ts";
import { mapTexts } from "#src/site/content/site-leaves.ts";
import { textIn, textOf, type Text } from "#src/site/content/text.ts";
import { withoutClaims } from "./claims.server.ts";
import { packOfSite } from "./pack-of-trade.server.ts";

type Change = { from: string; to: string };

/** Its part of a list stays whatever the services are. */
const ALWAYS = "*";
const conjunctions: Partial<Record<SiteLanguage, string>> = { fr: "et", en: "and" };

/** The services of a pack that a site made from it does not have. */
function goneServices({ services }: Pick<SiteContent, "services">, pack: Pack) {
  const ids = new Set(services.map(({ id }) => id));
  return pack.content.services.filter(({ id }) => !ids.has(id));
}

/** Without what the pack says and shows of services that the site does not have; what the owner has changed stays. */
export function withoutServices(content: SiteContent, pack: Pack): SiteContent {
  const gone = goneServices(content, pack).map(({ id }) => id);
  if (gone.length === 0) return content;
  const said = saidOf(gone, pack);
  const questions = pack.content.questions.filter(({ id }) => said.some((one) => one.questions.includes(id)));
  const kept: SiteContent = {
    ...content,
    brand: { ...content.brand, composition: drawnWithout(content, said, pack) },
    home: homeWithout(content, said, pack),
    questions: content.questions.filter(
      (one) => !questions.some(({ id, question }) => id === one.id && isSame(question, one.question)),
    ),
    trades: content.trades.filter(({ fr }) => !said.some(({ trades }) => trades.includes(fr))),
    gallery: content.gallery.filter(
      ({ service, before }) => !(service && gone.includes(service) && pack.pictures.has(before.picture)),
    ),
  };
  return mapTexts(kept, rewriterOf(gone, pack));
}

function homeWithout({ home }: SiteContent, said: readonly Said[], { content }: Pack): SiteContent["home"] {
  const { hero, about, signature } = home;
  const pictures = new Map(said.flatMap((one) => Object.entries(one.pictures)));
  const instead = (shown: Shown) => {
    const other = shown && pictures.get(shown.picture);
    return other === undefined ? shown : other;
  };
  const own = content.home.signature;
  const isGone = own && signature && said.some((one) => one.signature) && isSame(own.title, signature.title);
  return {
    ...home,
    hero: { ...hero, picture: instead(hero.picture), portrait: instead(hero.portrait) },
    about: { ...about, picture: instead(about.picture) },
    signature: isGone ? null : signature,
  };
}

function drawnWithout({ brand }: SiteContent, said: readonly Said[], { content }: Pack) {
  const { composition } = brand;
  const drawing = said.find((one) => one.drawing)?.drawing;
  const isOfPack = composition.drawing === content.brand.composition.drawing;
  return drawing && isOfPack ? { ...composition, drawing } : composition;
}

/** What machines read of the business, without services that its site does not have. */
export function describedWithout(description: Text, content: SiteContent, pack: Pack): Text {
  return rewriterOf(
    goneServices(content, pack).map(({ id }) => id),
    pack,
  )(description);
}

function rewriterOf(gone: readonly string[], pack: Pack): (written: Text) => Text {
  const said = saidOf(gone, pack);
  const changes = new Map(siteLanguages.map((language) => [language, changesIn(language, said, pack, gone)]));
  return (written) => textIn((language) => rewritten(written[language], changes.get(language) ?? []));
}

/** Takes them out of the draft; what visitors see stays until it is published. */
export async function forgetGoneServices(db: Db, chosen: string | undefined, now: Date): Promise<void> {
  const { content } = await loadDraft(db);
  const business = await loadBusiness(db);
  const pack = packOfSite(content, { chosen, trade: business.trade });
  if (!pack) return;
  await replaceDraft(db, withoutServices(content, pack), now);
  const description = describedWithout(textOf(business.description), content, pack);
  await saveSettings(db, { business: { ...business, description } }, now);
}

type Said = Omit<Pack["servicesSaid"]["services"][string], "terms">;
type Shown = SiteContent["home"]["hero"]["picture"];

/** What is said of several services together comes before what is said of each. */
function saidOf(gone: readonly string[], { servicesSaid }: Pack): Said[] {
  const together = servicesSaid.together.filter((one) => one.gone.every((id) => gone.includes(id)));
  return [...together, ...gone.flatMap((id) => servicesSaid.services[id] ?? [])];
}

/** Sentences, then the longest lists: a shorter one may stand in each. */
function changesIn(
  language: SiteLanguage,
  said: readonly Said[],
  { servicesSaid }: Pack,
  gone: readonly string[],
): Change[] {
  const sentences = said
    .flatMap((one) => one.sentences.flatMap((sentence) => new Map(Object.entries(sentence)).get(language) ?? []))
    .flatMap((change) => [change, { from: withoutClaims(change.from), to: withoutClaims(change.to) }]);
  const lists = servicesSaid.lists.flatMap((list) => shorterLists(list, gone, language));
  return [...sentences, ...lists.toSorted((one, other) => other.from.length - one.from.length)];
}

/** Each list that may stand in a text, with some services gone before, and what is left of it. */
function shorterLists(list: Record<string, Text>, gone: readonly string[], language: SiteLanguage): Change[] {
  const conjunction = conjunctions[language];
  if (!conjunction) return [];
  const joined = (ids: string[]) =>
    joinedBy(
      conjunction,
      ids.map((id) => list[id]?.[language] ?? ""),
    );
  return subsets(Object.keys(list))
    .map((ids) => ({ ids, left: ids.filter((id) => !gone.includes(id)) }))
    .filter(({ ids, left }) => left.length > 0 && left.length < ids.length)
    .flatMap(({ ids, left }) => [
      { from: joined(ids), to: joined(left) },
      { from: capitalised(joined(ids)), to: capitalised(joined(left)) },
    ]);
}

/** Lists have two parts and more; each has what is always there. */
function subsets(ids: readonly string[]): string[][] {
  const all = ids.reduce<string[][]>((found, id) => [...found, ...found.map((some) => [...some, id])], [[]]);
  return all.filter((some) => some.length > 1 && (!ids.includes(ALWAYS) || some.includes(ALWAYS)));
}

function joinedBy(conjunction: string, parts: readonly string[]): string {
  const [last = "", ...others] = parts.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(", ")} ${conjunction} ${last}`;
}

function rewritten(written: string, changes: readonly Change[]): string {
  return changes.reduce((text, { from, to }) => text.replaceAll(from, () => to), written);
}

function isSame(one: Text, other: Text): boolean {
  return siteLanguages.every((language) => one[language] === other[language]);
}
