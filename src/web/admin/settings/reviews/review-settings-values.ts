import type { Parsed } from "#src/platform/i18n/problem.ts";
import type { ReviewCode } from "#src/work/reviews/review-problems.ts";
import { parseReviewSettings, type ReviewSettings } from "#src/work/reviews/review-settings.ts";

type Numbers = "afterDays" | "remindAfterDays" | "everyMonths";
/** As they are typed. */
type ReviewValues = Omit<ReviewSettings, Numbers> & Record<Numbers, string>;

export function typedSettings(settings: ReviewSettings): ReviewValues {
  const { afterDays, remindAfterDays, everyMonths } = settings;
  return {
    ...settings,
    afterDays: String(afterDays),
    remindAfterDays: String(remindAfterDays),
    everyMonths: String(everyMonths),
  };
}

export function readReviewSettings(typed: ReviewValues): Parsed<ReviewSettings, ReviewCode> {
  const { afterDays, remindAfterDays, everyMonths, ...texts } = typed;
  const whole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : NaN);
  return parseReviewSettings({
    ...texts,
    afterDays: whole(afterDays),
    remindAfterDays: whole(remindAfterDays),
    everyMonths: whole(everyMonths),
  });
}
