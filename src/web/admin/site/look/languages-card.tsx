import { languageName } from "#src/platform/i18n/site-language.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { set, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import { siteLanguageWords } from "./language-words.ts";

const usual: readonly (readonly SiteLanguage[])[] = [["fr", "en"], ["en", "fr"], ["fr"], ["en"]];

export function LanguagesCard({ of }: { of: Edited<SiteLanguage[]> }) {
  const t = useWords(siteLanguageWords);
  const error = useProblemAt(of);
  const host = window.location.host;
  // A site in a language beside French and English has them from its file.
  const isUsual = usual.some((languages) => languages.join() === of.value.join());
  const choices = isUsual ? usual : [of.value, ...usual];
  const nameOf = (languages: readonly SiteLanguage[]) =>
    new Map<string, string>(Object.entries(t)).get(languages.join()) ??
    languages.map((language) => languageName(t, language)).join(" · ");
  return (
    <EditingCard title={t.title} intro={t.intro}>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t.title}</legend>
        {choices.map((languages) => (
          <div
            key={languages.join()}
            className="relative flex items-start gap-3 rounded-field border border-edge p-4 has-checked:border-water has-checked:bg-water-soft"
          >
            <input
              type="radio"
              id={`languages-${languages.join()}`}
              name="site-languages"
              aria-describedby={`languages-${languages.join()}-at`}
              checked={of.value.join() === languages.join()}
              onChange={() => set(of, [...languages])}
              className="mt-0.5 size-5 shrink-0 cursor-pointer accent-water"
            />
            <div className="min-w-0">
              <label
                htmlFor={`languages-${languages.join()}`}
                className="block cursor-pointer font-medium after:absolute after:inset-0"
              >
                {nameOf(languages)}
              </label>
              <p id={`languages-${languages.join()}-at`} className="text-sm wrap-anywhere text-muted">
                {addressesOf(languages, host)}
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
      <details className="max-w-prose text-muted">
        <summary className="min-h-8 cursor-pointer font-medium text-water">{t.details}</summary>
        <p className="mt-2">{t.moved}</p>
        <p className="mt-2">{t.kept}</p>
      </details>
    </EditingCard>
  );
}

function addressesOf(languages: readonly SiteLanguage[], host: string): string {
  return languages.map((language, place) => (place === 0 ? host : `${host}/${language}`)).join(" · ");
}
