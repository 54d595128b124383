import type { Jurisdiction } from "#src/account/settings/jurisdiction.ts";
import { textOf } from "#src/site/content/text.ts";
import * as v from "valibot";
import { codedMessage, parseForm, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import type { QuoteCode } from "./quote-problems.ts";
import { both as bothLanguages } from "./quote.ts";

const code: Coded<QuoteCode> = codedMessage;

const days = (most: number) =>
  v.pipe(
    v.number(code("quote-days", { least: 1, most })),
    v.integer(code("quote-days", { least: 1, most })),
    v.minValue(1, code("quote-days", { least: 1, most })),
    v.maxValue(most, code("quote-days", { least: 1, most })),
  );

const Texts = v.object({
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
export type QuoteTexts = v.InferOutput<typeof Texts>;

export function parseQuoteTexts(input: unknown): Parsed<QuoteTexts, QuoteCode> {
  return parseForm(Texts, input);
}

const both = (fr: string, en: string) => textOf({ fr, en });

const due = {
  fr: "Payable une fois les travaux terminés.",
  en: "Due once the work is done.",
};

/** Quebec's Consumer Protection Act: of a contract made at a distance nothing is paid before the work, but by credit card. */
export function firstQuoteTexts(jurisdiction: Jurisdiction): QuoteTexts {
  return jurisdiction === "quebec" ? { ...anywhere, payment: creditCardOnly } : anywhere;
}

const creditCardOnly = both(
  `${due.fr} Un dépôt, s’il y en a un, se paie par carte de crédit seulement.`,
  `${due.en} A deposit, if there is one, is paid by credit card only.`,
);

const anywhere: QuoteTexts = {
  when: both(
    "Dans les 30 jours qui suivent votre acceptation, à une date convenue avec vous.",
    "Within 30 days of your acceptance, on a date agreed with you.",
  ),
  payment: both(due.fr, due.en),
  cancellation: both(
    "Vous pouvez annuler sans frais jusqu’à la veille des travaux, par téléphone ou par courriel.",
    "You can cancel free of charge until the day before the work, by phone or by email.",
  ),
  restrictions: both(
    "Le prix vaut pour les travaux décrits ici. Si l’état des lieux en demande davantage, nous vous présentons un nouveau prix avant de commencer.",
    "The price is for the work described here. If the site turns out to need more, we show you a new price before we start.",
  ),
  validDays: 30,
  remindAfterDays: [3, 10],
};
