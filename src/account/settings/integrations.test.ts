import { expect, test } from "vitest";
import { parseIntegrationsForm, problemTogether } from "./integrations.ts";

const form = { conversionName: "", conversionCurrency: "CAD", recaptchaSiteKey: "", turnstileSiteKey: "" };

const codesOf = (values: object) => {
  const parsed = parseIntegrationsForm({ ...form, googleAnalyticsId: "", webhookUrl: "", ...values });
  return parsed.ok ? [] : parsed.problems.map(({ field, code }) => `${field} ${code}`);
};

test.each([
  ["Soumission gagnée (été), 50 %: béton", []],
  ["x".repeat(100), []],
  ["x".repeat(101), ["wonName too-many-characters"]],
  ["Contrat\u00A0gagné", ["wonName action-name-invisible"]],
  ["Contrat\u200Bgagné", ["wonName action-name-invisible"]],
])("of a conversion's name, %j is %j", (wonName, codes) => {
  expect(codesOf({ wonName })).toEqual(codes);
});

test("two stages cannot have one name, also not the usual one of another", () => {
  const twice = (settings: object) => problemTogether(settings)?.field;
  expect(twice({ conversionName: "Lead", qualifiedName: "lead" })).toBe("qualifiedName");
  expect(twice({ qualifiedName: "conversion_event_won" })).toBe("wonName");
  expect(problemTogether({ qualifiedName: "x", wonName: "x" })).toEqual({
    field: "wonName",
    code: "action-name-twice",
  });
  expect(twice({ conversionName: "a", qualifiedName: "b", wonName: "c" })).toBeUndefined();
});
