import { locales, type Language } from "./language.ts";

/** `currency` is ISO 4217; its sign alone, as people of the country write it. */
export function shownCents(cents: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(locales[language], {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
  return format.format(cents / 100);
}

/** Of a day as YYYY-MM-DD: `20 novembre 2026`. */
export function shownDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00:00Z`));
}

export function shownNumber(number: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 }).format(number);
}

/** `share` of 1: 0.09975 is `9,975 %`. */
export function shownPercent(share: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: "percent", maximumFractionDigits: 3 }).format(share);
}
