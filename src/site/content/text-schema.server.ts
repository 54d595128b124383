import { check, entriesFromList, maxLength, object, optional, pipe, string, transform } from "valibot";
import { codedText } from "./content-problems.ts";
import { cleanIllustratedText, cleanRichText } from "./rich-text.server.ts";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import type { OwnSlugs } from "./slugs.ts";
import { textIn, type Text } from "./text.ts";

const LONGEST = { line: 300, paragraph: 2000, rich: 20_000, longRich: 60_000 };

/** Line breaks become spaces. */
export const line = pipe(inBoth(LONGEST.line), transform(mapBoth(onOneLine)));
export const paragraph = inBoth(LONGEST.paragraph);
/** HTML; what is not allowed in it is taken out. */
export const rich = pipe(inBoth(LONGEST.rich), transform(mapBoth(cleanRichText)));
/** The same with pictures of the site. */
export const illustrated = pipe(inBoth(LONGEST.rich), transform(mapBoth(cleanIllustratedText)));
export const longRich = pipe(inBoth(LONGEST.longRich), transform(mapBoth(cleanIllustratedText)));

/** A stable name for an item of a list; of a service it is stored with each lead. */
export const id = matching(/^[a-z0-9][a-z0-9-]{0,59}$/, "id");

/** A part of an address: `trois-rivieres`. */
export const slug = matching(/^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/, "slug");

/** Where a language has an address of its own: `{ en: "sand-blasting" }`. Blank is none. */
export const ownSlugs = pipe(
  object(entriesFromList(siteLanguages, optional(matching(/^$|^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/, "slug")))),
  transform(withoutBlanks),
);

function withoutBlanks(slugs: OwnSlugs): OwnSlugs {
  return Object.fromEntries(Object.entries(slugs).filter(([, own]) => own !== ""));
}

function inBoth(limit: number) {
  const written = optional(pipe(string(), maxLength(limit, codedText("tooLong", { max: limit }))), "");
  return object(entriesFromList(siteLanguages, written));
}

function matching(pattern: RegExp, code: "id" | "slug") {
  return pipe(
    string(),
    check((value) => pattern.test(value), codedText(code)),
  );
}

function mapBoth(change: (value: string) => string): (written: Text) => Text {
  return (written) => textIn((language) => change(written[language]));
}

function onOneLine(value: string): string {
  return value.replace(/\s+/g, (space) => (/[\n\r\u2028\u2029]/.test(space) ? " " : space));
}
