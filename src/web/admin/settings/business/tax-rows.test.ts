import { expect, test } from "vitest";
import { emptyRow, lacksName, lacksRate, linesOf, readRows } from "./tax-rows.ts";

const quebec = "TPS / GST 5 % 123456789 RT0001\nTVQ / QST 9.975 %";

test("lines become rows with the decimal sign of their reader, and lines again", () => {
  const rows = readRows(quebec, "fr");
  expect(rows).toEqual([
    { fr: "TPS", en: "GST", rate: "5", number: "123456789 RT0001" },
    { fr: "TVQ", en: "QST", rate: "9,975", number: "" },
  ]);
  expect(linesOf(rows)).toBe("TPS / GST 5 % 123456789 RT0001\nTVQ / QST 9,975 %");
  expect(readRows(linesOf(rows), "en")[1]?.rate).toBe("9.975");
});

test("one name stands for both languages, and an empty row for no tax", () => {
  const hst = { ...emptyRow, fr: "HST", rate: "13 %" };
  expect(linesOf([hst, emptyRow])).toBe("HST 13 %");
  expect(readRows("HST 13 %", "en")).toEqual([{ ...emptyRow, fr: "HST", rate: "13" }]);
});

test("a row says what it lacks", () => {
  expect(lacksName({ ...emptyRow, rate: "5" })).toBe(true);
  expect(lacksRate({ ...emptyRow, fr: "TPS" })).toBe(true);
  expect(lacksRate({ ...emptyRow, fr: "TPS", rate: "cinq" })).toBe(true);
  expect(lacksRate({ ...emptyRow, fr: "TPS", rate: "9,975" })).toBe(false);
});

test("what a row lacks is no reason to forget the rest of it", () => {
  const begun = [
    { ...emptyRow, fr: "Taxe verte" },
    { ...emptyRow, rate: "5", number: "123" },
    { fr: "TPS", en: "GST", rate: "", number: "" },
  ];
  for (const row of begun) expect(readRows(linesOf([row]), "fr")).toEqual([row]);
  expect(readRows("what is it", "en")).toEqual([{ ...emptyRow, fr: "what is it" }]);
});
