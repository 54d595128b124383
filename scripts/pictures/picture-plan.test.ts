import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { packNames } from "#src/site/content/packs.server.ts";
import { MOST_BYTES_OF_A_PAIR, mostBytes } from "./picture-plan.ts";

const ROOT = join(import.meta.dirname, "../..");

type Made = { pictures: Record<string, { widths: number[]; version: number }> };

test.each(packNames)("no picture of the pack %s takes longer to arrive than its width allows", (pack) => {
  const files = madeFor(pack);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter(({ width, bytes }) => bytes > mostBytes(width))).toEqual([]);
});

test.each(packNames)("no picture of a pair of the pack %s weighs more than 40 kB, however wide it is", (pack) => {
  const pairs = madeFor(pack).filter(({ name }) => name.startsWith("gallery-"));
  expect(pairs.filter(({ bytes }) => bytes > MOST_BYTES_OF_A_PAIR)).toEqual([]);
});

test("what lies behind the wall of the samples shows through it, in every file", async () => {
  const files = madeFor("house-painting").filter(({ name }) => name.startsWith("wall-"));
  expect(files.length).toBeGreaterThan(1);
  for (const { path } of files) {
    const { channels } = await sharp(path).stats();
    expect(channels[3]?.min, path).toBeLessThan(10);
    expect(channels[3]?.max, path).toBe(255);
  }
});

function madeFor(pack: string) {
  const { pictures } = JSON.parse(readFileSync(join(ROOT, "packs", pack, "pictures.json"), "utf8")) as Made;
  return Object.entries(pictures).flatMap(([name, { widths, version }]) =>
    widths.map((width) => {
      const path = join(ROOT, "public/pictures", `${name}-${width}.v${version}.avif`);
      return { name, width, path, bytes: statSync(path).size };
    }),
  );
}
