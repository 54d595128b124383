import { cleanedTextUpTo } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { oneLine } from "#src/work/leads/contact-request.ts";
import type { QuoteCode } from "#src/work/quotes/quote-problems.ts";
import { QuoteDraft } from "#src/work/quotes/quote.ts";
import { isBlankLine, withoutBlankLines } from "#src/work/quotes/rated-line.ts";
import { LONGEST_TEMPLATE_NAME } from "./quote-template.ts";

const code: Coded<QuoteCode> = codedMessage;

/** Lines that are often quoted together, with their prices: a service of one size. */
export const QuoteTemplateForm = v.pipe(
  v.object({
    name: v.pipe(cleanedTextUpTo(LONGEST_TEMPLATE_NAME, oneLine), v.nonEmpty(code("quote-template-unnamed"))),
    lines: QuoteDraft.entries.lines,
  }),
  v.forward(
    v.partialCheck([["lines"]], ({ lines }) => !lines.every(isBlankLine), code("quote-line-missing")),
    ["lines"],
  ),
  v.transform(withoutBlankLines),
);
