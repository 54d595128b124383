import type { Values } from "#src/platform/i18n/dictionary.ts";
import { itemName } from "#src/site/content/item-name.ts";
import type { SiteContent, SiteSection } from "#src/site/content/site-content.server.ts";
import { isItemList, leavesOf } from "#src/site/content/site-leaves.ts";
import { noText, type Text } from "#src/site/content/text.ts";

/** What an owner may write between braces in any text of the site; the everyday ones first. */
const everyday = ["name", "phone", "email", "address", "locality", "inLocality", "ofLocality", "radius"] as const;
const others = [
  ...(["region", "inRegion", "ofRegion", "territory", "cities", "inCity"] as const),
  ...(["answerTime", "cancelHours", "insuredFor", "since"] as const),
  ...(["legalName", "privacyOfficer", "updated", "backupNights"] as const),
  ...(["requestsKept", "doubtfulKept", "trafficDays", "addressInLog", "addressesKept"] as const),
];
const ofAreas = ["area", "inArea", "ofArea"] as const;
const AREA_SECTIONS: ReadonlySet<string> = new Set<SiteSection>(["areas", "areaPages", "newArea"]);

/** All that pages fill in, but for the names of an area. */
export type SiteValues = Values & Record<(typeof everyday)[number] | (typeof others)[number], string | number>;

const MARK = /\{([^{}<>]{1,40})\}/g;

/** Those to suggest in a section. */
export function usualMarks(section: string): string[] {
  return [...(AREA_SECTIONS.has(section) ? ofAreas : []), ...everyday].map(marked);
}

/** `{…}` that nothing is filled in for: visitors would read them as they are. */
export function unknownMarks(text: string, section: string): string[] {
  if (!text.includes("{")) return [];
  const known: readonly string[] = [...everyday, ...others, ...(AREA_SECTIONS.has(section) ? ofAreas : [])];
  const names = [...text.matchAll(MARK)].flatMap(([, name = ""]) => (known.includes(name) ? [] : [name]));
  return [...new Set(names)].map(marked);
}

export type UnknownMark = { section: SiteSection; id: string | null; name: Text; field: string; marks: string[] };

/** Where the site has some, in its languages. */
export function unknownMarksOf(content: SiteContent): UnknownMark[] {
  return marksOf(content, unknownMarks);
}

/** Where a text names a fact that the business has not given: visitors would read a hole. */
export function blankMarksOf(content: SiteContent, blank: readonly string[]): UnknownMark[] {
  return marksOf(content, (text) => blank.map(marked).filter((mark) => text.includes(mark)));
}

function marksOf(content: SiteContent, marksIn: typeof unknownMarks): UnknownMark[] {
  // Its own type's keys.
  return (Object.keys(content) as SiteSection[]).flatMap((section) => {
    const value: unknown = content[section];
    const parts = isItemList(value)
      ? value.map((item) => ({ id: item.id, name: itemName(item), part: item as unknown }))
      : [{ id: null, name: noText, part: value }];
    return parts.flatMap(({ part, ...place }) =>
      leavesOf(part)
        .filter(({ language }) => language !== null && content.languages.includes(language))
        .map(({ field, text }) => ({ section, ...place, field, marks: marksIn(text, section) }))
        .filter(({ marks }) => marks.length > 0),
    );
  });
}

function marked(name: string): string {
  return `{${name}}`;
}
