import { expect, test } from "vitest";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { accentTokens, CREAM } from "./accent.ts";
import { contrastOf, luminanceOf, parseColour } from "./colour.ts";

const ofPacks = packNames.flatMap((name) => openPack(name).content.brand.accent ?? []);
const accents = "#ffffff #000000 #ffff00 #ff0000 #00ff00 #0000ff #808080 #2f6b3a #f58220 #ffb6c1 #00ffff #ff00ff"
  .split(" ")
  .concat(ofPacks);
const grounds = {
  light: { ink: "#0b1a1e", others: ["#ffffff", CREAM] },
  dark: { ink: "#f1f7f7", others: ["#000000"] },
} as const;
const contrast = (one: string, other: string) => contrastOf(parseColour(one), parseColour(other));

for (const theme of ["light", "dark"] as const)
  test.each(accents)(`%s is readable everywhere in the ${theme} theme`, (accent) => {
    const tokens = accentTokens(accent, theme);
    const { ink, others } = grounds[theme];
    for (const ground of [tokens["water-soft"], tokens.mist, ...others])
      expect(contrast(tokens.water, ground), ground).toBeGreaterThanOrEqual(4.5);
    for (const ground of [tokens["water-soft"], tokens.mist])
      expect(contrast(ink, ground), ground).toBeGreaterThanOrEqual(7);
    // The words on the form's ground are those of the dark theme, in both.
    expect(contrast(grounds.dark.ink, tokens.deep)).toBeGreaterThanOrEqual(7);
    expect(contrast(accentTokens(accent, "dark").water, tokens.deep)).toBeGreaterThanOrEqual(4.5);
  });

test.each(accents)(
  "the dark theme of %s has grounds, lines and quiet words of its own hue, as clear as those of any",
  (accent) => {
    const { night, paper, mist, raised, line, edge, muted, water } = accentTokens(accent, "dark");
    for (const ground of [night, paper, mist, raised]) {
      expect(contrast(grounds.dark.ink, ground), ground).toBeGreaterThanOrEqual(12);
      expect(contrast(muted, ground), ground).toBeGreaterThanOrEqual(7);
      expect(contrast(water, ground), ground).toBeGreaterThanOrEqual(4.5);
    }
    // The outline of a field.
    for (const ground of [paper, mist, raised]) expect(contrast(edge, ground), ground).toBeGreaterThanOrEqual(3);
    const lightness = [night, paper, raised, line].map((one) => luminanceOf(parseColour(one)));
    expect(lightness).toEqual(lightness.toSorted((one, other) => one - other));
  },
);

test("no green stays in the dark theme of a red site", () => {
  const tokens = accentTokens("#b3261e", "dark");
  for (const colour of Object.values(tokens)) {
    const [red, green] = parseColour(colour);
    expect(red, colour).toBeGreaterThanOrEqual(green);
  }
});

test("a colour that is readable already stays as it is", () => {
  expect(accentTokens("#2f6b3a", "light").water).toBe("#2f6b3a");
  expect(accentTokens("#9be8a8", "dark").water).toBe("#9be8a8");
});

test("contrast is that of WCAG", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test.each(accents)("the ground of a mark is seen on the cards of the dark theme of %s", (accent) => {
  const tokens = accentTokens(accent, "dark");
  for (const ground of [tokens.raised, tokens.mist])
    expect(contrast(tokens["water-soft"], ground)).toBeGreaterThan(1.2);
});
