import { expect, test } from "vitest";
import type { WorkingHours } from "#src/work/people/person.ts";
import { peopleWords } from "./people-words.ts";
import { formatWorkingWeek } from "./working-week.ts";

const long = { from: 480, until: 1_020 };
const short = { from: 510, until: 720 };

function said(hours: WorkingHours, language: "fr" | "en" = "en"): string {
  const { workingDays: days, workingHours: times } = peopleWords[language];
  return formatWorkingWeek(hours, { days, hours: times }, language).replaceAll("\u00A0", " ");
}

test("a week says its days and hours, those that are alike together", () => {
  expect(said([long, long, long, long, long, null, null])).toBe("Mon to Fri, 8 a.m. to 5 p.m.");
  expect(said([long, long, long, long, short, null, null])).toBe(
    "Mon to Thu, 8 a.m. to 5 p.m.; Fri, 8:30 a.m. to noon",
  );
  expect(said([long, null, long, null, long, null, null])).toBe("Mon, Wed, Fri, 8 a.m. to 5 p.m.");
  expect(said([null, null, null, null, null, null, null])).toBe("");
  expect(said([null, long, long, null, null, null, { from: 0, until: 1_440 }], "fr")).toBe(
    "mar. à mer., 8 h à 17 h; dim., 0 h à 0 h",
  );
});
