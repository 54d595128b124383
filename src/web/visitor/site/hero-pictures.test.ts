import { expect, test } from "vitest";
import { homePage } from "#src/site/pages.ts";
import { pictureSources, type Candidate } from "#src/site/picture-files.ts";
import { exampleSite } from "#test/site/example-site.ts";
import { heroPicturesOf } from "./hero-pictures.ts";

const { content } = exampleSite({ page: homePage, language: "fr" });
const avif: Candidate[] = [480, 800, 1200, 1600].map((width) => [width, `/media/${width}.avif`]);
const files = { width: 4000, height: 3000, avif, webp: [], fallback: "/media/1600.jpg" };

test("an uploaded picture without one for phones has its smaller sizes served there, whatever their pixels", () => {
  const hero = { ...content.home.hero, picture: { files, alt: "" }, portrait: null };
  const { wide, narrow } = heroPicturesOf({ ...content, home: { ...content.home, hero } }) ?? {};
  if (!narrow) throw new Error("Phones have no picture of their own");
  expect(pictureSources(narrow.picture.files, narrow).avif).toBe("/media/480.avif 480w, /media/800.avif 800w");
  expect([wide?.media, narrow.media]).toEqual(["(min-width: 48rem)", "(max-width: 47.99rem)"]);
});

test("a pack’s picture for phones leaves with the one that it goes with; the owner’s own stays", () => {
  const own = { files, alt: "" };
  const narrowOf = (change: Partial<typeof content.home.hero>) =>
    heroPicturesOf({ ...content, home: { ...content.home, hero: { ...content.home.hero, ...change } } })?.narrow
      ?.picture;
  const { portrait } = content.home.hero;
  expect(narrowOf({})).toBe(portrait);
  expect(narrowOf({ picture: own })).toBe(own);
  expect(narrowOf({ portrait: own })).toBe(own);
});

test("the picture of a pack for phones is light", async () => {
  const { readFile } = await import("node:fs/promises");
  const narrow = heroPicturesOf(content)?.narrow;
  for (const [, path] of narrow?.picture.files.avif ?? []) {
    const file = await readFile(new URL(`../../../../public${path}`, import.meta.url));
    expect(file.length, path).toBeLessThanOrEqual(20_000);
  }
});
