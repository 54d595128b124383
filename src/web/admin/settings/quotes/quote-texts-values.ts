import type { Parsed } from "#src/platform/i18n/problem.ts";
import type { QuoteCode } from "#src/work/quotes/quote-problems.ts";
import { parseQuoteTexts, type QuoteTexts } from "#src/work/quotes/quote-texts.ts";

/** As they are typed. */
export type QuoteTextsValues = Omit<QuoteTexts, "validDays" | "remindAfterDays"> & {
  validDays: string;
  /** `3, 10`. */
  remindAfterDays: string;
};

export function typedTexts({ validDays, remindAfterDays, ...texts }: QuoteTexts): QuoteTextsValues {
  return { ...texts, validDays: String(validDays), remindAfterDays: remindAfterDays.join(", ") };
}

export function readTexts({ validDays, remindAfterDays, ...texts }: QuoteTextsValues): Parsed<QuoteTexts, QuoteCode> {
  const days = remindAfterDays.split(/[\s,;]+/).filter(Boolean);
  const read = parseQuoteTexts({
    ...texts,
    validDays: wholeNumber(validDays),
    remindAfterDays: [...new Set(days.map(wholeNumber))],
  });
  if (read.ok) return read;
  // The days are one field.
  return {
    ok: false,
    problems: read.problems.map((problem) => ({ ...problem, field: problem.field.replace(/^(\w+Days)\..*/, "$1") })),
  };
}

function wholeNumber(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : NaN;
}
