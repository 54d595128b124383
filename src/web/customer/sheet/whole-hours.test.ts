import { expect, test } from "vitest";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { formatHours, formatWindow } from "#src/work/appointments/appointment-window.ts";
import { wholeHours } from "./whole-hours.ts";

test("a line breaks before the hours of a visit, and not within them", () => {
  for (const language of siteLanguages)
    for (const from of ["08:00", "08:30", "10:15", "13:00"])
      for (const until of ["12:00", "14:45", "23:00"]) {
        const hours = { from, until };
        const shown = wholeHours(formatWindow({ day: "2026-12-15", ...hours }, language));
        expect(shown.slice(shown.lastIndexOf(", ") + 2)).not.toContain(" ");
        expect(shown.replaceAll(/\s/g, " ")).toContain(formatHours(hours, language).replaceAll(/\s/g, " "));
        expect(shown).toContain(language === "fr" ? "mardi 15 décembre 2026, de" : "Tuesday, December 15, 2026, ");
      }
});
