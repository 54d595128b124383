import type { Language } from "#src/platform/i18n/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { set, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import { languageWords } from "./language-words.ts";

const choices = {
  "fr,en": ["fr", "en"],
  "en,fr": ["en", "fr"],
  fr: ["fr"],
  en: ["en"],
} as const satisfies Record<string, readonly Language[]>;

type Choice = keyof typeof choices;

export function LanguagesCard({ of }: { of: Edited<Language[]> }) {
  const t = useWords(languageWords);
  const error = useProblemAt(of);
  const host = window.location.host;
  return (
    <EditingCard title={t.title} intro={t.intro}>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t.title}</legend>
        {/* The keys of the object above. */}
        {(Object.keys(choices) as Choice[]).map((choice) => (
          <div
            key={choice}
            className="relative flex items-start gap-3 rounded-field border border-edge p-4 has-checked:border-water has-checked:bg-water-soft"
          >
            <input
              type="radio"
              id={`languages-${choice}`}
              name="site-languages"
              aria-describedby={`languages-${choice}-at`}
              checked={of.value.join() === choice}
              onChange={() => set(of, [...choices[choice]])}
              className="mt-0.5 size-5 shrink-0 cursor-pointer accent-water"
            />
            <div className="min-w-0">
              <label
                htmlFor={`languages-${choice}`}
                className="block cursor-pointer font-semibold after:absolute after:inset-0"
              >
                {t[choice]}
              </label>
              <p id={`languages-${choice}-at`} className="text-sm wrap-anywhere text-muted">
                {addressesOf(choices[choice], host)}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      {error && (
        <p role="alert" className="font-semibold text-danger">
          {error}
        </p>
      )}
      <div className="grid max-w-prose gap-2 text-muted">
        <p>{t.moved}</p>
        <p>{t.kept}</p>
      </div>
    </EditingCard>
  );
}

function addressesOf(languages: readonly Language[], host: string): string {
  return languages.map((language, place) => (place === 0 ? host : `${host}/${language}`)).join(" · ");
}
