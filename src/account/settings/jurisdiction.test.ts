import { expect, test } from "vitest";
import { jurisdictionOf, privacyLawOf } from "./jurisdiction.ts";

const at = (region: string, country = "CA") => ({ address: { region, country } });

test("the law is that of the address", () => {
  expect(["QC", "Québec", "Montérégie", "", "ON", "ontario"].map((region) => jurisdictionOf(at(region)))).toEqual([
    ...["quebec", "quebec", "quebec", "quebec", "canada", "canada"],
  ]);
  expect([at("VT", "US"), at("QC", "FR")].map(jurisdictionOf)).toEqual(["elsewhere", "elsewhere"]);
});

test("an incident is told to the authority of the province, where it has one of its own", () => {
  expect(["QC", "AB", "BC", "ON", "NS"].map((region) => privacyLawOf(at(region)))).toEqual([
    ...["quebec", "alberta", "british-columbia", "federal", "federal"],
  ]);
  expect(privacyLawOf(at("VT", "US"))).toBe("elsewhere");
});
