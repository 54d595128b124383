import type { Language } from "#src/i18n/language.ts";

export type Weekday = "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
/** Local times as HH:MM; null is a closed day. */
export type Hours = { opens: string; closes: string } | null;

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
  description: Record<Language, string>;
  address: { street: string; locality: string; region: string; postalCode: string; country: string };
  geo: { latitude: number; longitude: number };
  serviceTypes: string[];
  serviceRadiusKm: number;
  social: { name: string; url: string }[];
  /** Responsible for personal information (Law 25). */
  privacyOfficer: string;
};

const weekday = { opens: "08:00", closes: "18:00" };

/** Used until the owner saves settings. */
export const exampleBusiness: Business = {
  name: "Lavage Nordet",
  legalName: "Lavage Nordet inc.",
  telephone: "+14505550142",
  telephoneShown: "450 555-0142",
  email: "soumission@lavagenordet.example",
  priceRange: "$$",
  payments: ["Cash", "Credit Card", "Debit Card", "E-Transfer"],
  hours: {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: { opens: "09:00", closes: "17:00" },
    sunday: { opens: "10:00", closes: "16:00" },
  },
  description: {
    fr: "Lavage à pression et lavage doux pour les maisons et les commerces de la Rive-Sud de Montréal et de la Montérégie.",
    en: "Power washing and soft washing for homes and businesses on Montreal’s South Shore and across the Montérégie.",
  },
  address: {
    street: "120, chemin du Nordet",
    locality: "Mont-Saint-Hilaire",
    region: "QC",
    postalCode: "J3H 0A0",
    country: "CA",
  },
  geo: { latitude: 45.5622, longitude: -73.1918 },
  serviceTypes: [
    "Pressure washing",
    "Power washing",
    "Exterior cleaning",
    "Driveway cleaning",
    "Deck cleaning",
    "Commercial cleaning",
    "Residential cleaning",
  ],
  serviceRadiusKm: 50,
  social: [
    { name: "Facebook", url: "https://www.facebook.com/lavagenordet.example" },
    { name: "Instagram", url: "https://www.instagram.com/lavagenordet.example" },
  ],
  privacyOfficer: "Camille Nordet",
};

/** For sentences that say where the business is and how far it goes. */
export function placesOf({ address, serviceRadiusKm }: Pick<Business, "address" | "serviceRadiusKm">) {
  return { locality: unbroken(address.locality), radius: serviceRadiusKm };
}

type Place = Pick<Business, "address">;

export function oneLineAddress({ address }: Place): string {
  return `${address.street}, ${address.locality} (${address.region}) ${address.postalCode}`;
}

/** With no-break spaces in the postal code. */
export function shownAddress({ address }: Place): string {
  return oneLineAddress({ address: { ...address, postalCode: unbroken(address.postalCode) } });
}

/** With no-break spaces. */
export function unbroken(number: string): string {
  return number.replaceAll(" ", "\u00a0");
}
