import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { reviewProblems } from "#src/work/reviews/review-problems.ts";
import { ReviewSettings } from "#src/work/reviews/review-settings.ts";
import { asTyped, readWhole, type Typed } from "#src/web/admin/editing/typed-numbers.ts";
import type { SeparateSettings } from "#src/web/admin/settings/form/use-settings.ts";
import { reviewSettingsWords } from "./review-settings-words.ts";

export const reviewSettings: SeparateSettings<ReviewSettings, Typed<ReviewSettings>> = {
  name: "review-settings",
  toTyped: asTyped,
  parse: ({ afterDays, remindAfterDays, everyMonths, ...texts }) =>
    parseForm(ReviewSettings, {
      ...texts,
      afterDays: readWhole(afterDays),
      remindAfterDays: readWhole(remindAfterDays),
      everyMonths: readWhole(everyMonths),
    }),
  problemWords: reviewProblems,
  words: reviewSettingsWords,
};
