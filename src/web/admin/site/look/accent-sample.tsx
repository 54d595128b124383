import { accentTokens, type Theme } from "#src/site/brand/accent.ts";
import { contrastOf, parseColour } from "#src/site/brand/colour.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { lookWords } from "./words.ts";

/** Those of the site itself, whatever theme the back office is in. */
const grounds: Record<Theme, string> = { light: "bg-white", dark: "night bg-raised" };

export function AccentSample({ theme, chosen }: { theme: Theme; chosen: string }) {
  const t = useWords(lookWords);
  const inWords = useRatio();
  const { water: colour, "water-soft": ground } = accentTokens(chosen, theme);
  const contrastOn = (one: string) => inWords(contrastOf(parseColour(one), parseColour(ground)));
  return (
    <div>
      <div className={`rounded-field border border-line p-5 ${grounds[theme]}`}>
        <p className="font-bold underline" style={{ color: colour }}>
          {t.sample}
        </p>
      </div>
      <p className="mt-1.5 text-sm">
        <span className="font-semibold">{t[theme]}</span> · {colour} · {t.contrast(contrastOn(colour))}
      </p>
      {colour !== chosen.toLowerCase() && (
        <p className="text-sm font-semibold text-warning">{t.corrected(contrastOn(chosen))}</p>
      )}
    </div>
  );
}

/** Rounded down: never better than it is. */
function useRatio(): (ratio: number) => string {
  const language = useLanguage();
  return (ratio) => (Math.floor(ratio * 10) / 10).toLocaleString(locales[language]);
}
