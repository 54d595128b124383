import { expect, test } from "vitest";
import { parseHundredths } from "#src/platform/i18n/parse-hundredths.ts";
import { parsePercent, typedCents, typedHundredths } from "./typed-numbers.ts";

test("an amount is read as either language writes it, to the cent", () => {
  for (const text of ["1200.5", "1200,50", "1 200,50 $", "$1,200.50", "1\u00A0200,50\u00A0$", "1.200,50"])
    expect(parseHundredths(text, 1_000_000), text).toBe(120_050);
  expect(parseHundredths("1,200", 1_000_000)).toBe(120_000);
  expect(parseHundredths("12,", 100)).toBe(1200);
  expect(parseHundredths("1,15", 100)).toBe(115);
  expect(parseHundredths("999999,99", 1_000_000)).toBe(99_999_999);
});

test("a blank is null, what is no number or too much is undefined", () => {
  expect(parseHundredths("  ", 100)).toBeNull();
  for (const text of ["much", "-5", "1.2.3", "0,125", "12e3", "100,01", "1 000"])
    expect(parseHundredths(text, 100), text).toBeUndefined();
});

test("what is stored is shown so that it reads the same again", () => {
  expect([typedCents(45_050, "fr"), typedCents(45_050, "en"), typedCents(120_000, "fr")]).toEqual([
    "450,50",
    "450.50",
    "1200",
  ]);
  expect([typedHundredths(250, "fr"), typedHundredths(100, "en")]).toEqual(["2,5", "1"]);
  for (const cents of [1, 10, 99, 12_345_678]) expect(parseHundredths(typedCents(cents, "fr"), 1_000_000)).toBe(cents);
});

test("a deposit is a whole percentage, or none", () => {
  expect([parsePercent("25 %"), parsePercent(""), parsePercent("0")]).toEqual([25, null, null]);
  expect([parsePercent("12,5"), parsePercent("101"), parsePercent("half")]).toEqual([undefined, undefined, undefined]);
});
