import { expect, test } from "vitest";
import { exampleBusiness } from "#test/site/example-site.ts";
import { messagesOf } from "#test/mails/messages-of.ts";
import { editBusiness, parseBusinessForm, toBusinessForm } from "./business.ts";
import type { Business } from "#src/site/business.ts";
import { hoursLineIn } from "./hours-line.ts";
import { parseTaxLines, taxLinesIn } from "#src/account/settings/taxes/tax-lines.ts";
import { settingsProblems } from "./settings-problems.ts";

const form = toBusinessForm(exampleBusiness);

function problemsOf(differences: Record<string, unknown>) {
  return messagesOf(parseBusinessForm({ ...form, ...differences }), settingsProblems);
}

test("saving what is shown changes nothing", () => {
  const read = parseBusinessForm(form);

  expect(read).toEqual({ ok: true, values: form });
  expect(read.ok && editBusiness(exampleBusiness, read.values)).toEqual(exampleBusiness);
});

test("an edit changes its fact and keeps the others", () => {
  const read = parseBusinessForm({
    ...form,
    companyName: " Lavage  du Sud ",
    phone: "(514) 555-0199",
    serviceRadius: "75,5",
    operatingHours: "Mon-Fri 9-5",
    payments: "Cash,, E-Transfer ,",
    instagram: "",
  });
  if (!read.ok) throw new Error("the form was refused");
  const business = editBusiness(
    {
      ...exampleBusiness,
      social: [...exampleBusiness.social, { name: "LinkedIn", url: "https://linkedin.example/x" }],
    },
    read.values,
  );

  expect(business).toEqual({
    ...exampleBusiness,
    name: "Lavage  du Sud",
    telephone: "+15145550199",
    telephoneShown: "(514) 555-0199",
    serviceRadiusKm: 75.5,
    hours: expect.objectContaining({ monday: { opens: "09:00", closes: "17:00" }, saturday: null }),
    payments: ["Cash", "E-Transfer"],
    social: [exampleBusiness.social[0], { name: "LinkedIn", url: "https://linkedin.example/x" }],
  });
});

test("hours that nobody has seen are shown once they are changed or confirmed, and can be kept off the site", () => {
  const hidden = { ...exampleBusiness, areHoursHidden: true };
  const { showHours: _, ...silent } = toBusinessForm(hidden);
  const areHiddenAfter = (typed: object, before: Business = hidden) => {
    const read = parseBusinessForm({ ...silent, ...typed });
    return read.ok && editBusiness(before, read.values).areHoursHidden;
  };

  expect(toBusinessForm(hidden).showHours).toBe(false);
  expect(areHiddenAfter({})).toBe(true);
  expect(areHiddenAfter({ operatingHours: hoursLineIn("fr", silent.operatingHours) })).toBe(true);
  expect(areHiddenAfter({ operatingHours: "Mon-Fri 9-5" })).toBe(undefined);
  expect(areHiddenAfter({ showHours: true })).toBe(undefined);
  expect(areHiddenAfter({ showHours: false }, exampleBusiness)).toBe(true);
  expect(areHiddenAfter({}, exampleBusiness)).toBe(undefined);
});

test("province and postal code are written as the post office does", () => {
  const savedAs = (typed: Record<string, string>) => {
    const read = parseBusinessForm({ ...form, ...typed });
    if (!read.ok) throw new Error("the form was refused");
    const { region, postalCode } = editBusiness(exampleBusiness, read.values).address;
    return [region, postalCode];
  };

  expect(savedAs({ province: "Ontario", postalCode: "k1a0b1" })).toEqual(["ON", "K1A 0B1"]);
  expect(savedAs({ province: "Montérégie", postalCode: "" })).toEqual(["Montérégie", ""]);
  expect(savedAs({ country: "FR", province: "Bretagne", postalCode: "35000" })).toEqual(["Bretagne", "35000"]);
});

test("how far the business travels may be left unsaid", () => {
  const read = parseBusinessForm({ ...form, serviceRadius: "" });
  expect(read.ok && editBusiness(exampleBusiness, read.values).serviceRadiusKm).toBeNull();
});

test("each field says what is wrong with it", () => {
  expect(
    problemsOf({ companyName: "  ", phone: "555-0142", email: "nobody", serviceRadius: "0", address: "" }),
  ).toEqual({
    companyName: "Enter the company name",
    phone: "Enter a phone number with its area code, like 450 555-0142",
    email: "Invalid email address",
    serviceRadius: "Enter a distance from 1 to 1000 km",
    address: "Enter the address",
  });
  expect(problemsOf({ operatingHours: "someday" })).toEqual({
    operatingHours: expect.stringContaining("“someday” is not understood"),
  });
  expect(problemsOf({ facebook: "javascript:alert(1)", instagram: "instagram.com/us" })).toEqual({
    facebook: "Enter a full address that begins with https://",
    instagram: "Enter a full address that begins with https://",
  });
  expect(problemsOf({ latitude: 91, longitude: "west", priceRange: "cheap" })).toEqual({
    latitude: "Enter degrees from -90 to 90",
    longitude: "Enter degrees from -180 to 180",
    priceRange: "Choose a price range",
  });
});

test("anything but a form is refused", () => {
  for (const input of [null, [], "text", 7, { companyName: { toString: "x" } }])
    expect(parseBusinessForm(input).ok).toBe(false);
});

test("a form of before keeps country, zone, currency, taxes and licence as they are", () => {
  const { country, timeZone, currency, phoneCode, taxes, licence, ...before } = form;
  const read = parseBusinessForm(before);

  expect([country, timeZone, currency, phoneCode, licence]).toEqual(["CA", "America/Toronto", "CAD", "1", ""]);
  expect(taxes).toBe("TPS / GST 5 %\nTVQ / QST 9.975 %");
  expect(read.ok && editBusiness(exampleBusiness, read.values)).toEqual(exampleBusiness);
});

test("a business elsewhere has its own country, zone, currency, taxes and numbers", () => {
  const read = parseBusinessForm({
    ...form,
    country: "FR",
    timeZone: "Europe/Paris",
    currency: "eur",
    phoneCode: "+33",
    phone: "01 23 45 67 89",
    taxes: "TVA / VAT 20 % FR40303265045\n",
    licence: " 5555-5555-01 ",
  });

  expect(read.ok && editBusiness(exampleBusiness, read.values)).toMatchObject({
    address: { country: "FR" },
    timeZone: "Europe/Paris",
    currency: "EUR",
    phoneCode: "33",
    telephone: "+33123456789",
    taxes: [{ name: { fr: "TVA", en: "VAT" }, percent: 20, number: "FR40303265045" }],
    licence: "5555-5555-01",
  });
  expect(problemsOf({ timeZone: "Mars/Olympus", currency: "dollars", phoneCode: "0", taxes: "five percent" })).toEqual({
    timeZone: "Choose a time zone",
    currency: "Use at most 3 characters",
    phoneCode: "Enter a country code, like 1 or 33",
    taxes: "“five percent” is not understood. Write for example TPS / GST 5 % 123456789 RT0001",
  });
});

test("taxes read back with the decimal sign of their reader, and are the same taxes", () => {
  const { taxes = "" } = toBusinessForm(exampleBusiness);
  expect(taxLinesIn("fr", taxes)).toContain("TPS / GST 5 %");
  expect(taxLinesIn("fr", taxes)).toContain("TVQ / QST 9,975 %");
  expect(taxLinesIn("en", taxes)).toBe(taxes);
  expect(parseTaxLines(taxLinesIn("fr", taxes))).toEqual(parseTaxLines(taxes));
});
