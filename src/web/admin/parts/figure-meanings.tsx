import { figureMeanings } from "#src/work/leads/list/figure-meanings.ts";
import { figureNames, type FigureName } from "#src/work/leads/list/figures.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { useLanguage } from "./language.ts";

const words = dictionary({ title: "Ce que veulent dire ces nombres" }, { title: "What these numbers mean" });

export function FigureMeanings({ of }: { of: FigureName[] }) {
  const language = useLanguage();
  return (
    <details className="mt-4 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium">
        {words[language].title}
      </summary>
      <dl className="grid max-w-prose gap-2">
        {of.map((figure) => (
          <div key={figure}>
            <dt className="font-medium">{figureNames[language][figure]}</dt>
            <dd className="text-muted">{figureMeanings[language][figure]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
