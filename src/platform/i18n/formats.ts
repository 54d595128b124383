import { noonOf } from "#src/platform/clock/calendar-day.ts";
import { locales, type SiteLanguage } from "./language.ts";

/** `currency` is ISO 4217; its sign alone, as people of the country write it. */
export function formatMoney(cents: number, currency: string, language: SiteLanguage): string {
  return moneyText(cents / 100, language, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
}

/** With the hundredths of a cent that a price by area may have: `0,125 $`. */
export function formatUnitPrice(cents: number, currency: string, language: SiteLanguage): string {
  const style = { style: "currency", currency, currencyDisplay: "narrowSymbol", maximumFractionDigits: 4 } as const;
  return moneyText(cents / 100, language, style);
}

/** With its cents when there are any, unless it is rounded: `$450`, `450,50 $`. A foreign currency has its country. */
export function formatCents(
  cents: number,
  currency: string,
  language: SiteLanguage,
  digits = cents % 100 === 0 ? 0 : 2,
): string {
  const style = { style: "currency", currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return moneyText(cents / 100, language, style);
}

/** Whole units: `2 000 000 $`. */
export function formatAmount(units: number, currency: string, language: SiteLanguage): string {
  const style = { style: "currency", currency, currencyDisplay: "narrowSymbol", maximumFractionDigits: 0 } as const;
  return moneyText(units, language, style);
}

/** With the sign of a sum that is taken off, where `Intl` writes a hyphen. */
function moneyText(units: number, language: SiteLanguage, style: Intl.NumberFormatOptions): string {
  return numberFormat(language, style).format(units).replace("-", "\u2212");
}

export function formatNumber(number: number, language: SiteLanguage): string {
  return numberFormat(language, { maximumFractionDigits: 2 }).format(number);
}

/** `share` of 1: 0.09975 is `9,975 %`. */
export function formatPercent(share: number, language: SiteLanguage): string {
  return numberFormat(language, { style: "percent", maximumFractionDigits: 3 }).format(share);
}

const days = {
  /** `mardi 24 novembre 2026` */
  full: formatsOf({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
  /** `24 novembre 2026` */
  long: formatsOf({ dateStyle: "long" }),
  /** `24 nov. 2026` */
  medium: formatsOf({ dateStyle: "medium" }),
  /** `24 nov.` */
  short: formatsOf({ month: "short", day: "numeric" }),
  /** `mardi 24 novembre` */
  weekday: formatsOf({ weekday: "long", day: "numeric", month: "long" }),
  /** `mar.` */
  "short-weekday": formatsOf({ weekday: "short" }),
};

const months = formatsOf({ month: "long", year: "numeric" });

/** `day` is YYYY-MM-DD; what is no day, such as an empty field, stays as it is. */
export function formatDay(day: string, language: SiteLanguage, style: keyof typeof days = "long"): string {
  const noon = noonOf(day);
  return Number.isNaN(noon.getTime()) ? day : withFirstOfMonth(days[style](language).format(noon), language);
}

/** The day of a month alone: `10`, and `1er` in French. */
export function formatDayNumber(day: string, language: SiteLanguage): string {
  const number = parseInt(day.slice(8), 10);
  return number === 1 && language === "fr" ? "1er" : String(number);
}

/** `1er–21 nov. 2026`; one day alone when both are the same. */
export function formatDays({ from, to }: { from: string; to: string }, language: SiteLanguage): string {
  return withFirstOfMonth(days.medium(language).formatRange(noonOf(from), noonOf(to)), language);
}

/** `novembre 2026`, from YYYY-MM. */
export function formatMonth(month: string, language: SiteLanguage): string {
  return months(language).format(noonOf(`${month}-01`));
}

/** Formats of moments in a time zone. */
export function dateFormats(style: Intl.DateTimeFormatOptions) {
  const formats = formatsOf(style);
  return (moment: Date, language: SiteLanguage, timeZone: string): string => {
    const text = withFirstOfMonth(formats(language, timeZone).format(moment), language);
    return language === "fr" ? withQuebecHours(text) : withCanadianHours(text);
  };
}

/** `1er décembre` in French, where `Intl` writes `1 décembre`. */
export function withFirstOfMonth(text: string, language: SiteLanguage): string {
  return language === "fr" ? text.replaceAll(/\b1(?=\s?–|\s(?!min)[a-zéû]{3})/g, "1er") : text;
}

/** `9 a.m.` and noon, where `Intl` writes `9:00 a.m.` and `12:00 p.m.`; never broken across lines. */
function withCanadianHours(text: string): string {
  return text
    .replaceAll(/(?<![\d:])(\d{1,2}):00(?=\s[ap]\.m\.)/g, "$1")
    .replaceAll(/(?<![\d:])12\sp\.m\./g, "noon")
    .replaceAll(/\s(?=[ap]\.m\.)/g, "\u00a0");
}

/** `9 h` and `0 h 02` on one line, where `Intl` writes `09 h 00` and `00 h 02`. */
function withQuebecHours(text: string): string {
  return text
    .replaceAll(/\b0?(\d{1,2}\sh)(?:\s00(?!\smin))?/g, "$1")
    .replaceAll(/(?<=\d)\s(h)(?:\s(?=\d))?/g, (said) => said.replaceAll(/\s/g, "\u00a0"));
}

/** Each is made once: making one takes a hundred times as long as using it. */
function formatsOf(style: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (language: SiteLanguage, timeZone = "UTC"): Intl.DateTimeFormat => {
    const key = `${language} ${timeZone}`;
    const format = made.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...style, timeZone });
    made.set(key, format);
    return format;
  };
}

const madeOfNumbers = new Map<string, Intl.NumberFormat>();

function numberFormat(language: SiteLanguage, style: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(style)}`;
  const format = madeOfNumbers.get(key) ?? new Intl.NumberFormat(locales[language], style);
  madeOfNumbers.set(key, format);
  return format;
}
