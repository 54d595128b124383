import { plainText } from "#src/platform/i18n/plain-text.ts";

/** The same for singular and plural. */
const stem = (word: string) => (word.length > 3 ? word.replace(/[sx]$/, "") : word);

type Searched = { title: string; text: string };

/** Those with every word, without regard to accents, capitals and plurals; what is most about them first. */
export function findPages<Page extends Searched>(pages: readonly Page[], search: string): Page[] {
  const words = plainText(search).split(/\s+/).filter(Boolean).map(stem);
  if (words.length === 0) return [...pages];
  return pages
    .map((page) => ({ page, about: howMuchAbout(page, words) }))
    .filter(({ about }) => about > 0)
    .toSorted((one, other) => other.about - one.about)
    .map(({ page }) => page);
}

/** A title outweighs any text. 0 where a word is missing. */
function howMuchAbout({ title, text }: Searched, words: string[]): number {
  const counts = words.map((word) => plainText(text).split(word).length - 1);
  if (counts.includes(0)) return 0;
  const inTitle = words.every((word) => plainText(title).includes(word));
  return Math.min(...counts) + (inTitle ? text.length : 0);
}
