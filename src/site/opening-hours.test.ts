import { expect, test } from "vitest";
import { dateFormats } from "#src/platform/i18n/formats.ts";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { exampleBusiness } from "#test/site/example-site.ts";
import { formatOpeningTime, isAllDay, openingHours, rangesOf, spanOf } from "./opening-hours.ts";

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
  expect(formatOpeningTime("08:00", "en")).toBe("8\u00a0a.m.");
  expect(formatOpeningTime("12:05", "en")).toBe("12:05\u00a0p.m.");
  expect(formatOpeningTime("12:00", "en")).toBe("noon");
  expect(formatOpeningTime("00:00", "en")).toBe("12\u00a0a.m.");
});

test("a pause, an appointment and a whole day are told apart", () => {
  const pause = { opens: "08:00", closes: "12:00", again: { opens: "13:00", closes: "17:00" } };
  const hours = {
    ...exampleBusiness.hours,
    tuesday: pause,
    saturday: "by-appointment",
    sunday: "by-appointment",
  } as const;

  expect(openingHours(hours).map(spanOf)).toEqual(["day", "day", "range", "pair"]);
  expect(rangesOf(pause)).toEqual([
    { opens: "08:00", closes: "12:00" },
    { opens: "13:00", closes: "17:00" },
  ]);
  expect(rangesOf("by-appointment")).toEqual([]);
  expect(isAllDay({ opens: "00:00", closes: "23:59" })).toBe(true);
  expect(isAllDay(pause)).toBe(false);
});

test.each(siteLanguages)("hours of opening are written as all other hours are (%s)", (language) => {
  const format = dateFormats({ hour: "numeric", minute: "2-digit" });
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));
  const times = hours.flatMap((hour) => [`${hour}:00`, `${hour}:30`]);
  const written = times.map((time) => format(new Date(`2026-11-24T${time}:00Z`), language, "UTC"));
  expect(times.map((time) => formatOpeningTime(time, language))).toEqual(written);
});
