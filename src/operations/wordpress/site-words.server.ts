import type { Language } from "#src/platform/i18n/language.ts";
import type { WordpressText } from "./offer-texts.server.ts";
import { withoutMarkup } from "#src/operations/wordpress/texts/plain-text.server.ts";
import type { WordpressExport } from "#src/operations/wordpress/reading/wordpress-file.ts";

/** What WordPress writes before anybody else does. */
const NOBODYS =
  /^(?:just another wordpress site|un site utilisant wordpress|un autre site wordpress|my (?:word)?press)/i;
const LONGEST_TITLE = 70;
/** Characters below which it says less than what the site has. */
const SHORTEST_DESCRIPTION = 50;

/** The old site's title and tagline, where they say enough for the pages of search engines. */
export function wordpressSiteWords({ title, tagline }: WordpressExport, language: Language): WordpressText[] {
  const [name, line] = [withoutMarkup(title, LONGEST_TITLE), withoutMarkup(tagline, 300)];
  if (line === "" || NOBODYS.test(line)) return [];
  const both = `${name} | ${line}`;
  const isTitle = name !== "" && both.length <= LONGEST_TITLE;
  const isDescription = line.length >= SHORTEST_DESCRIPTION;
  return [
    { what: "title of the site", place: { kind: "search-title" }, html: isTitle ? both : "", language },
    { what: "tagline of the site", place: { kind: "search-description" }, html: isDescription ? line : "", language },
  ];
}
