import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { itemName } from "./item-name.ts";
import type { SiteContent, SiteSection } from "./site-content.server.ts";
import { isItemList, leavesOf, type Leaf } from "./site-leaves.ts";
import { noText, type Text } from "./text.ts";

/** Without a language where both share the value; `isOrder` where the values are the ids of a list in their order. */
export type TextChange = {
  field: string;
  language: SiteLanguage | null;
  before: string;
  after: string;
  isOrder?: true;
};

/** `id` is null for a section that is no list. */
export type SiteChange = {
  section: SiteSection;
  id: string | null;
  kind: "added" | "removed" | "changed" | "moved";
  name: Text;
  texts: TextChange[];
};

type Item = { id: string };
type Place = Pick<SiteChange, "section" | "id" | "name">;

export function changesBetween(before: SiteContent, after: SiteContent): SiteChange[] {
  // Its own type's keys.
  const sections = Object.keys(after) as SiteSection[];
  return sections.flatMap((section) => sectionChanges(section, before[section], after[section]));
}

export function sectionChanges(section: SiteSection, before: unknown, after: unknown): SiteChange[] {
  if (isItems(before) && isItems(after)) return listChanges(section, before, after);
  return changed({ section, id: null, name: noText }, before, after);
}

/** An empty list counts as one of items: the other side says what it held. */
function isItems(value: unknown): value is Item[] {
  return isItemList(value) || (Array.isArray(value) && value.length === 0);
}

function listChanges(section: SiteSection, before: Item[], after: Item[]): SiteChange[] {
  const former = new Map(before.map((item) => [item.id, item]));
  const present = new Map(after.map((item) => [item.id, item]));
  const moved = movedIds(before, after);
  const placeOf = (item: Item): Place => ({ section, id: item.id, name: itemName(item) });
  return [
    ...after.flatMap((item): SiteChange[] => {
      const place = placeOf(item);
      const old = former.get(item.id);
      if (!old) return [{ ...place, kind: "added", texts: textChanges(undefined, item) }];
      const isMoved: SiteChange[] = moved.has(item.id) ? [{ ...place, kind: "moved", texts: [] }] : [];
      return [...changed(place, old, item), ...isMoved];
    }),
    ...before
      .filter(({ id }) => !present.has(id))
      .map((item): SiteChange => ({ ...placeOf(item), kind: "removed", texts: textChanges(item, undefined) })),
  ];
}

function changed(place: Place, before: unknown, after: unknown): SiteChange[] {
  const texts = textChanges(before, after);
  return texts.length > 0 ? [{ ...place, kind: "changed", texts }] : [];
}

function textChanges(before: unknown, after: unknown): TextChange[] {
  const former = keyed(leavesOf(before));
  const present = keyed(leavesOf(after));
  const keys = new Set([...present.keys(), ...former.keys()]);
  return [...keys].flatMap((key) => changedLeaf(former.get(key), present.get(key)));
}

function changedLeaf(before: Leaf | undefined, after: Leaf | undefined): TextChange[] {
  const leaf = after ?? before;
  const texts = { before: before?.text ?? "", after: after?.text ?? "" };
  if (!leaf || texts.before === texts.after) return [];
  // What was added or removed is told by its own texts.
  if (leaf.isOrder && sorted(texts.before) !== sorted(texts.after)) return [];
  return [{ field: leaf.field, language: leaf.language, ...texts, ...(leaf.isOrder && { isOrder: true }) }];
}

function keyed(leaves: Leaf[]): Map<string, Leaf> {
  return new Map(leaves.map((leaf) => [`${leaf.field} ${leaf.language}`, leaf]));
}

function sorted(ids: string): string {
  return ids.split(", ").toSorted().join();
}

/** The fewest items whose move explains the new order: all but a longest run that kept its order. */
function movedIds(before: Item[], after: Item[]): Set<string> {
  const position = new Map(after.map(({ id }, index) => [id, index]));
  const kept = before.flatMap(({ id }) => {
    const index = position.get(id);
    return index === undefined ? [] : [{ id, index }];
  });
  const stayed = new Set(longestRun(kept).map(({ id }) => id));
  return new Set(kept.map(({ id }) => id).filter((id) => !stayed.has(id)));
}

function longestRun<Kept extends { index: number }>(places: Kept[]): Kept[] {
  const runs: Kept[][] = [];
  for (const place of places) {
    const before = runs
      .filter((run) => (run.at(-1)?.index ?? 0) < place.index)
      .reduce<Kept[]>((longest, run) => (run.length > longest.length ? run : longest), []);
    runs.push([...before, place]);
  }
  return runs.reduce<Kept[]>((longest, run) => (run.length > longest.length ? run : longest), []);
}
