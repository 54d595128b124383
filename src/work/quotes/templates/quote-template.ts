import * as v from "valibot";
import { codedMessage, parseForm, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import { oneLine } from "#src/work/leads/contact-request.ts";
import type { QuoteCode } from "#src/work/quotes/quote-problems.ts";
import { QuoteDraft } from "#src/work/quotes/quote.ts";
import { isBlankLine, withoutBlankLines } from "#src/work/quotes/rated-line.ts";

export const LONGEST_TEMPLATE_NAME = 80;
export const MOST_QUOTE_TEMPLATES = 60;

const code: Coded<QuoteCode> = codedMessage;

/** Lines that are often quoted together, with their prices: a service of one size. */
const Template = v.pipe(
  v.object({
    name: v.pipe(
      v.string(code("not-text")),
      v.transform(oneLine),
      v.nonEmpty(code("quote-template-unnamed")),
      v.maxLength(LONGEST_TEMPLATE_NAME, code("too-many-characters", { most: LONGEST_TEMPLATE_NAME })),
    ),
    lines: QuoteDraft.entries.lines,
  }),
  v.forward(
    v.partialCheck([["lines"]], ({ lines }) => !lines.every(isBlankLine), code("quote-line-missing")),
    ["lines"],
  ),
  v.transform(withoutBlankLines),
);

export type TypedQuoteTemplate = v.InferOutput<typeof Template>;
export type QuoteTemplate = TypedQuoteTemplate & { id: string };

export function parseQuoteTemplate(input: unknown): Parsed<TypedQuoteTemplate, QuoteCode> {
  return parseForm(Template, input);
}

/** Those that have a line of one of the services come first. */
export function templatesFor(templates: readonly QuoteTemplate[], services: ReadonlySet<string>): QuoteTemplate[] {
  const isFor = ({ lines }: QuoteTemplate) => lines.some(({ service }) => service !== "" && services.has(service));
  return [...templates].toSorted((a, b) => Number(isFor(b)) - Number(isFor(a)));
}
