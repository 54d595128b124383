import { siteLanguages } from "#src/platform/i18n/language.ts";
import { isItemList, isText } from "#src/site/content/site-leaves.ts";
import { textIn } from "#src/site/content/text.ts";

/** What stands as the pack had it becomes what the pack has now; what the owner has changed, added or removed stays. */
export function followPack<Value>(own: Value, from: Value, to: Value): Value;
export function followPack(own: unknown, from: unknown, to: unknown): unknown {
  if (isText(own) && isText(from) && isText(to))
    return textIn((language) => (own[language] === from[language] ? to[language] : own[language]));
  if (isItemList(own) && isItemList(from) && isItemList(to))
    return own.map((item) => followPack(item, withId(from, item), withId(to, item)));
  if (Array.isArray(own) && Array.isArray(from) && Array.isArray(to)) return followList(own, from, to);
  if (isRecord(own) && isRecord(from) && isRecord(to))
    return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, followPack(value, from[key], to[key])]));
  return own === from && to !== undefined ? to : own;
}

/** Its items have no name: each is found by what it says. */
function followList(own: unknown[], from: unknown[], to: unknown[]): unknown[] {
  return own.map((item) => {
    const place = from.findIndex((one) => isSame(one, item));
    return place < 0 ? item : (to[place] ?? item);
  });
}

function withId(items: { id: string }[], { id }: { id: string }): unknown {
  return items.find((item) => item.id === id);
}

function isSame(one: unknown, other: unknown): boolean {
  if (isText(one) && isText(other)) return siteLanguages.every((language) => one[language] === other[language]);
  return JSON.stringify(one) === JSON.stringify(other);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
