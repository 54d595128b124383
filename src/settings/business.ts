import * as v from "valibot";
import { parseForm, type Parsed } from "#src/i18n/problem.ts";
import type { Business } from "#src/site/business.ts";
import { code, email, number, optionalLink, requiredText, text } from "./form-rules.ts";
import type { SettingsCode } from "./settings-problems.ts";
import { hoursLine, parseHoursLine } from "./hours-line.ts";
import { toE164 } from "./phone-number.ts";

const BusinessForm = v.object({
  companyName: requiredText(100, "company-name-missing"),
  phone: v.pipe(
    requiredText(40, "phone-missing"),
    v.check((phone) => toE164(phone) !== undefined, code("phone-incomplete")),
  ),
  email: email("email-missing"),
  address: requiredText(200, "address-missing"),
  city: requiredText(100, "city-missing"),
  province: requiredText(40, "province-missing"),
  postalCode: text(20),
  serviceRadius: number({ problem: "distance-out-of-range", least: 1, most: 1000 }),
  operatingHours: v.pipe(
    requiredText(500, "hours-missing"),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const read = parseHoursLine(dataset.value);
      if (!read.ok) addIssue({ message: code(read.problem.code, read.problem.values) });
    }),
  ),
  legalName: requiredText(150, "legal-name-missing"),
  privacyOfficer: requiredText(100, "privacy-officer-missing"),
  priceRange: v.picklist(["$", "$$", "$$$", "$$$$"], code("choose-price-range")),
  payments: text(300),
  descriptionFr: requiredText(500, "description-missing"),
  descriptionEn: requiredText(500, "description-missing"),
  latitude: number({ problem: "degrees-out-of-range", least: -90, most: 90 }),
  longitude: number({ problem: "degrees-out-of-range", least: -180, most: 180 }),
  facebook: optionalLink(),
  instagram: optionalLink(),
});

export type BusinessValues = v.InferOutput<typeof BusinessForm>;

export function parseBusinessForm(input: unknown): Parsed<v.InferOutput<typeof BusinessForm>, SettingsCode> {
  return parseForm(BusinessForm, input);
}

export function toBusinessForm(business: Business): BusinessValues {
  const { address, geo, description } = business;
  return {
    companyName: business.name,
    phone: business.telephoneShown,
    email: business.email,
    address: address.street,
    city: address.locality,
    province: address.region,
    postalCode: address.postalCode,
    serviceRadius: business.serviceRadiusKm,
    operatingHours: hoursLine(business.hours),
    legalName: business.legalName,
    privacyOfficer: business.privacyOfficer,
    priceRange: priceRanges.find((range) => range === business.priceRange) ?? "$$",
    payments: business.payments.join(", "),
    descriptionFr: description.fr,
    descriptionEn: description.en,
    latitude: geo.latitude,
    longitude: geo.longitude,
    facebook: profile(business, "Facebook"),
    instagram: profile(business, "Instagram"),
  };
}

export const priceRanges = BusinessForm.entries.priceRange.options;

/** Fields that the form lacks stay as they were. */
export function editBusiness(business: Business, values: BusinessValues): Business {
  const hours = parseHoursLine(values.operatingHours);
  return {
    ...business,
    name: values.companyName,
    legalName: values.legalName,
    telephone: toE164(values.phone) ?? business.telephone,
    telephoneShown: values.phone,
    email: values.email,
    priceRange: values.priceRange,
    payments: values.payments
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
    hours: hours.ok ? hours.hours : business.hours,
    description: { fr: values.descriptionFr, en: values.descriptionEn },
    address: {
      ...business.address,
      street: values.address,
      locality: values.city,
      region: values.province,
      postalCode: values.postalCode,
    },
    geo: { latitude: values.latitude, longitude: values.longitude },
    serviceRadiusKm: values.serviceRadius,
    social: withProfiles(business, { Facebook: values.facebook, Instagram: values.instagram }),
    privacyOfficer: values.privacyOfficer,
  };
}

function profile({ social }: Business, name: string): string {
  return social.find((listed) => listed.name === name)?.url ?? "";
}

/** A blank address takes the profile away; profiles of other networks stay. */
function withProfiles({ social }: Business, urls: Record<string, string>): Business["social"] {
  const others = social.filter(({ name }) => urls[name] === undefined);
  return [...Object.entries(urls).flatMap(([name, url]) => (url ? [{ name, url }] : [])), ...others];
}
