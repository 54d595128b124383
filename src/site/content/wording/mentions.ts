import { siteLanguages, type SiteLanguage } from "#src/platform/i18n/language.ts";
import { itemName } from "#src/site/content/item-name.ts";
import { plainWords } from "./plain-words.ts";
import type { Area, Service, SiteContent, SiteSection } from "#src/site/content/site-content.server.ts";
import { isItemList, leavesOf } from "#src/site/content/site-leaves.ts";
import { slugIn } from "#src/site/content/slugs.ts";
import { noText, type Text } from "#src/site/content/text.ts";

/** One text that names something; `id` is null for a section that is no list. */
export type Mention = { section: SiteSection; id: string | null; name: Text; field: string };
/** The beginnings of words, or of runs of words, that give it away in a language. */
type Signs = Record<SiteLanguage, string[]>;

type Named = Pick<Service, "id" | "label" | "title" | "page"> & { terms?: Text };

/** Said of many services, so that alone they name none. */
const COMMON = new Set(
  plainWords(
    "avec dans pour sans entretien maison nettoyage peinture pose service services taille travaux professionnel " +
      "care cleaning clearing home house painting professional removal service services staining trimming washing with",
  ),
);
const SHORTEST = 4;
/** What is left out of a long word’s end, so that `déneigement` also finds `déneiger`. */
const ENDING = 4;
const SHORTEST_START = 6;

/** Where the site names a service by its own words and by `terms`; those that it shares with `others` tell nothing. */
export function serviceMentions(service: Named, others: readonly Named[], content: SiteContent): Mention[] {
  return mentionsBy(serviceSigns(service, others, content.trades[0]), content);
}

export function areaMentions({ name }: Pick<Area, "name">, content: SiteContent): Mention[] {
  return mentionsBy(
    signsIn((language) => [plainWords(name[language]).join(" ")].filter(Boolean)),
    content,
  );
}

/** The first of the site’s trades names the whole business: a landscaper without landscaping is one still. */
export function serviceSigns(service: Named, others: readonly Named[], trade: Text = noText): Signs {
  return signsIn((language) => {
    const shared = others.flatMap((other) => namesOf(other, language));
    const own = namesOf(service, language).filter((word) => word.length >= SHORTEST && !shared.includes(word));
    const telling = own.filter(isTelling);
    const ofTrade = plainWords(trade[language]).filter((word) => !own.includes(word));
    const starts = (telling.length > 0 ? telling : own).map(startOf);
    return [...new Set(starts)].filter((start) => !ofTrade.some((word) => word.startsWith(start)));
  });
}

/** A text is compared by whole words from their beginning, whatever their accents and capitals. */
export function isNamedIn(text: string, signs: readonly string[]): boolean {
  // `[^<>]` ends at the next tag, so that each text is read in one way.
  const words = ` ${plainWords(text.replaceAll(/<[^<>]*>/g, " ")).join(" ")}`;
  return signs.some((sign) => words.includes(` ${sign}`));
}

function mentionsBy(signs: Signs, content: SiteContent): Mention[] {
  const found = partsOf(content).flatMap(({ part, ...place }) =>
    leavesOf(part)
      .filter(
        ({ field, language, text }) =>
          !ALTERNATIVE.test(field) &&
          language &&
          content.languages.includes(language) &&
          isNamedIn(text, signs[language]),
      )
      .map(({ field }) => ({ ...place, field })),
  );
  // Named in both languages, a text is one place to look at.
  return [...new Map(found.map((one) => [`${one.section} ${one.id} ${one.field}`, one])).values()];
}

/** That no page shows. */
const UNSEEN = new Set<SiteSection>(["newArea", "galleryCategories"]);
/** What is to be seen in a picture is no promise. */
const ALTERNATIVE = /(?:^|\.)alt$/;

type Part = Omit<Mention, "field"> & { part: unknown };

function partsOf(content: SiteContent): Part[] {
  // Its own type's keys.
  const sections = (Object.keys(content) as SiteSection[]).filter((section) => !UNSEEN.has(section));
  return sections.flatMap((section): Part[] => {
    const value: unknown = content[section];
    if (!isItemList(value)) return [{ section, id: null, name: noText, part: value }];
    return value.map((item) => ({ section, id: item.id, name: itemName(item), part: item }));
  });
}

/** In the words of the form, its address and its terms; in those of its card where these say nothing. */
function namesOf({ label, title, page, id, terms }: Named, language: SiteLanguage): string[] {
  const names = plainWords(
    [label[language], page ? slugIn(page, language) : "", id, terms?.[language] ?? ""].join(" "),
  );
  return names.some(isTelling) ? names : [...names, ...plainWords(title[language])];
}

function isTelling(word: string): boolean {
  return word.length >= SHORTEST && !COMMON.has(word);
}

/** Without the ending of a long word, or the plural of a short one. */
function startOf(word: string): string {
  if (word.length > SHORTEST_START + 1) return word.slice(0, Math.max(SHORTEST_START, word.length - ENDING));
  return word.length > SHORTEST ? word.replace(/[sx]$/, "") : word;
}

function signsIn(read: (language: SiteLanguage) => string[]): Signs {
  // Object.fromEntries is typed as any record; this one has each of the languages.
  return Object.fromEntries(siteLanguages.map((language) => [language, read(language)])) as Signs;
}
