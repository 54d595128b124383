import { MOST_LINES, type QuoteLine } from "#src/work/quotes/quote.ts";
import { isBlankLine } from "#src/work/quotes/rated-line.ts";

/** At most as many lines as a quote may have. */
export function withLinesAdded<Line extends Omit<QuoteLine, "optional">>(now: readonly Line[], added: Line[]): Line[] {
  return [...now.filter((line) => !isBlankLine(line)), ...added].slice(0, MOST_LINES);
}
