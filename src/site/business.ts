import type { SiteLanguage } from "#src/platform/i18n/language.ts";

export type Weekday = "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
/** Local times as HH:MM; 00:00 to 23:59 is the whole day. */
export type OpenRange = { opens: string; closes: string };
/** Null is a closed day; `again` comes after a pause. */
export type Hours = (OpenRange & { again?: OpenRange }) | "by-appointment" | null;

export type Tax = {
  name: Record<SiteLanguage, string>;
  percent: number;
  number: string;
  /** What lines and services call it since before it had this name; absent while that is its name. */
  key?: string | undefined;
};

type Named = Pick<Tax, "name" | "key">;

/** What a service or a line calls a tax that it is free of. */
export function taxKey(tax: Named): string {
  return tax.key ?? nameOfTax(tax);
}

export function nameOfTax({ name }: Pick<Tax, "name">): string {
  return name.en || name.fr;
}

export type Business = {
  name: string;
  legalName: string;
  /** E.164, for `tel:` links and structured data. */
  telephone: string;
  /** The same number as people write it. */
  telephoneShown: string;
  email: string;
  priceRange: string;
  payments: string[];
  hours: Record<Weekday, Hours>;
  /** Those of a pack that nobody has confirmed, or that the owner keeps off the site; absent where they are shown. */
  areHoursHidden?: boolean | undefined;
  /** Answers the telephone in an emergency, at any hour. */
  takesEmergencies?: boolean | undefined;
  description: Record<SiteLanguage, string>;
  /** In a word or two, as `Plumber`; absent or blank where nobody has said. */
  trade?: Record<SiteLanguage, string> | undefined;
  address: { street: string; locality: string; region: string; postalCode: string; country: string };
  /** Null where nobody has said. */
  geo: { latitude: number; longitude: number } | null;
  /** IANA; days, files and conversions are dated in it. */
  timeZone: string;
  /** ISO 4217. */
  currency: string;
  /** The country code of numbers written without one, without its plus sign. */
  phoneCode: string;
  /** As authorities number the business; `number` is blank when it has none. */
  taxes: Tax[];
  /** Shown in the footer; blank without one. */
  licence: string;
  serviceTypes: string[];
  /** How far it travels; null where nothing is said of it. */
  serviceRadiusKm: number | null;
  social: { name: string; url: string }[];
  /** Responsible for personal information. */
  privacyOfficer: string;
};

/** What dates, amounts and phone numbers are written by. */
export type RegionalFormat = Pick<Business, "timeZone" | "currency" | "phoneCode">;

export function regionalFormatOf({ timeZone, currency, phoneCode }: Business): RegionalFormat {
  return { timeZone, currency, phoneCode };
}

type Place = Pick<Business, "address">;

/** Who works from home gives the town alone. */
export function hasStreet({ street, locality }: Business["address"]): boolean {
  return street !== locality;
}

/** `Alma (QC) G8B 1A1` in French, `Lethbridge, AB T1J 1A1` in English. */
export function oneLineAddress({ address }: Place, language: SiteLanguage): string {
  const { locality, region, postalCode } = address;
  const town = `${locality}${language === "fr" ? ` (${region})` : `, ${region}`} ${postalCode}`.trim();
  return hasStreet(address) ? `${address.street}, ${town}` : town;
}

/** With no-break spaces in the postal code. */
export function formatAddress({ address }: Place, language: SiteLanguage): string {
  return oneLineAddress({ address: { ...address, postalCode: unbroken(address.postalCode) } }, language);
}

/** With no-break spaces. */
export function unbroken(number: string): string {
  return number.replaceAll(" ", "\u00a0");
}
