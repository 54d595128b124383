import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText, holdsFor, inputOf, mostly, refused, textOf } from "#test/anything.ts";
import { rangesOf, week } from "#src/site/opening-hours.ts";
import { parseNewToken } from "#src/account/settings/api-tokens/api-token.ts";
import { parseBusinessForm } from "./business.ts";
import { parseEmailForm } from "./email.ts";
import { hoursLine, parseHoursLine } from "./hours-line.ts";
import { parseIntegrationsForm } from "./integrations.ts";
import { toE164 } from "./phone-number.ts";
import { parsePrivacyForm } from "./privacy.ts";
import { fillTemplate } from "#src/account/settings/reply-templates/fill-template.ts";
import { parseReplyTemplates } from "#src/account/settings/reply-templates/reply-templates.ts";
import { parseSecurityForm } from "./security.ts";

const oddPhone = textOf("+1", "450", " ", "555", "-", "0111", "1", "ext", "(", ")");
const phone = mostly(fc.constantFrom("450 555-0142", "+33 1 23 45 67 89", "1-450-555-0142"), oddPhone);
const email = mostly(fc.constantFrom("info@nordet.example", " info@nordet.example"));
const words = mostly(fc.constantFrom("Lavage\nNordet", " Mont-Saint-Hilaire "));
const link = mostly(fc.constantFrom("", "https://nordet.example/a"));
const count = mostly(
  fc.oneof(fc.integer({ min: 7, max: 30 }), fc.constantFrom("7", "8,0")),
  fc.oneof(fc.double(), fc.constantFrom("", "1,5")),
);
const hours = textOf(
  ...["monday", "Lundi", "fri", "weekdays", "daily", "constructor", "-", " ", ", ", " to ", " et ", ":", "closed"],
  ...["8AM-6PM", "9h30 à 17h", "24/7", "noon", "minuit", "8", "18:30", "toString"],
  ...[" and ", "1-5", "8-12", "sur rendez-vous", "by appointment", "Urgences 24/7", "24 heures"],
);

const forms: [string, (input: unknown) => { ok: boolean; values?: unknown }, Record<string, fc.Arbitrary<unknown>>][] =
  [
    [
      "business",
      parseBusinessForm,
      {
        ...{
          companyName: words,
          phone,
          email,
          address: words,
          city: words,
          province: words,
          postalCode: words,
        },
        ...{
          serviceRadius: count,
          operatingHours: mostly(fc.constantFrom("Mon-Fri 8-17", "24/7"), hours),
          legalName: words,
          privacyOfficer: words,
          payments: words,
        },
        ...{ priceRange: fc.constantFrom("$", "$$$$"), descriptionFr: words, descriptionEn: words },
        ...{ latitude: count, longitude: count, facebook: link, instagram: link },
      },
    ],
    [
      "email",
      parseEmailForm,
      {
        ...{ smtpHost: fc.constantFrom("smtp.nordet.example", ""), smtpPort: fc.integer({ min: 1, max: 70_000 }) },
        ...{ smtpUser: anyText, smtpPassword: anyText, fromEmail: email, fromName: anyText, notifyTo: email },
        ...{ enableEmailNotifications: fc.boolean(), notifyLanguage: fc.constantFrom("en", "fr"), silentDays: count },
      },
    ],
    [
      "integrations",
      parseIntegrationsForm,
      {
        ...{ recaptchaSiteKey: anyText, turnstileSiteKey: fc.constant(""), googleAnalyticsId: textOf("G-", "ABC1") },
        ...{
          conversionName: anyText,
          conversionValue: count,
          conversionCurrency: fc.constantFrom("", "cad"),
          webhookUrl: link,
        },
        ...{ webhookSecret: textOf("whsec_", "A".repeat(32)), webhookOnLead: fc.boolean() },
      },
    ],
    ["security", parseSecurityForm, { requireStrongPassword: fc.boolean(), sessionTimeout: count }],
    [
      "privacy",
      parsePrivacyForm,
      { trafficDays: count, keepFullAddresses: fc.boolean(), doubtfulDays: count, leadMonths: count },
    ],
    ["token", parseNewToken, { name: anyText }],
    [
      "reply templates",
      parseReplyTemplates,
      {
        templates: fc.array(
          fc.record({
            id: fc.constant("a"),
            language: fc.constant("fr"),
            name: anyText,
            subject: anyText,
            text: anyText,
          }),
          { maxLength: 3 },
        ),
      },
    ],
  ];

for (const [name, read, fields] of forms)
  test(`the form ${name} is refused, or reads the same again and holds no line break where none belongs`, () => {
    holdsFor(inputOf(fields), (input) => {
      const first = read(input);
      if (!first.ok) return refused;
      expect(read(first.values)).toEqual(first);
      if (name !== "reply templates") expect(JSON.stringify(first.values)).not.toMatch(/\\[nru]/);
    });
  });

test("opening hours are not understood, or written as a line that means the same", () => {
  holdsFor(
    hours,
    (line) => {
      const read = parseHoursLine(line);
      if (!read.ok) {
        expect(read.problem.code).toMatch(/^hours-/);
        return refused;
      }
      expect(Object.keys(read.hours)).toEqual([...week]);
      const ranges = Object.values(read.hours).map(rangesOf);
      for (const times of ranges.map((day) => day.flatMap(({ opens, closes }) => [opens, closes])))
        expect([...new Set(times)].toSorted()).toEqual(times);
      for (const language of ["fr", "en"] as const) expect(parseHoursLine(hoursLine(read, language))).toEqual(read);
    },
    5_000,
  );
});

test("a phone number is none, or E.164 for good", () => {
  holdsFor(fc.oneof(oddPhone, fc.stringMatching(/^\+?1?[ -]?[2-9]\d{2}[ .-]?[2-9]\d{6}$/)), (text) => {
    const number = toE164(text, "1");
    if (number === undefined) return refused;
    expect(number).toMatch(/^\+\d{7,15}$/);
    expect(toE164(number, "1")).toBe(number);
  });
});

test("a template is filled with what a visitor wrote, unchanged", () => {
  const filling = fc.record({ name: anyText, service: anyText, city: anyText, company: anyText, phone: anyText });
  holdsFor(fc.tuple(anyText, filling), ([text, values]) => {
    const { subject } = fillTemplate({ subject: text, text: "{name} {constructor} {name}" }, values);
    expect(subject).not.toContain("\n");
  });
});
