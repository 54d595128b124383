import { expect, test } from "vitest";
import { exampleBusiness, exampleContent } from "#test/site/example-site.ts";
import { siteLook } from "./site-look.ts";

const withBrand = (brand: Partial<typeof exampleContent.brand>) =>
  siteLook({ ...exampleContent, brand: { ...exampleContent.brand, ...brand } }, exampleBusiness);

test("the first pack needs nothing beside the style of all sites", () => {
  expect(siteLook(exampleContent, exampleBusiness)).toBe("");
});

test("an accent colour is set for both themes, and where the device decides", () => {
  const style = withBrand({ accent: "#2f6b3a" });
  expect(style).toMatch(/^:root\{--color-water:#2f6b3a;/);
  expect(style).toMatch(/:root\[data-theme=dark\],\.night\{--color-water:#[0-9a-f]{6};/);
  expect(style).toContain("@media (prefers-color-scheme:dark){:root:not([data-theme]){--color-water:");
  expect(style).not.toMatch(/undefined|NaN|\n/);
});

test("headings have a style of their own only where one is chosen", () => {
  expect(withBrand({ headings: "classic" })).toContain("serif");
  expect(withBrand({ headings: "rounded" })).toContain("--radius-field");
});

test("a site without photographs gets grounds that need none", () => {
  const hero = { ...exampleContent.home.hero, picture: null, portrait: null };
  const bare = { ...exampleContent, home: { ...exampleContent.home, hero } };
  expect(siteLook(bare, exampleBusiness)).toContain(".hero:not(.lit,:has(picture,.hero-drawing))");
});

test("a service alone has the width of its column, and two or four stand in pairs", () => {
  const [first] = exampleContent.services;
  if (!first) throw new Error("The example pack has services");
  const lookWith = (count: number) =>
    siteLook({ ...exampleContent, services: Array.from({ length: count }, () => first) }, exampleBusiness);
  expect(lookWith(1)).toContain(".cards:has(>:only-child)");
  expect(lookWith(4)).not.toContain(":only-child");
  expect(lookWith(4)).toContain("repeat(2,1fr)");
});

test("an uploaded picture brings the style that keeps its focus in sight", () => {
  const [first, ...others] = exampleContent.gallery;
  if (!first) throw new Error("The example pack has no gallery");
  const before = { ...first.before, picture: "0199b0c2-7f3a-7c11-9a55-0123456789ab" };
  const style = siteLook({ ...exampleContent, gallery: [{ ...first, before }, ...others] }, exampleBusiness);
  expect(style).toContain('[data-x="10"]{--x:100%}');
});

test.each(["split", "framed"] as const)("the hero %s keeps in sight what the owner chose of a picture", (hero) => {
  const positions = withBrand({ composition: { ...exampleContent.brand.composition, hero } }).match(
    /\.hero-picture\{[^}]*object-position:[^;}]*/g,
  );
  expect(positions?.length).toBeGreaterThan(0);
  for (const position of positions ?? []) expect(position).toMatch(/object-position:var\(--x,\d+%\) var\(--y,50%\)$/);
});

test("on phones a wide logo takes the room of the name", () => {
  const logo = { picture: "logo", alt: { fr: "", en: "" } };
  expect(withBrand({ logo })).toContain(".wide-logo+span{display:none}");
});
