import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { isShownIn } from "#src/site/content/complete.ts";
import { plainWords } from "./plain-words.ts";
import type { Area, SiteContent } from "#src/site/content/site-content.server.ts";

/** Above it a page says what others say; an owner who adds two sentences of the place to the text of a new area is below. */
const MOST_SHARED = 0.75;
/** Words that carry the sense have as many letters, and survive another preposition before the name. */
const SHORTEST = 4;
/** Texts are compared by runs of so many words. */
const RUN = 3;

type Compared = Pick<SiteContent, "areas" | "newArea" | "languages" | "services" | "gallery" | "testimonials">;

/**
 * The areas whose page is, in a language, the text that every area begins with or the page of an area before it, under
 * another name, and shows nothing from there: no photos, no review, no price or question that no area before it has.
 */
export function repeatedAreas(content: Compared): ReadonlyMap<string, SiteLanguage[]> {
  const found = known.get(content) ?? compare(content);
  known.set(content, found);
  return found;
}

/** A document never changes, and each of its pages asks. */
const known = new WeakMap<Compared, ReadonlyMap<string, SiteLanguage[]>>();

function compare(content: Compared): Map<string, SiteLanguage[]> {
  const { areas, newArea, languages } = content;
  const repeated = new Map<string, SiteLanguage[]>();
  for (const language of languages) {
    const said = new Set(newArea ? runsIn(textOf(newArea, language), []) : []);
    for (const area of areas.filter((one) => isShownIn(one, language))) {
      const runs = runsIn(textOf(area, language), plainWords(area.name[language]));
      const proof = proofOf(area, content, language);
      const isRepeated =
        sharedPart(runs, said) > MOST_SHARED && (proof.length === 0 || sharedPart(proof, said) > MOST_SHARED);
      if (isRepeated) repeated.set(area.id, [...(repeated.get(area.id) ?? []), language]);
      for (const run of [...runs, ...proof]) said.add(run);
    }
  }
  return repeated;
}

function textOf({ html, highlightsHtml }: Pick<Area, "html" | "highlightsHtml">, language: SiteLanguage): string {
  return `${html[language]} ${highlightsHtml[language]}`;
}

/** What its page alone shows; prices and questions may have been copied with their area. */
function proofOf(
  { id, name, prices = [], questions = [] }: Area,
  { services, gallery, testimonials }: Compared,
  language: SiteLanguage,
): string[] {
  const isFromHere = ({ area }: { area?: string | undefined }) => area === id;
  const asked = questions.filter((one) => isShownIn(one, language));
  return [
    ...gallery.filter(isFromHere).map((pair) => `pair ${pair.id}`),
    ...testimonials.filter((one) => isFromHere(one) && isShownIn(one, language)).map((one) => `review ${one.id}`),
    ...prices
      .filter(({ fromCents, ...price }) => fromCents > 0 && services.some((service) => service.id === price.id))
      .map((price) => `${price.id} ${price.fromCents}`),
    ...asked.flatMap(({ question, answer }) =>
      runsIn(`${question[language]} ${answer[language]}`, plainWords(name[language])),
    ),
  ];
}

/** Without the name of the place, tags and `{…}`. */
function runsIn(html: string, nameWords: readonly string[]): string[] {
  const words = plainWords(html.replaceAll(/<[^<>]*>|\{\w+\}/g, " ")).filter(
    (word) => word.length >= SHORTEST && !nameWords.includes(word),
  );
  if (words.length < RUN) return words;
  return words.slice(RUN - 1).map((_, start) => words.slice(start, start + RUN).join(" "));
}

/** From 0, nothing, to 1, all. */
function sharedPart(runs: readonly string[], said: ReadonlySet<string>): number {
  return runs.length === 0 ? 0 : runs.filter((run) => said.has(run)).length / runs.length;
}
