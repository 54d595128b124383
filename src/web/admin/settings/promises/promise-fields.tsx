import { parsePromises } from "#src/account/settings/promises/promises.ts";
import { settingsProblems } from "#src/account/settings/settings-problems.ts";
import type { Promises } from "#src/site/promises/promises.ts";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { CheckOf, ChoiceOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { asTyped, type Typed } from "#src/web/admin/editing/typed-numbers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Pair, SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import type { SeparateSettings } from "#src/web/admin/settings/form/use-settings.ts";
import { promisesWords } from "./promises-words.ts";

export const promises: SeparateSettings<Promises, Typed<Promises>> = {
  name: "promises",
  toTyped: asTyped,
  parse: parsePromises,
  problemWords: settingsProblems,
  words: promisesWords,
};

export function PromiseFields({ edited, isTitled = true }: { edited: Edited<Typed<Promises>>; isTitled?: boolean }) {
  const t = useWords(promisesWords);
  const answers = {
    day: t.day,
    "business-day": t.businessDay,
    "two-business-days": t.twoBusinessDays,
    soon: t.soon,
  };
  return (
    <>
      <SettingsGroup title={isTitled ? t.title : t.delays} intro={isTitled && t.intro}>
        <Pair>
          <ChoiceOf of={part(edited, "answer")} label={t.answer} hint={t.answerHint} choices={answers} />
          <TextOf of={part(edited, "cancelHours")} label={t.cancelHours} inputMode="numeric" />
        </Pair>
        <div className="grid gap-3">
          <CheckOf of={part(edited, "isSameWeek")} label={t.isSameWeek} />
          <CheckOf of={part(edited, "isSatisfactionGuaranteed")} label={t.isSatisfactionGuaranteed} />
          <CheckOf of={part(edited, "isEcoFriendly")} label={t.isEcoFriendly} hint={t.isEcoFriendlyHint} />
        </div>
        <Pair>
          <TextOf of={part(edited, "insuredFor")} label={t.insuredFor} hint={t.insuredForHint} inputMode="numeric" />
          <TextOf of={part(edited, "since")} label={t.since} hint={t.sinceHint} inputMode="numeric" />
        </Pair>
      </SettingsGroup>
      <SettingsGroup title={t.reviews} intro={t.reviewsHint}>
        <TextOf of={part(edited, "reviewsUrl")} label={t.reviewsUrl} type="url" inputMode="url" />
        <Pair>
          <TextOf of={part(edited, "rating")} label={t.rating} inputMode="decimal" />
          <TextOf of={part(edited, "reviewCount")} label={t.reviewCount} inputMode="numeric" />
        </Pair>
      </SettingsGroup>
    </>
  );
}
