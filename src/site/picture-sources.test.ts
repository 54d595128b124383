import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { fallbackPath, pictureSources, type PictureName } from "./picture-sources.ts";
import { pictures } from "./pictures.ts";

// Object.keys() forgets the names that its argument was declared with.
const names = Object.keys(pictures) as PictureName[];

function filesOf(name: PictureName): string[] {
  const { avif, webp, fallback } = pictureSources(name, { sizes: "100vw" });
  return [...`${avif}, ${webp}`.split(", ").map((candidate) => candidate.replace(/ \d+w$/, "")), fallback];
}

test("a srcset names every width once, each with its width", () => {
  const { avif, webp } = pictureSources("service-siding", { sizes: "640px" });
  const { version } = pictures["service-siding"];

  expect(avif).toBe(
    [560, 960].map((width) => `/pictures/service-siding-${width}.${version}.avif ${width}w`).join(", "),
  );
  expect(webp).toBe(avif.replaceAll(".avif", ".webp"));
});

test("the fallback is the widest JPEG, and a PNG in the gallery", () => {
  expect(pictureSources("hero", { sizes: "100vw" }).fallback).toMatch(/^\/pictures\/hero-1920\.[0-9a-f]{8}\.jpg$/);
  expect(pictureSources("gallery-siding-after", { sizes: "50vw" }).fallback).toMatch(/-800\.[0-9a-f]{8}\.png$/);
});

test("width and height keep the proportions of the picture, sizes is handed on", () => {
  expect(pictureSources("hero-portrait", { sizes: "100vw" })).toMatchObject({
    width: 900,
    height: 750,
    sizes: "100vw",
  });
});

test("a path ending in .webp becomes .png, any other stays", () => {
  expect(fallbackPath("/pictures/a-480.12345678.webp")).toBe("/pictures/a-480.12345678.png");
  expect(fallbackPath("/pictures/a.webp.jpg")).toBe("/pictures/a.webp.jpg");
});

test.each(names)("every file that the sources of %s name exists", (name) => {
  const missing = filesOf(name).filter((path) => !existsSync(new URL(`../../public${path}`, import.meta.url)));
  expect(missing).toEqual([]);
});

test("every WebP file of the gallery has its PNG", () => {
  const webp = names.filter((name) => name.startsWith("gallery-")).flatMap(filesOf);
  const missing = webp.map(fallbackPath).filter((path) => !existsSync(new URL(`../../public${path}`, import.meta.url)));
  expect(missing).toEqual([]);
});
