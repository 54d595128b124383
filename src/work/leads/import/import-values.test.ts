import { expect, test } from "vitest";
import { dateDoubts, dateOrderOf, parseCents, parseDate, parseStatus } from "./import-values.ts";

test.each([
  ["2025-04-03", "2025-4-3 12:0"],
  ["2025-04-03 14:05", "2025-4-3 14:5"],
  ["2025/04/03 9:05 PM", "2025-4-3 21:5"],
  ["03/04/2025", "2025-3-4 12:0"],
  ["Apr 3, 2025 12:30 am", "2025-4-3 0:30"],
  ["April 3rd, 2025 at 2:30 p.m.", "2025-4-3 14:30"],
  ["3 avril 2025", "2025-4-3 12:0"],
  ["1er févr. 2025 à 9 h 05", "2025-2-1 9:5"],
  ["2025-04-03 14 h", "2025-4-3 14:0"],
  ["3-Aug-2025", "2025-8-3 12:0"],
  ["4/3/25 14:05", "2025-4-3 14:5"],
  ["11/28/98", "1998-11-28 12:0"],
  ["98-11-28", "1998-11-28 12:0"],
  ["3-Aug-25", "2025-8-3 12:0"],
  ["3 août 25 à 9 h 05", "2025-8-3 9:5"],
  ["Apr 3, '25", "2025-4-3 12:0"],
])("%s is read", (text, expected) => {
  const date = parseDate(text, "month-first");
  if (date?.kind !== "local") throw new Error(`not read: ${text}`);
  expect(`${date.year}-${date.month}-${date.day} ${date.hour}:${date.minute}`).toBe(expected);
});

test.each(["2025-04-03T14:05:00-04:00", "2025-04-03 18:05:00 UTC", "2025-04-03 14:05:00 -0400"])(
  "%s, with its zone, is a moment",
  (text) => {
    expect(parseDate(text, "day-first")).toEqual({ kind: "moment", moment: new Date("2025-04-03T18:05:00Z") });
  },
);

test.each([
  "",
  "soon",
  "2025-13-01",
  "31/02/2025",
  "45123",
  "2025-04-03 25:00",
  "12",
  "4/3/5",
  "4/3/255",
  "April 3, 14:05",
  "0003-01-01",
  "=NOW()",
])("%s is no date", (text) => expect(parseDate(text, "day-first")).toBeUndefined());

test.each([
  ["a year that is no day", ["98-04-03", "03-05-06"], "year-first", "1998-4-3"],
  ["the same year in more days than one", ["25-04-03", "25-06-17", "24-12-30"], "year-first", "2025-4-3"],
  ["one date alone", ["25-04-03"], "year-first", "2025-4-3"],
  ["more days than years", ["25-04-24", "28-04-24", "30-06-25"], "day-first", "2024-4-25"],
  ["slashes", ["25/04/03"], "day-first", "2003-4-25"],
  ["a month that is none", ["12-25-03"], "month-first", "2003-12-25"],
] as const)("two digits three times are read by their column: %s", (_, texts, order, first) => {
  expect(dateOrderOf(texts)).toBe(order);
  const date = parseDate(texts[0], order);
  expect(date?.kind === "local" && `${date.year}-${date.month}-${date.day}`).toBe(first);
});

test("a year first that is guessed is said, and one that is shown is not", () => {
  expect(dateDoubts(["25-04-03"])).toEqual({ shortYear: "25-04-03", order: "25-04-03" });
  expect(dateDoubts(["98-04-03"])).toEqual({ shortYear: "98-04-03", order: undefined });
});

test("a column of dates shows whether the day or the month comes first", () => {
  expect(dateOrderOf(["03/04/2025", "25/04/2025"])).toBe("day-first");
  expect(dateOrderOf(["03/04/2025", "04/25/2025"])).toBe("month-first");
  expect(dateOrderOf(["03/04/2025", "2025-04-25"])).toBeUndefined();
});

test.each([
  ["1 250,50 $", "fr", 125_050],
  ["$1,250.50", "en", 125_050],
  ["1250", "fr", 125_000],
  ["1,250", "en", 125_000],
  ["1,250", "fr", undefined],
  ["1.250", "en", undefined],
  ["185.0000", "en", 18_500],
  ["185,5067", "fr", 18_551],
  ["2.6750", "en", 268],
  ["$1,250.5049", "en", 125_050],
  ["185 $.", "fr", 18_500],
  ["0", "fr", 0],
  ["abc", "fr", undefined],
  ["-5", "en", undefined],
  ["(125.00)", "en", undefined],
  ["(125,00 $)", "fr", undefined],
] as const)("the amount %s in a file that writes numbers in %s", (text, language, cents) =>
  expect(parseCents(text, language)).toBe(cents),
);

test("the furthest of the known statuses counts", () => {
  expect(parseStatus(["NEW", "customer"])).toBe("won");
  expect(parseStatus(["Soumission envoyée"])).toBe("quoted");
  expect(parseStatus(["IN_PROGRESS", "lead"])).toBe("contacted");
  expect(parseStatus(["something else"])).toBeUndefined();
});

test("a status is known in both genders, in the plural, and in words of other programs", () => {
  expect(["Gagné", "gagnée", "Gagnés", "GAGNÉES"].map((text) => parseStatus([text]))).toEqual(Array(4).fill("won"));
  expect(["Nouveau", "nouvelles", "Nouvelle"].map((text) => parseStatus([text]))).toEqual(Array(3).fill("new"));
  expect(["Contacté", "Contactée"].map((text) => parseStatus([text]))).toEqual(["contacted", "contacted"]);
  expect(["Perdu", "perdue", "Refusée", "Annulé"].map((text) => parseStatus([text]))).toEqual(Array(4).fill("lost"));
  expect(["Soumission", "Soumissionnée", "Devis envoyé"].map((text) => parseStatus([text]))).toEqual(
    Array(3).fill("quoted"),
  );
});
