import type { Parsed } from "#src/platform/i18n/problem.ts";
import { reviewProblems, type ReviewCode } from "#src/work/reviews/review-problems.ts";
import { parseReviewSettings, type ReviewSettings } from "#src/work/reviews/review-settings.ts";
import { reviewSettingsWords } from "./review-settings-words.ts";

type Numbers = "afterDays" | "remindAfterDays" | "everyMonths";
/** As they are typed. */
type ReviewValues = Omit<ReviewSettings, Numbers> & Record<Numbers, string>;

export const reviewSettings = {
  name: "review-settings",
  toTyped: typedSettings,
  parse: readReviewSettings,
  problemWords: reviewProblems,
  words: reviewSettingsWords,
};

function typedSettings(settings: ReviewSettings): ReviewValues {
  const { afterDays, remindAfterDays, everyMonths } = settings;
  return {
    ...settings,
    afterDays: String(afterDays),
    remindAfterDays: String(remindAfterDays),
    everyMonths: String(everyMonths),
  };
}

function readReviewSettings(typed: ReviewValues): Parsed<ReviewSettings, ReviewCode> {
  const { afterDays, remindAfterDays, everyMonths, ...texts } = typed;
  const whole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : NaN);
  return parseReviewSettings({
    ...texts,
    afterDays: whole(afterDays),
    remindAfterDays: whole(remindAfterDays),
    everyMonths: whole(everyMonths),
  });
}
