import * as v from "valibot";
import type { Business } from "#src/site/business.ts";
import { email, number, optionalLink, requiredText, text } from "./form-rules.ts";
import { hoursLine, parseHoursLine } from "./hours-line.ts";
import { toE164 } from "./phone-number.ts";
import { parseForm } from "./parse-form.ts";

/** What Settings → Business shows and takes. */
const BusinessForm = v.object({
  companyName: requiredText(100, "Enter the company name"),
  phone: v.pipe(
    requiredText(40, "Enter the phone number"),
    v.check((phone) => toE164(phone) !== undefined, "Enter a phone number with its area code, like 450 555-0142"),
  ),
  email: email("Enter an email address"),
  address: requiredText(200, "Enter the address"),
  city: requiredText(100, "Enter the city"),
  province: requiredText(40, "Enter the province"),
  postalCode: text(20),
  serviceRadius: number({ min: 1, max: 1000, message: "Enter a distance from 1 to 1000 km" }),
  operatingHours: v.pipe(
    requiredText(500, "Enter the hours of the week"),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const read = parseHoursLine(dataset.value);
      if (!read.ok) addIssue({ message: read.problem });
    }),
  ),
  legalName: requiredText(150, "Enter the legal name"),
  privacyOfficer: requiredText(100, "Enter who answers for personal information"),
  priceRange: v.picklist(["$", "$$", "$$$", "$$$$"], "Choose a price range"),
  payments: text(300),
  descriptionFr: requiredText(500, "Enter a description"),
  descriptionEn: requiredText(500, "Enter a description"),
  latitude: number({ min: -90, max: 90, message: "Enter degrees from -90 to 90" }),
  longitude: number({ min: -180, max: 180, message: "Enter degrees from -180 to 180" }),
  facebook: optionalLink(),
  instagram: optionalLink(),
});

export type BusinessValues = v.InferOutput<typeof BusinessForm>;

export function parseBusinessForm(input: unknown) {
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

/** What the form does not show stays as it was. */
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
  return social.find((profile) => profile.name === name)?.url ?? "";
}

/** A blank address takes the profile away; profiles of other networks stay. */
function withProfiles({ social }: Business, urls: Record<string, string>): Business["social"] {
  const others = social.filter(({ name }) => urls[name] === undefined);
  return [...Object.entries(urls).flatMap(([name, url]) => (url ? [{ name, url }] : [])), ...others];
}
