import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { LeadPhoto } from "#src/work/leads/photos/lead-photo.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { isWritten, type Text } from "#src/site/content/text.ts";
import { withoutBlankLines } from "./rated-line.ts";
import type { Acceptance } from "./quote-events.server.ts";
import type { FrozenExemption } from "#src/work/papers/exempt.ts";
import type { Addressee, Issuer } from "#src/work/papers/freeze.server.ts";
import type { QuoteCode } from "./quote-problems.ts";
import type { QuoteDraft } from "./quote.ts";

/** What is frozen at sending: all that the customer sees, in both languages. */
export type QuoteDocument = Omit<QuoteDraft, "photos"> & {
  /** Absent without any. */
  photos?: QuotePhoto[];
  number: string;
  revision: number;
  /** The day it was sent, where the business is. */
  day: string;
  currency: string;
  business: Issuer;
  customer: Addressee;
  /** Why the customer pays no tax; absent where taxes are charged. */
  exemption?: FrozenExemption;
};

/** `hash` of the JPEG that is shown. */
export type QuotePhoto = LeadPhoto & { hash: string };

type Said = { document?: Pick<QuoteDocument, "place"> | undefined; acceptance?: Pick<Acceptance, "place"> | undefined };

/** The address of the work: what the customer accepted with, else what the quote says; blank when nobody said it. */
export function placeOfWork({ document, acceptance }: Said): string {
  return acceptance?.place || document?.place || "";
}

/** Fields that the law wants shown, or that are shown once they are written: in both languages or in none. */
const TEXTS = ["title", "when", "payment", "cancellation", "restrictions", "note"] as const;

/** `languages` are the site's. */
export function problemsBeforeSending(
  draft: QuoteDraft,
  { today, languages }: { today: string; languages: readonly SiteLanguage[] },
): Problem<QuoteCode>[] {
  const problems: Problem<QuoteCode>[] = [];
  const isHalf = (text: Text) => languages.some((one) => isWritten(text, one)) && !isWhole(text);
  const isWhole = (text: Text) => languages.every((one) => isWritten(text, one));
  const { lines } = withoutBlankLines(draft);
  if (lines.length === 0) problems.push({ field: "lines", code: "quote-line-missing" });
  else if (lines.every(({ optional }) => optional)) problems.push({ field: "lines", code: "quote-all-optional" });
  for (const line of lines)
    if (!isWhole(line.words))
      problems.push({
        field: `lines.${draft.lines.indexOf(line)}.words`,
        code: isHalf(line.words) ? "quote-untranslated" : "quote-line-unnamed",
      });
  for (const field of TEXTS) if (isHalf(draft[field])) problems.push({ field, code: "quote-untranslated" });
  for (const [index, { day }] of (draft.windows ?? []).entries())
    if (day < today) problems.push({ field: `windows.${index}.day`, code: "quote-window-past" });
  if (draft.validUntil < today) problems.push({ field: "validUntil", code: "quote-day-past" });
  return problems;
}
