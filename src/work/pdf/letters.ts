import { unwritableIn, writable as writableWith } from "#src/site/brand/letters.ts";

/** What the usual fonts lack, which the wide ones write where they can. */
const UNUSUAL =
  /[^\n -~\u00a0-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u2044\u20ac\u2122\u215b-\u215e\u2190-\u2193\u2212\u2260\u2264\u2265]/u;

/** As the embedded fonts can write it; other letters become question marks. */
export function writableInPdf(text: string): string {
  return writableWith(text, "?");
}

export function isWritable(text: string): boolean {
  return unwritableIn(text).length === 0;
}

/** Whether it is written in the wide font, whole: letters of two faces in one name look broken. */
export function needsWideFont(text: string): boolean {
  return UNUSUAL.test(writableInPdf(text));
}
