import type { Vital } from "#src/marketing/traffic/analytics.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";

export type VitalName = Vital["name"];
export type VitalRating = "good" | "fair" | "poor";

/** The highest good and the highest fair value (web.dev/articles/vitals). */
const limits: Record<VitalName, [good: number, fair: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

export function rateVital(name: VitalName, value: number): VitalRating {
  const [good, fair] = limits[name];
  if (value <= good) return "good";
  return value <= fair ? "fair" : "poor";
}

/** In seconds from one second up, else in milliseconds; CLS has no unit. */
export function formatVital(name: VitalName, value: number, language: Language): string {
  const locale = locales[language];
  if (name === "CLS") return value.toLocaleString(locale, { maximumFractionDigits: 3 });
  if (value < 1000) return `${Math.round(value)} ms`;
  return `${(value / 1000).toLocaleString(locale, { maximumFractionDigits: 1 })} s`;
}
