import { useQuery } from "@tanstack/react-query";
import { parsePromises } from "#src/account/settings/promises/promises.ts";
import { settingsProblems } from "#src/account/settings/settings-problems.ts";
import type { Promises } from "#src/site/promises/promises.ts";
import { part, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { CheckOf, ChoiceOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { asTyped, type Typed } from "#src/web/admin/editing/typed-numbers.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Pair, SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import type { SeparateSettings } from "#src/web/admin/settings/form/use-settings.ts";
import { AllField } from "#src/web/ui/fields/all-field.tsx";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { promisesWords } from "./promises-words.ts";

export const promises: SeparateSettings<Promises, Typed<Promises>> = {
  name: "promises",
  toTyped: ({ practices = [], ...said }) => asTyped({ ...said, practices }),
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
          <TextOf of={part(edited, "cancelHours")} label={t.cancelHours} hint={t.cancelHoursHint} inputMode="numeric" />
        </Pair>
        <div className="grid gap-3">
          <CheckOf of={part(edited, "isSameWeek")} label={t.isSameWeek} />
          <CheckOf of={part(edited, "isSatisfactionGuaranteed")} label={t.isSatisfactionGuaranteed} />
          <CheckOf of={part(edited, "isEcoFriendly")} label={t.isEcoFriendly} hint={t.isEcoFriendlyHint} />
        </div>
        <Practices of={part(edited, "practices")} />
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

/** Ways of working that the texts of this site speak of. */
function Practices({ of }: { of: Edited<string[]> }) {
  const t = useWords(promisesWords);
  const language = useLanguage();
  const { data: practices = [] } = useQuery(apiQuery(api["set-up"].practices));
  if (practices.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{t.practices}</legend>
      {practices.map(({ id, ask }) => (
        <CheckField
          key={id}
          id={`practice-${id}`}
          label={ask[language]}
          checked={of.value.includes(id)}
          onChange={({ target }) =>
            set(of, target.checked ? [...of.value, id] : of.value.filter((practice) => practice !== id))
          }
        />
      ))}
      {practices.length > 1 && (
        <div className="border-t border-line pt-3">
          <AllField
            id="practice-all"
            label={t.allPractices}
            of={practices.map(({ id }) => id)}
            ticked={of.value}
            onTick={(ticked) => set(of, ticked)}
          />
        </div>
      )}
    </fieldset>
  );
}
