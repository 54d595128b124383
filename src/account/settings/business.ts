import { textOf } from "#src/site/content/text.ts";
import * as v from "valibot";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import type { Business } from "#src/site/business.ts";
import { settingsCode, email, optionalLink, optionalNumber, requiredText, text } from "./form-rules.ts";
import type { SettingsCode } from "./settings-problems.ts";
import { hoursLine, hoursLineIn, parseHoursLine, type WeekHours } from "./hours-line.ts";
import { phoneText, toE164 } from "./phone-number.ts";
import { provinceOf } from "./provinces.ts";
import { keepTaxKeys } from "#src/account/settings/taxes/tax-keys.ts";
import { parseTaxLines, taxLines } from "#src/account/settings/taxes/tax-lines.ts";

const Fields = v.object({
  companyName: requiredText(100, "company-name-missing"),
  phone: v.pipe(requiredText(40, "phone-missing"), v.transform(phoneText)),
  email: email("email-missing"),
  address: requiredText(200, "address-missing"),
  city: requiredText(100, "city-missing"),
  province: requiredText(40, "province-missing"),
  postalCode: text(20),
  serviceRadius: optionalNumber({ problem: "distance-out-of-range", least: 1, most: 1000 }),
  operatingHours: v.pipe(
    requiredText(500, "hours-missing"),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const read = parseHoursLine(dataset.value);
      if (!read.ok) addIssue({ message: settingsCode(read.problem.code, read.problem.values) });
    }),
  ),
  showHours: v.optional(v.boolean()),
  legalName: requiredText(150, "legal-name-missing"),
  privacyOfficer: requiredText(100, "privacy-officer-missing"),
  priceRange: v.picklist(["", "$", "$$", "$$$", "$$$$"], settingsCode("choose-price-range")),
  payments: text(300),
  descriptionFr: requiredText(500, "description-missing"),
  descriptionEn: requiredText(500, "description-missing"),
  latitude: optionalNumber({ problem: "degrees-out-of-range", least: -90, most: 90 }),
  longitude: optionalNumber({ problem: "degrees-out-of-range", least: -180, most: 180 }),
  facebook: optionalLink(),
  instagram: optionalLink(),
  // What a form does not send stays as it was.
  country: v.optional(v.pipe(text(2), v.regex(/^[A-Z]{2}$/, settingsCode("choose-country")))),
  timeZone: v.optional(v.pipe(text(60), v.check(isTimeZone, settingsCode("choose-time-zone")))),
  currency: v.optional(v.pipe(text(3), v.toUpperCase(), v.regex(/^[A-Z]{3}$/, settingsCode("not-a-currency")))),
  phoneCode: v.optional(
    v.pipe(
      text(5),
      v.transform((typed) => typed.replace(/^\+/, "")),
      v.regex(/^[1-9]\d{0,2}$/, settingsCode("not-a-country-code")),
    ),
  ),
  taxes: v.optional(
    v.pipe(
      v.string(settingsCode("not-text")),
      v.maxLength(500, settingsCode("too-many-characters", { most: 500 })),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return;
        const read = parseTaxLines(dataset.value);
        if (!read.ok) addIssue({ message: settingsCode("tax-unclear", { entry: read.entry }) });
      }),
    ),
  ),
  licence: v.optional(text(40)),
  tradeFr: v.optional(text(60)),
  tradeEn: v.optional(text(60)),
});

const BusinessForm = v.pipe(
  Fields,
  v.forward(
    v.partialCheck(
      [["phone"], ["phoneCode"]],
      ({ phone, phoneCode }) => toE164(phone, phoneCode ?? "1") !== undefined,
      settingsCode("phone-incomplete"),
    ),
    ["phone"],
  ),
);

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

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
    operatingHours: lineOf(business),
    showHours: !business.areHoursHidden,
    legalName: business.legalName,
    privacyOfficer: business.privacyOfficer,
    priceRange: priceRanges.find((range) => range === business.priceRange) ?? "",
    payments: business.payments.join(", "),
    descriptionFr: description.fr,
    descriptionEn: description.en,
    latitude: geo?.latitude ?? null,
    longitude: geo?.longitude ?? null,
    facebook: profile(business, "Facebook"),
    instagram: profile(business, "Instagram"),
    country: address.country,
    timeZone: business.timeZone,
    currency: business.currency,
    phoneCode: business.phoneCode,
    taxes: taxLines(business.taxes),
    licence: business.licence,
    tradeFr: business.trade?.fr ?? "",
    tradeEn: business.trade?.en ?? "",
  };
}

