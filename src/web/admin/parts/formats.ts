import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import { dateFormats, formatCents } from "#src/platform/i18n/formats.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { regionalFormat } from "./regional-format.ts";

const days = dateFormats({ dateStyle: "medium" });
const times = dateFormats({ timeStyle: "short" });
const frenchMoments = dateFormats({ dateStyle: "short", timeStyle: "medium" });

/** In the business's time zone: `Nov 21, 2026`, `21 nov. 2026`. */
export function formatDate(moment: Date, language: Language = "en"): string {
  return days(moment, language, regionalFormat().timeZone);
}

/** `9:41 a.m.`, `9 h 41`; never broken across lines. */
export function formatTime(moment: Date, language: Language = "en"): string {
  return times(moment, language, regionalFormat().timeZone).replaceAll(" ", "\u00a0");
}

/** Quebec's form, to the second, with spaces that a search finds: `2026-11-21 11 h 56 min 03 s`. */
export function formatFrenchMoment(moment: Date): string {
  return frenchMoments(moment, "fr", regionalFormat().timeZone).replaceAll("\u00a0", " ");
}

/** `45 minutes`, `3 h 20 min`, `2 days`. */
export function formatMinutes(minutes: number, language: Language): string {
  if (minutes < 90) return inUnits(minutes, "minute", language);
  if (minutes < 36 * 60) return hoursAndMinutes(minutes);
  return inUnits(Math.round(minutes / (24 * 60)), "day", language);
}

function inUnits(count: number, unit: "minute" | "day", language: Language): string {
  return count.toLocaleString(locales[language], { style: "unit", unit, unitDisplay: "long" });
}

function hoursAndMinutes(minutes: number): string {
  const rest = minutes % 60;
  const hours = `${(minutes - rest) / 60}\u00A0h`;
  return rest === 0 ? hours : `${hours}\u00A0${rest}\u00A0min`;
}

const ago = {
  en: new Intl.RelativeTimeFormat(locales.en, { numeric: "auto" }),
  fr: new Intl.RelativeTimeFormat(locales.fr, { numeric: "auto" }),
};

/** `now`, `3 minutes ago`, `yesterday`; the day itself after a week. */
export function formatAgo(moment: Date, now: Date, language: Language): string {
  const minutes = Math.max(0, Math.round((now.getTime() - moment.getTime()) / MINUTE_MS));
  if (minutes < 1) return ago[language].format(0, "second");
  if (minutes < 60) return ago[language].format(-minutes, "minute");
  if (minutes < 24 * 60) return ago[language].format(-Math.round(minutes / 60), "hour");
  const daysAgo = Math.round(minutes / (24 * 60));
  return daysAgo <= 7 ? ago[language].format(-daysAgo, "day") : formatDate(moment, language);
}

/** Rounded to dollars: `$1,326`, `1 326 $`. */
export function formatDollars(cents: number, language: Language): string {
  return formatCents(cents, regionalFormat().currency, language, 0);
}

/** With its cents when there are any: `$450`, `450,50 $`. */
export function formatAmount(cents: number, language: Language): string {
  return formatCents(cents, regionalFormat().currency, language);
}
