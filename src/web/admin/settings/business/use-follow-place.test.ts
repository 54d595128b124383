import { expect, test } from "vitest";
import { positionFor, provinceFor } from "./use-follow-place.ts";

const stored = { city: "Mont-Saint-Hilaire", province: "QC", latitude: "45.5623", longitude: "-73.1918" };

test("another town brings its position, and the stored town the stored one", () => {
  expect(positionFor({ city: "Chambly", province: "QC" }, stored)).toEqual({ latitude: "45.45", longitude: "-73.29" });
  expect(positionFor(stored, stored)).toEqual({ latitude: "45.5623", longitude: "-73.1918" });
  expect(positionFor({ city: "Nowhere", province: "QC" }, stored)).toEqual({ latitude: "", longitude: "" });
});

test("another postal code brings its province, in Canada and once it is whole", () => {
  const former = { country: "CA", province: "QC", postalCode: "E3B 1A" };
  expect(provinceFor({ ...former, postalCode: "E3B 1A8" }, former)).toBe("NB");
  expect(provinceFor({ ...former, province: "Nouveau-Brunswick", postalCode: "E3B 1A8" }, former)).toBe(
    "Nouveau-Brunswick",
  );
  expect(provinceFor(former, { postalCode: "E3B 1" })).toBe("QC");
  expect(provinceFor({ ...former, country: "FR", postalCode: "E3B 1A8" }, former)).toBe("QC");
});
