/** What a phone shows of a subject in its list of mails, and of the title of a notice. */
export const LONGEST_SUBJECT = 60;
export const LONGEST_PUSH_TITLE = 50;

const segmenter = new Intl.Segmenter();

/** At the end of a word, where one ends not far before. Counted as letters are shown, none of which is torn. */
export function shortened(text: string, most: number): string {
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (letters.length <= most) return text;
  const kept = letters.slice(0, most - 1).join("");
  // Bounded: as many letters as a title may have.
  const atWord = kept.replace(/[\s,:]+\S{0,12}$/u, "");
  return `${atWord.length > most / 2 ? atWord : kept.trimEnd()}…`;
}
