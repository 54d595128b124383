import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { personColours } from "#src/work/people/person.ts";
import { personHues } from "./person-hues.ts";

const LEAST_CONTRAST = 3;

test("the colour of a person is told from the ground in both themes", () => {
  const theme = readFileSync("src/web/ui/theme.css", "utf8");
  const grounds = [...theme.matchAll(/--color-(?:paper|mist|raised): (#\w+);/g)].map(([, hex = ""]) => hex);
  expect(grounds.length).toBeGreaterThanOrEqual(6);
  const faint = personColours.flatMap((colour) =>
    grounds.filter((ground) => contrast(personHues[colour], ground) < LEAST_CONTRAST).map((ground) => [colour, ground]),
  );
  expect(faint).toEqual([]);
});

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, "$&$&") : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
