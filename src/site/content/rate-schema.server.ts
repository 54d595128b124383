import { check, forward, integer, maxValue, minValue, number, object, optional, picklist, pipe } from "valibot";
import { isUnitPrice } from "#src/platform/i18n/parse-hundredths.ts";
import { rateUnits } from "#src/site/rates/rate-units.ts";
import { codedText } from "./content-problems.ts";
import { list } from "./list-schema.server.ts";
import { noText } from "./text.ts";
import { id, line, paragraph } from "./text-schema.server.ts";

const MOST_DOLLARS = 100_000;

const whole = (least: number, most: number, problem: ReturnType<typeof codedText>) =>
  pipe(number(problem), integer(problem), minValue(least, problem), maxValue(most, problem));
const amount = codedText("amount", { max: MOST_DOLLARS });
export const cents = whole(0, MOST_DOLLARS * 100, amount);
/** As a line of a quote has it. */
const unitPrice = pipe(
  number(amount),
  minValue(0, amount),
  maxValue(MOST_DOLLARS * 100, amount),
  check(isUnitPrice, codedText("price-too-fine")),
);

/** What a service usually costs, before taxes; amounts in cents of the business's currency. */
export const rate = pipe(
  object({
    unit: picklist(rateUnits),
    /** 0 where there is one price, which is then `highCents`. */
    lowCents: unitPrice,
    /** 0 shows no range yet. */
    highCents: unitPrice,
    minimumCents: cents,
    /** What the visitor is asked; blank asks by the unit. */
    question: optional(line, noText),
    /** What makes it dearer or cheaper. */
    options: list(
      object({ id, label: line, percent: whole(-90, 300, codedText("percent", { min: -90, max: 300 })) }),
      10,
    ),
    /** What the price depends on. */
    conditions: optional(paragraph, noText),
  }),
  forward(
    check(({ lowCents, highCents }) => lowCents <= highCents, codedText("rate-order")),
    ["highCents"],
  ),
);
