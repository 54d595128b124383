const SPACES = /[\u2000-\u200a\u202f\u205f\u3000]/g;
const DASHES = /[\u2010\u2011]/g;
/** Format characters, such as joiners and marks of direction, and the choice between a sign and its picture. */
const UNSEEN = /[\p{Cf}\ufe00-\ufe0f]/gu;
/**
 * Whatever is not Latin with its accents (Vietnamese too), monotonic Greek, Cyrillic or a sign of a quote.
 * `npm run fonts` makes the fonts of PDFs and drawn pictures from it.
 */
const UNWRITABLE =
  /[^\u0300-\u0304\u0306-\u030a\u030c\u031b\u0323\u0326-\u0328\n -~\u00a0-\u0148\u014a-\u01c3\u01c5-\u024f\u0259\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03d7\u0400-\u045f\u048a-\u049d\u04a0-\u04ff\u1e00-\u1e9b\u1e9d-\u1eff\u2013-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2044\u20ab\u20ac\u20b4\u20bd\u2116\u2122\u215b-\u215e\u2190-\u2193\u2212\u2248\u2260\u2264\u2265]/gu;

/** In composed letters, with the spaces and dashes that fonts have. */
export function tidyLetters(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(SPACES, "\u00a0")
    .replaceAll(DASHES, "-")
    .replaceAll("\t", " ")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(UNSEEN, "");
}

/** As PDFs and drawn pictures can write it: `instead` stands for each other letter. */
export function writable(text: string, instead: string): string {
  return tidyLetters(text).replaceAll(UNWRITABLE, instead);
}

/** Each letter of these texts, or of the texts in them, that no PDF or drawn picture can write; once. */
export function unwritableIn(value: unknown): string[] {
  if (typeof value === "string") return [...new Set(tidyLetters(value).match(UNWRITABLE))];
  if (typeof value !== "object" || value === null) return [];
  return [...new Set(Object.values(value).flatMap(unwritableIn))];
}
