import { accentIn, type Theme } from "#src/site/look/accent.ts";
import { locales } from "#src/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { lookWords } from "./words.ts";

/** Those of the site itself, whatever theme the back office is in. */
const grounds: Record<Theme, string> = { light: "bg-white", dark: "night bg-raised" };

export function AccentSample({ theme, chosen }: { theme: Theme; chosen: string }) {
  const t = useWords(lookWords);
  const inWords = useRatio();
  const accent = accentIn(theme, chosen);
  return (
    <div>
      <div className={`rounded-field border border-line p-5 ${grounds[theme]}`}>
        <p className="font-bold underline" style={{ color: accent.colour }}>
          {t.sample}
        </p>
      </div>
      <p className="mt-1.5 text-sm">
        <span className="font-semibold">{t[theme]}</span> · {accent.colour} · {t.contrast(inWords(accent.contrast))}
      </p>
      {accent.isCorrected && (
        <p className="text-sm font-semibold text-warning">{t.corrected(inWords(accent.chosenContrast))}</p>
      )}
    </div>
  );
}

/** Rounded down: never better than it is. */
function useRatio(): (ratio: number) => string {
  const language = useLanguage();
  return (ratio) => (Math.floor(ratio * 10) / 10).toLocaleString(locales[language]);
}
