/** Numbers of papers and of phones: `F-2026-0012`, `2026-014`, `514 555-0199`. */
const NUMBERS = /(?<![\p{L}\d@.-])(?:\p{L}{1,4}-)?\d+(?:-\d+)+(?![\p{L}\d@-])/gu;

/** A text in parts; no line may end within one that `isNumber`, whose hyphens are where browsers would break it. */
export function splitNumbers(text: string): { text: string; isNumber: boolean }[] {
  const parts: { text: string; isNumber: boolean }[] = [];
  let from = 0;
  for (const { 0: number, index } of text.matchAll(NUMBERS)) {
    parts.push({ text: text.slice(from, index), isNumber: false }, { text: number, isNumber: true });
    from = index + number.length;
  }
  return [...parts, { text: text.slice(from), isNumber: false }].filter((part) => part.text !== "");
}
