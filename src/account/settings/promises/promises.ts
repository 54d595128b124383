import * as v from "valibot";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import { answerDelays, type Promises } from "#src/site/promises/promises.ts";
import { settingsCode, optionalLink, optionalNumber } from "#src/account/settings/form-rules.ts";
import type { SettingsCode } from "#src/account/settings/settings-problems.ts";

const FIRST_YEAR = 1800;
const optionalWhole = (range: Parameters<typeof optionalNumber>[0]) =>
  v.pipe(
    optionalNumber(range),
    v.check((value) => value === null || Number.isInteger(value), settingsCode(range.problem, range)),
  );

const Fields = v.object({
  answer: v.picklist(answerDelays, settingsCode("choose-answer")),
  cancelHours: optionalWhole({ problem: "hours-out-of-range", least: 1, most: 336 }),
  insuredFor: optionalWhole({ problem: "amount-out-of-range", least: 1000, most: 1_000_000_000 }),
  isSameWeek: v.boolean(),
  isSatisfactionGuaranteed: v.boolean(),
  isEcoFriendly: v.boolean(),
  since: optionalWhole({ problem: "year-out-of-range", least: FIRST_YEAR, most: 2100 }),
  rating: optionalNumber({ problem: "rating-out-of-range", least: 1, most: 5 }),
  reviewCount: optionalWhole({ problem: "review-count-out-of-range", least: 1, most: 1_000_000 }),
  reviewsUrl: optionalLink(),
  practices: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(50)), []),
});

const Form = v.pipe(
  Fields,
  v.forward(
    v.partialCheck(
      [["rating"], ["reviewCount"], ["reviewsUrl"]],
      ({ rating, reviewCount, reviewsUrl }) => (rating === null && reviewCount === null) || reviewsUrl !== "",
      settingsCode("rating-without-link"),
    ),
    ["reviewsUrl"],
  ),
);

export function parsePromises(input: unknown): Parsed<Promises, SettingsCode> {
  return parseForm(Form, input);
}
