import { expect, test } from "vitest";
import { parseHundredths, parseUnitPrice } from "#src/platform/i18n/parse-hundredths.ts";
import { parsePercent, typedCents, typedHundredths, typedUnitPrice } from "./typed-numbers.ts";

test("an amount is read as either language writes it, to the cent", () => {
  for (const text of ["1200.5", "1200,50", "1 200,50 $", "$1,200.50", "1\u00A0200,50\u00A0$", "1.200,50"])
    expect(parseHundredths(text, 1_000_000, "en"), text).toBe(120_050);
  expect(parseHundredths("1,200", 1_000_000, "en")).toBe(120_000);
  expect(parseHundredths("12,", 100, "en")).toBe(1200);
  expect(parseHundredths("1,15", 100, "en")).toBe(115);
  expect(parseHundredths("999999,99", 1_000_000, "en")).toBe(99_999_999);
});

test("three digits after the only sign are thousands where the language writes them so, else refused", () => {
  for (const text of ["1,333", "2,125", "1.250", "12,500", "999.999"])
    expect(parseHundredths(text, 1_000_000, "fr"), text).toBeUndefined();
  expect(parseHundredths("1.250", 1_000_000, "en")).toBeUndefined();
  expect(parseHundredths("1,250", 1_000_000, "en")).toBe(125_000);
  for (const text of ["1,250.00", "1 250,00", "1.250,00", "1,250,000"])
    expect(parseHundredths(text, 2_000_000, "fr"), text).toBeDefined();
});

test("a space stands between thousands alone", () => {
  for (const text of ["12 50", "1 25", "1 2", "12 5", "1 2500", "1'25", "4 05 ,5"])
    expect(parseHundredths(text, 1_000_000, "fr"), text).toBeUndefined();
  for (const text of ["1 250", " 1 250 $", "$ 1250", "1250 ,00", "1 250, 00 $", "1\u00A0250 CAD"])
    expect(parseHundredths(text, 1_000_000, "fr"), text).toBe(125_000);
});

test("spaces, marks and digits of every script are read", () => {
  const written = [
    "1\u202F200,50",
    "\u200E1200,50\u200F",
    "１２００．５０",
    "١٢٠٠٫٥٠",
    "१२००,५०",
    "1’200,50",
    "\u{1D7CF}200,5",
  ];
  for (const text of written) expect(parseHundredths(text, 1_000_000, "fr"), text).toBe(120_050);
});

test("a blank is null, what is no number or too much is undefined", () => {
  expect(parseHundredths("  ", 100, "en")).toBeNull();
  for (const text of ["much", "-5", "1.2.3", "0,125", "12e3", "100,01", "1 000"])
    expect(parseHundredths(text, 100, "en"), text).toBeUndefined();
});

test("what is stored is shown so that it reads the same again", () => {
  expect([typedCents(45_050, "fr"), typedCents(45_050, "en"), typedCents(120_000, "fr")]).toEqual([
    "450,50",
    "450.50",
    "1200",
  ]);
  expect([typedHundredths(250, "fr"), typedHundredths(100, "en")]).toEqual(["2,5", "1"]);
  for (const cents of [1, 10, 99, 12_345_678])
    expect(parseHundredths(typedCents(cents, "fr"), 1_000_000, "fr")).toBe(cents);
});

test("a price of one unit has up to four decimals, wherever they can be no thousands", () => {
  const read = (text: string, language: "fr" | "en") => parseUnitPrice(text, 1_000_000, language);
  for (const text of ["0,125", "0.125", "0,1250 $", "$0.125", "0 ,125"]) expect(read(text, "fr"), text).toBe(12.5);
  expect([read("0.035", "en"), read("0,0375", "fr"), read("1,1250", "fr"), read("1.1250", "en")]).toEqual([
    ...[3.5, 3.75, 112.5, 112.5],
  ]);
  expect([read("450,50", "fr"), read("1,250", "en"), read("1 250", "fr"), read(" ", "fr")]).toEqual([
    ...[45_050, 125_000, 125_000, null],
  ]);
  for (const text of ["1,125", "12.125", "0,12345", "0,12,5", "1000000,0001"])
    expect(read(text, "fr"), text).toBeUndefined();
  for (const cents of [0.01, 3.5, 12.5, 12.57, 99.99, 112.5, 100.01, 45_050, 12_345_678.25])
    for (const language of ["fr", "en"] as const)
      expect(read(typedUnitPrice(cents, language), language), String(cents)).toBe(cents);
});

test("a deposit is a whole percentage, or none", () => {
  expect([parsePercent("25 %"), parsePercent(""), parsePercent("0")]).toEqual([25, null, null]);
  expect([parsePercent("12,5"), parsePercent("101"), parsePercent("half")]).toEqual([undefined, undefined, undefined]);
});
