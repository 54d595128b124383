import { fillIn, type Values } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { PictureFiles } from "#src/site/picture-files.ts";
import { contracted } from "#src/site/places/french-places.ts";
import type { Text } from "./text.ts";

/** Content in one language: each text a string, each picture its files. */
export type Localized<T> = T extends Text
  ? string
  : T extends { picture: string }
    ? ShownPicture
    : T extends readonly (infer Item)[]
      ? Localized<Item>[]
      : T extends object
        ? { [Key in keyof T]: Localized<T[Key]> }
        : T;

export type ShownPicture = { files: PictureFiles; alt: string };

/** What stands for a text, or for the alternative text of a picture, where a page is to be traced to them. */
export type MarkText = (part: object, shown: string) => string;

type Filling = {
  language: SiteLanguage;
  values: Values;
  filesOf: (picture: string) => PictureFiles;
  /** For previews alone. */
  mark?: MarkText | undefined;
};

/** `{name}` and the like are filled in, escaped where the key says that the text is HTML. */
export function localize<T>(content: T, filling: Filling): Localized<T> {
  // The compiler cannot follow a recursive conditional type.
  return localizedValue(content, filling) as Localized<T>;
}

function localizedValue(value: unknown, filling: Filling, isHtml = false): unknown {
  if (Array.isArray(value)) return value.map((item) => localizedValue(item, filling));
  if (typeof value !== "object" || value === null) return value;
  if (isText(value)) {
    const shown = fillText(value[filling.language], filling, isHtml);
    return filling.mark && shown.trim() !== "" ? filling.mark(value, shown) : shown;
  }
  const entries = Object.entries(value).map(
    ([key, part]) => [key, localizedValue(part, filling, /html$/i.test(key))] as const,
  );
  const { picture, ...rest } = Object.fromEntries(entries);
  if (typeof picture !== "string") return Object.fromEntries(entries);
  return {
    files: filling.filesOf(picture),
    ...rest,
    ...(filling.mark && { alt: filling.mark(value, String(rest["alt"])) }),
  };
}

/** Names that a sentence may say `de`, `à` or `que` before. */
const NAMES = new Set(["locality", "region", "area", "name", "legalName"]);

/** “Within 30 km of Alma: Alma, …” says it twice. */
// Bounded: read 200 characters far at most.
const NAMES_TOWN = /\{(?:of)?[lL]ocality\}[^.?!]{0,200}\{cities\}/;

/** One text of the site; with `isHtml` what is filled in is escaped. */
export function fillText(
  text: string,
  { language, values }: Pick<Filling, "language" | "values">,
  isHtml = false,
): string {
  const known = NAMES_TOWN.test(text)
    ? { ...values, cities: values["citiesBeside"] ?? values["cities"] ?? "" }
    : values;
  const safe = isHtml ? escaped(known) : known;
  return fillIn(language === "fr" ? joinedInFrench(text, safe) : text, safe);
}

/** `de {locality}` becomes `d’Ottawa`; what needs no joining keeps its mark. */
function joinedInFrench(text: string, values: Values): string {
  return text.replace(/(?<=^|[\s>(«’'])(de|à|que) \{(\w+)\}/gi, (mark, word: string, key: string) => {
    const name = NAMES.has(key) ? values[key] : undefined;
    if (name === undefined) return mark;
    const joined = contracted(word.toLowerCase(), String(name));
    const isCapital = word[0] !== word[0]?.toLowerCase();
    return isCapital ? joined.charAt(0).toUpperCase() + joined.slice(1) : joined;
  });
}

function isText(value: object): value is Text {
  return "fr" in value && "en" in value && typeof value.fr === "string" && typeof value.en === "string";
}

function escaped(values: Values): Values {
  const inHtml = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inHtml(String(value))]));
}
