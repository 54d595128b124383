import type { Compared } from "#src/traffic/analytics.ts";
import { locales, type Language } from "#src/i18n/language.ts";
import { dictionary } from "#src/i18n/dictionary.ts";

const sentences = dictionary(
  {
    none: "Rien avant",
    same: "Comme avant",
    change: (percent: string, before: string) => `${percent} par rapport à ${before}`,
    slightlyUp: (before: string) => `Un peu plus que ${before}`,
    slightlyDown: (before: string) => `Un peu moins que ${before}`,
    timesUp: (times: string, before: string) => `${times} fois plus que ${before}`,
  },
  {
    none: "None before",
    same: "Same as before",
    change: (percent, before) => `${percent} from ${before}`,
    slightlyUp: (before) => `Slightly up from ${before}`,
    slightlyDown: (before) => `Slightly down from ${before}`,
    timesUp: (times, before) => `${times} times up from ${before}`,
  },
);

/** How a number stands to the one before: `+12% from 1,204`. */
export function changeWords({ now, before }: Compared, language: Language): string {
  const t = sentences[language];
  const number = (count: number) => count.toLocaleString(locales[language]);
  if (before === 0) return t.none;
  if (now === before) return t.same;
  const change = Math.round(((now - before) / before) * 100);
  // More than tenfold is no percentage that anyone can picture.
  if (change > 999) return t.timesUp(number(Math.round(now / before)), number(before));
  if (change === 0) return now > before ? t.slightlyUp(number(before)) : t.slightlyDown(number(before));
  return t.change(`${change > 0 ? "+" : "−"}${percent(Math.abs(change) / 100, language)}`, number(before));
}

/** A part of a whole as a rounded percentage: `34%`, `34 %`. None of nothing, and none where more came than began. */
export function shareWords(part: number, whole: number, language: Language): string | undefined {
  return whole === 0 || part > whole ? undefined : percent(part / whole, language);
}

function percent(share: number, language: Language): string {
  return share.toLocaleString(locales[language], { style: "percent" });
}
