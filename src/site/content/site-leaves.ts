import { siteLanguages, type SiteLanguage } from "#src/platform/i18n/language.ts";
import { textIn, type Text } from "./text.ts";

/** One value of a part of the site. In `field` the id of a nested list item stands where its index would. */
export type Leaf = { field: string; language: SiteLanguage | null; text: string; isOrder?: true };

type Item = { id: string };

export function leavesOf(value: unknown, field = ""): Leaf[] {
  if (value === null || value === undefined) return [];
  if (isText(value)) return siteLanguages.map((language) => leaf(field, language, value[language]));
  if (isItemList(value))
    return [orderOf(value, field), ...value.flatMap((item) => leavesOf(item, under(field, item.id)))];
  if (typeof value === "object") {
    const parts = Object.entries(value).filter(([name]) => name !== "id");
    return parts.flatMap(([name, part]) => leavesOf(part, under(field, name)));
  }
  return [leaf(field, null, String(value))];
}

export function isText(value: unknown): value is Text {
  return typeof value === "object" && value !== null && "fr" in value && "en" in value;
}

/** Only texts are replaced, by texts. */
export function mapTexts<Value>(value: Value, change: (written: Text) => Text): Value;
export function mapTexts(value: unknown, change: (written: Text) => Text): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, change));
  if (typeof value !== "object" || value === null) return value;
  if (isText(value)) return change(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [key, mapTexts(part, change)]),
  );
}

/** A text of another language than these is blank. */
export function onlyIn<Value>(languages: readonly SiteLanguage[], value: Value): Value {
  return mapTexts(value, (written) => textIn((one) => (languages.includes(one) ? written[one] : "")));
}

export function isItemList(value: unknown): value is Item[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof Object(item).id === "string");
}

function orderOf(items: Item[], field: string): Leaf {
  return { ...leaf(field, null, items.map(({ id }) => id).join(", ")), isOrder: true };
}

function leaf(field: string, language: SiteLanguage | null, text: string): Leaf {
  return { field, language, text };
}

function under(field: string, name: string): string {
  return field === "" ? name : `${field}.${name}`;
}
