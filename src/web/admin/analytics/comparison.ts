import type { Compared } from "#src/marketing/traffic/analytics.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { isLargeEnough } from "#src/work/leads/list/figures.ts";
import { comparisonWords } from "./words.ts";

/** `+12% from 1,204`, `2 before` */
export function formatChange({ now, before }: Compared, language: Language): string {
  const t = comparisonWords[language];
  const number = (count: number) => count.toLocaleString(locales[language]);
  if (before === 0) return t.none;
  if (now === before) return t.same;
  if (!isLargeEnough(before)) return t.few(number(before));
  const change = Math.round(((now - before) / before) * 100);
  // A percentage above tenfold is hard to picture.
  if (change > 999) return t.timesUp(number(Math.round(now / before)), number(before));
  if (change === 0) return now > before ? t.slightlyUp(number(before)) : t.slightlyDown(number(before));
  return t.change(`${change > 0 ? "+" : "−"}${percent(Math.abs(change) / 100, language)}`, number(before));
}

function percent(share: number, language: Language): string {
  return share.toLocaleString(locales[language], { style: "percent" });
}
