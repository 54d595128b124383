import { expect, test } from "vitest";
import { followProvince } from "./follow-province.ts";
import { beginningIn, provinceNames, provinceOf } from "./provinces.ts";

const quebec = {
  country: "CA",
  province: "QC",
  taxes: "TPS / GST 5 %\nTVQ / QST 9,975 %",
  timeZone: "America/Toronto",
};

test("taxes and time zone follow the province", () => {
  expect(followProvince("QC", { ...quebec, province: "ontario" })).toEqual({
    taxes: "TVH / HST 13 %",
    timeZone: "America/Toronto",
  });
  expect(followProvince("Québec", { ...quebec, province: "Colombie-Britannique" })).toEqual({
    taxes: "TPS / GST 5 %",
    timeZone: "America/Vancouver",
  });
});

test("a provincial tax that is on some services only is not assumed, except where it is on most", () => {
  const followed = ["BC", "MB", "SK"].map((province) => followProvince("QC", { ...quebec, province }).taxes);
  expect(followed).toEqual(["TPS / GST 5 %", "TPS / GST 5 %", "TPS / GST 5 %\nTVP / PST 6 %"]);
});

test("what the owner typed is never overwritten", () => {
  const numbered = { ...quebec, province: "ON", taxes: "TPS / GST 5 % 123456789 RT0001\nTVQ / QST 9.975 %" };
  expect(followProvince("QC", numbered)).toEqual({ timeZone: "America/Toronto" });
  expect(followProvince("QC", { ...quebec, province: "NS", taxes: "", timeZone: "America/Vancouver" })).toEqual({});
  expect(followProvince("QC", { ...quebec, province: "ON", country: "US" })).toEqual({});
  expect(followProvince("QC", { ...quebec, province: "Onta" })).toEqual({});
  expect(followProvince("QC", quebec)).toEqual({});
});

test("every province and territory has a time zone that exists, and is found by its names", () => {
  expect(provinceNames).toHaveLength(13);
  for (const { code, name } of provinceNames) {
    expect(Intl.supportedValuesOf("timeZone")).toContain(beginningIn[code].timeZone);
    expect([code.toLowerCase(), name.fr, name.en].map(provinceOf)).toEqual([code, code, code]);
  }
});
