import { wholeNumberBetween } from "#src/platform/i18n/form-fields.ts";
import type { Jurisdiction } from "#src/account/settings/jurisdiction.ts";
import { textIn, textOf, type Text } from "#src/site/content/text.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import type { QuoteCode } from "./quote-problems.ts";
import { both as bothLanguages } from "./quote.ts";

const code: Coded<QuoteCode> = codedMessage;

const days = (most: number) => wholeNumberBetween(code("quote-days", { least: 1, most }), 1, most);

export const QuoteTexts = v.object({
  when: bothLanguages(500),
  payment: bothLanguages(2000),
  cancellation: bothLanguages(2000),
  restrictions: bothLanguages(4000),
  validDays: days(365),
  /** Days after sending on which an unanswered quote is brought to mind; none turns it off. */
  remindAfterDays: v.pipe(
    v.array(days(90)),
    v.maxLength(5),
    v.transform((all) => all.toSorted((one, other) => one - other)),
  ),
});

/** Settings: what a new quote begins with. The owner changes them; they are no legal advice. */
export type QuoteTexts = v.InferOutput<typeof QuoteTexts>;

const both = (fr: string, en: string) => textOf({ fr, en });

const due = {
  fr: "Payable une fois les travaux terminés.",
  en: "Due once the work is done.",
};

/** Those of a trade; `{cancelHours}` is what the site promises. */
type OfTrade = {
  texts: Pick<QuoteTexts, "when" | "cancellation" | "restrictions"> & {
    inQuebec?: Pick<QuoteTexts, "cancellation" | "restrictions"> | undefined;
  };
  /** Null where nothing is said of it. */
  cancelHours: number | null;
};

/** Quebec's Consumer Protection Act: of a contract made at a distance nothing is paid before the work, but by credit card. */
export function firstQuoteTexts(jurisdiction: Jurisdiction, { texts, cancelHours }: OfTrade): QuoteTexts {
  const law = jurisdiction === "quebec" ? texts.inQuebec : undefined;
  const filled = (text: Text, more?: Text) =>
    textIn((language) => [text[language], more?.[language]].filter(Boolean).join(" "));
  const cancelling = textIn((language) =>
    cancelHours === null ? "" : fillIn(texts.cancellation[language], { cancelHours }),
  );
  return {
    when: filled(texts.when),
    payment: jurisdiction === "quebec" ? creditCardOnly : both(due.fr, due.en),
    cancellation: filled(cancelling, law?.cancellation),
    restrictions: filled(texts.restrictions, law?.restrictions),
    validDays: 30,
    remindAfterDays: [3, 10],
  };
}

const creditCardOnly = both(
  `${due.fr} Un acompte, s’il y en a un, se paie par carte de crédit seulement.`,
  `${due.en} A down payment, if there is one, is paid by credit card only.`,
);
