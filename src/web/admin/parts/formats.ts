import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { Period } from "#src/marketing/traffic/period.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { regionalFormat } from "./regional-format.ts";

const days = dateFormats({ dateStyle: "medium" });
const calendarDays = dateFormats({ dateStyle: "medium" }, "UTC");
const shortDays = dateFormats({ month: "short", day: "numeric" }, "UTC");
const times = dateFormats({ timeStyle: "short" });
const frenchMoments = dateFormats({ dateStyle: "short", timeStyle: "medium" });

/** In the business's time zone: `Nov 21, 2026`, `21 nov. 2026`. */
export function shownDay(moment: Date, language: Language = "en"): string {
  return days(language).format(moment);
}

/** `9:41 a.m.`, `9 h 41`; never broken across lines. */
export function shownTime(moment: Date, language: Language = "en"): string {
  const time = times(language).format(moment);
  return (language === "fr" ? time.replace(/^0/, "") : time).replaceAll(" ", "\u00a0");
}

/** Quebec's form, to the second: `2026-11-21 11 h 56 min 03 s`. */
export function shownFrenchMoment(moment: Date): string {
  return frenchMoments("fr").format(moment);
}

/** From YYYY-MM-DD: `Nov 21, 2026`, `21 nov. 2026`. */
export function shownCalendarDay(day: string, language: Language): string {
  return calendarDays(language).format(noonOf(day));
}

/** From YYYY-MM-DD: `Nov 21`, `21 nov.`. */
export function shortCalendarDay(day: string, language: Language): string {
  return shortDays(language).format(noonOf(day));
}

/** From days as YYYY-MM-DD: `Nov 1 – 21, 2026`; one day alone when both are the same. */
export function shownPeriod({ from, to }: Period, language: Language): string {
  return calendarDays(language).formatRange(noonOf(from), noonOf(to));
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** Made when they are first used: the facts of the business are in the page, not in the program. */
function dateFormats(style: Intl.DateTimeFormatOptions, zone?: string) {
  return madeOnce(
    (locale) => new Intl.DateTimeFormat(locale, { timeZone: zone ?? regionalFormat().timeZone, ...style }),
  );
}

function madeOnce<Format>(make: (locale: string) => Format): (language: Language) => Format {
  const made = new Map<Language, Format>();
  return (language) => {
    const format = made.get(language) ?? make(locales[language]);
    made.set(language, format);
    return format;
  };
}

/** `45 minutes`, `3 h 20 min`, `2 days`. */
export function shownMinutes(minutes: number, language: Language): string {
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
export function shownAgo(moment: Date, now: Date, language: Language): string {
  const minutes = Math.max(0, Math.round((now.getTime() - moment.getTime()) / MINUTE_MS));
  if (minutes < 1) return ago[language].format(0, "second");
  if (minutes < 60) return ago[language].format(-minutes, "minute");
  if (minutes < 24 * 60) return ago[language].format(-Math.round(minutes / 60), "hour");
  const daysAgo = Math.round(minutes / (24 * 60));
  return daysAgo <= 7 ? ago[language].format(-daysAgo, "day") : shownDay(moment, language);
}

const dollars = madeOnce((locale) => {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency: regionalFormat().currency,
    maximumFractionDigits: 0,
  });
});

/** Rounded to dollars: `$1,326`, `1 326 $`. */
export function shownDollars(cents: number, language: Language): string {
  return dollars(language).format(cents / 100);
}
