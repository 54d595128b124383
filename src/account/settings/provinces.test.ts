import { expect, test } from "vitest";
import { provinceOf, provinceOfPostalCode } from "./provinces.ts";

test("a whole postal code says its province, whatever its letters and spaces", () => {
  expect(["E3B 1A8", "t1j0j1", " J8X 2K1 ", "X0A 0H0", "X1A 2N4"].map(provinceOfPostalCode)).toEqual([
    ...["NB", "AB", "QC", "NU", "NT"],
  ]);
});

test("what is not yet a postal code, or that of another country, says none", () => {
  expect(["", "E3B", "E3B 1A", "90210", "D3B 1A8", "SW1A 1AA"].map(provinceOfPostalCode)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

test("a province is found by its code, its names and what addresses shorten them to, and no other word", () => {
  const typed = ["QC", "québec", "Qué.", "P.Q.", "Ont.", "C.-B.", "Î.-P.-É.", "Nfld.", "N.-B.", "N.-É.", "Sask."];
  expect(typed.map(provinceOf)).toEqual(["QC", "QC", "QC", "QC", "ON", "BC", "PE", "NL", "NB", "NS", "SK"]);
  expect(["", "Montérégie", "Q", "New"].map(provinceOf)).toEqual(Array.from({ length: 4 }, () => undefined));
});
