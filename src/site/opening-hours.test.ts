import { expect, test } from "vitest";
import { exampleBusiness } from "#test/example-site.ts";
import { openingHours, formatOpeningTime } from "./opening-hours.ts";

test("days in a row with the same hours are one line", () => {
  expect(openingHours(exampleBusiness.hours)).toEqual([
    { from: "monday", to: "friday", hours: { opens: "08:00", closes: "18:00" } },
    { from: "saturday", to: "saturday", hours: { opens: "09:00", closes: "17:00" } },
    { from: "sunday", to: "sunday", hours: { opens: "10:00", closes: "16:00" } },
  ]);
});

test("closed days are kept apart from open ones", () => {
  const lines = openingHours({ ...exampleBusiness.hours, saturday: null, sunday: null });

  expect(lines.at(-1)).toEqual({ from: "saturday", to: "sunday", hours: null });
});

test("a time is written as each language writes it", () => {
  expect(formatOpeningTime("08:00", "fr")).toBe("8\u00a0h");
  expect(formatOpeningTime("16:30", "fr")).toBe("16\u00a0h\u00a030");
  expect(formatOpeningTime("08:00", "en")).toBe("8\u00a0am");
  expect(formatOpeningTime("12:05", "en")).toBe("12:05\u00a0pm");
  expect(formatOpeningTime("00:00", "en")).toBe("12\u00a0am");
});
