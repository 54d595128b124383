import type { Quote } from "#src/work/quotes/quotes.server.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { quoteWords } from "./words.ts";

type Numbered = Pick<Quote, "number" | "revision">;

/** `Quote 2026-014`, with its version from the second on. */
export function useQuoteName(): (quote: Numbered) => string {
  const t = useWords(quoteWords);
  return ({ number, revision }) => (revision > 1 ? `${t.named(number)}, ${t.version(revision)}` : t.named(number));
}
