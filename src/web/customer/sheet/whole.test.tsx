import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { Whole } from "./whole.tsx";

const shown = (sentence: string) => renderToStaticMarkup(<Whole>{sentence}</Whole>);
const kept = (number: string) => `<span class="whitespace-nowrap">${number}</span>`;

test("a line breaks beside the number of a paper or of a telephone, and not at its hyphens", () => {
  expect(shown("Elle réduit la facture F-2026-0005.")).toBe(`Elle réduit la facture ${kept("F-2026-0005")}.`);
  expect(shown("2026-004, F-2026-10012")).toBe(`${kept("2026-004")}, ${kept("F-2026-10012")}`);
  expect(shown("Appelez-nous au 450\u00A0555-0142.")).toBe(`Appelez-nous au 450\u00A0${kept("555-0142")}.`);
  for (const other of ["12-14, rue des Érables", "2026-10-05", "Mont-Saint-Hilaire", "1-800"])
    expect(shown(other)).toBe(other);
});

test("the day of a date stays with its month", () => {
  for (const language of siteLanguages)
    for (const day of ["2026-10-01", "2026-05-20", "2026-02-28"]) {
      const written = formatDay(day, language);
      const whole = language === "fr" ? written.replace(" ", "\u00A0") : written.replace(/ (?=\d+,)/, "\u00A0");
      expect(shown(`(${written})`)).toBe(`(${whole})`);
    }
  expect(shown("14 fenêtres de 2026")).toBe("14 fenêtres de 2026");
});
