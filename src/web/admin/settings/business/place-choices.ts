import { locales, type Language } from "#src/platform/i18n/language.ts";

const countries = ["CA", "US", "FR", "BE", "CH", "LU", "GB", "IE", "AU", "NZ"];
const currencies = ["CAD", "USD", "EUR", "CHF", "GBP", "AUD", "NZD"];

export type Choices = Record<string, string>;

export function countryChoices(language: Language, stored: string): Choices {
  const names = new Intl.DisplayNames(locales[language], { type: "region" });
  return named(withStored(countries, stored), (code) => names.of(code) ?? code);
}

export function currencyChoices(language: Language, stored: string): Choices {
  const names = new Intl.DisplayNames(locales[language], { type: "currency" });
  return named(withStored(currencies, stored), (code) => `${code} · ${names.of(code) ?? code}`);
}

/** Those of the country, by the names that its people give them: `Eastern Time · Toronto`. */
export function timeZoneChoices(language: Language, country: string, stored: string): Choices {
  const format = (zone: string) => `${zoneName(zone, locales[language])} · ${cityOf(zone)}`;
  const labelled = withStored(zonesOf(country), stored).map((zone) => [zone, format(zone)] as const);
  return Object.fromEntries(labelled.toSorted(([, one], [, other]) => one.localeCompare(other, language)));
}

/** Every zone where the browser does not know the country's. */
function zonesOf(country: string): string[] {
  // Newer than the types of TypeScript.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] | undefined };
  const zones = locale.getTimeZones?.();
  return zones?.length ? zones : Intl.supportedValuesOf("timeZone");
}

function zoneName(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

function cityOf(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

function withStored(choices: string[], stored: string): string[] {
  return !stored || choices.includes(stored) ? choices : [stored, ...choices];
}

function named(choices: readonly string[], nameOf: (choice: string) => string): Choices {
  return Object.fromEntries(choices.map((choice) => [choice, nameOf(choice)]));
}
