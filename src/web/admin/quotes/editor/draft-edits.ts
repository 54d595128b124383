import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { QuoteDraft } from "#src/work/quotes/quote.ts";
import { isWritten, type Text } from "#src/site/content/text.ts";
import type { FieldProblem } from "#src/web/admin/parts/calls/read-problem.ts";

/** English that nobody wrote follows the French. */
export function withEnglish(now: Text, next: Text): Text {
  const isCopy = !isWritten(now, "en") || now.en === now.fr;
  return next.fr !== now.fr && next.en === now.en && isCopy ? { ...next, en: next.fr } : next;
}

export function isToTranslate({ fr, en }: Text): boolean {
  return fr.trim() !== "" && fr.trim() === en.trim();
}

const textsOf = ({ title, lines, when, payment, cancellation, restrictions, note }: QuoteDraft): Text[] => [
  ...[title, ...lines.map(({ words }) => words)],
  ...[when, payment, cancellation, restrictions, note],
];

export function countToTranslate(draft: QuoteDraft): number {
  return textsOf(draft).filter(isToTranslate).length;
}

export type DiscountKind = "none" | "percent" | "amount";

export function discountOf(kind: DiscountKind): QuoteDraft["discount"] {
  if (kind === "none") return null;
  return kind === "percent" ? { kind, hundredths: 0 } : { kind, cents: 0 };
}

/** What is wrong with a text as a whole is shown where it is not written yet. */
export function inEachField(
  problems: readonly FieldProblem[],
  draft: QuoteDraft,
  languages: readonly SiteLanguage[],
): FieldProblem[] {
  return problems.flatMap((problem) => {
    const text = textAt(draft, problem.field);
    if (!text) return [problem];
    const missing = languages.filter((language) => !isWritten(text, language));
    return missing.map((language) => ({ ...problem, field: `${problem.field}.${language}` }));
  });
}

function textAt(draft: QuoteDraft, field: string): Text | undefined {
  const [, place] = /^lines\.(\d+)\.words$/.exec(field) ?? [];
  if (place !== undefined) return draft.lines[Number(place)]?.words;
  const value = Object.entries(draft).find(([name]) => name === field)?.[1];
  return value && typeof value === "object" && "fr" in value ? value : undefined;
}
