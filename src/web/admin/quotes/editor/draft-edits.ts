import type { QuoteDraft } from "#src/work/quotes/quote.ts";
import { isWritten, type Text } from "#src/site/content/text.ts";

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