function lineOf({ hours, takesEmergencies = false }: Business): string {
  return hoursLine({ hours, takesEmergencies });
}

export const priceRanges = Fields.entries.priceRange.options;

/** Fields that the form lacks stay as they were. */
export function editBusiness(business: Business, values: BusinessValues): Business {
  const hours = parseHoursLine(values.operatingHours);
  const taxes = parseTaxLines(values.taxes ?? "");
  const phoneCode = values.phoneCode ?? business.phoneCode;
  return {
    ...business,
    name: values.companyName,
    legalName: values.legalName,
    telephone: toE164(values.phone, phoneCode) ?? business.telephone,
    telephoneShown: values.phone,
    email: values.email,
    priceRange: values.priceRange,
    payments: values.payments
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
    ...(hours.ok ? weekOf(hours) : {}),
    areHoursHidden: areHidden(business, values),
    description: textOf({ ...business.description, fr: values.descriptionFr, en: values.descriptionEn }),
    trade: tradeOf(business, values),
    address: {
      ...business.address,
      ...{ street: values.address, locality: values.city },
      ...asPosted({
        region: values.province,
        postalCode: values.postalCode,
        country: values.country ?? business.address.country,
      }),
    },
    geo: placeOnMap(values),
    serviceRadiusKm: values.serviceRadius,
    social: withProfiles(business, { Facebook: values.facebook, Instagram: values.instagram }),
    privacyOfficer: values.privacyOfficer,
    timeZone: values.timeZone ?? business.timeZone,
    currency: values.currency ?? business.currency,
    phoneCode,
    taxes: values.taxes !== undefined && taxes.ok ? keepTaxKeys(business.taxes, taxes.taxes) : business.taxes,
    licence: values.licence ?? business.licence,
  };
}

function tradeOf({ trade }: Business, { tradeFr, tradeEn }: BusinessValues): Business["trade"] {
  if (tradeFr === undefined && tradeEn === undefined) return trade;
  return textOf({
    ...trade,
    ...(tradeFr !== undefined && { fr: tradeFr }),
    ...(tradeEn !== undefined && { en: tradeEn }),
  });
}

/** Absent where there is no such line, as in what was saved before there could be one. */
function weekOf({ hours, takesEmergencies }: WeekHours): Pick<Business, "hours" | "takesEmergencies"> {
  return { hours, takesEmergencies: takesEmergencies || undefined };
}

/** Where nothing is said of it, new hours are shown. */
function areHidden(business: Business, { showHours, operatingHours }: BusinessValues): true | undefined {
  const areNew = hoursLineIn("en", operatingHours) !== lineOf(business);
  return (showHours ?? (areNew || !business.areHoursHidden)) ? undefined : true;
}

type Posted = Pick<Business["address"], "country" | "region" | "postalCode">;

/** As the post office writes it: `ON` for Ontario, `J1H 1S2` for j1h1s2. */
function asPosted({ country, region, postalCode }: Posted): Posted {
  if (country !== "CA") return { country, region, postalCode };
  const capitals = postalCode.trim().toUpperCase();
  return {
    country,
    region: provinceOf(region) ?? region,
    postalCode: capitals.replace(/^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/, "$1 $2"),
  };
}

/** Half of a position is none. */
function placeOnMap({ latitude, longitude }: BusinessValues): Business["geo"] {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function profile({ social }: Business, name: string): string {
  return social.find((listed) => listed.name === name)?.url ?? "";
}

/** A blank address takes the profile away; profiles of other networks stay. */
function withProfiles({ social }: Business, urls: Record<string, string>): Business["social"] {
  const others = social.filter(({ name }) => urls[name] === undefined);
  return [...Object.entries(urls).flatMap(([name, url]) => (url ? [{ name, url }] : [])), ...others];
}
