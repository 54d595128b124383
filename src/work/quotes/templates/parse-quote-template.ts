import * as v from "valibot";
import { codedMessage, parseForm, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import { oneLine } from "#src/work/leads/contact-request.ts";
import type { QuoteCode } from "#src/work/quotes/quote-problems.ts";
import { QuoteDraft } from "#src/work/quotes/quote.ts";
import { isBlankLine, withoutBlankLines } from "#src/work/quotes/rated-line.ts";
import { LONGEST_TEMPLATE_NAME, type TypedQuoteTemplate } from "./quote-template.ts";

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

export function parseQuoteTemplate(input: unknown): Parsed<TypedQuoteTemplate, QuoteCode> {
  return parseForm(Template, input);
}
