import type { QuoteLine } from "#src/work/quotes/quote.ts";

export const LONGEST_TEMPLATE_NAME = 80;
export const MOST_QUOTE_TEMPLATES = 60;

export type TypedQuoteTemplate = { name: string; lines: QuoteLine[] };
export type QuoteTemplate = TypedQuoteTemplate & { id: string };

/** Those that have a line of one of the services come first. */
export function templatesFor(templates: readonly QuoteTemplate[], services: ReadonlySet<string>): QuoteTemplate[] {
  const isFor = ({ lines }: QuoteTemplate) => lines.some(({ service }) => service !== "" && services.has(service));
  return [...templates].toSorted((a, b) => Number(isFor(b)) - Number(isFor(a)));
}
