import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packNames } from "#src/site/content/packs.server.ts";
import { MOST_BYTES_OF_A_PAIR, mostBytes } from "./picture-plan.ts";

const ROOT = join(import.meta.dirname, "..");

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

function madeFor(pack: string) {
  const { pictures } = JSON.parse(readFileSync(join(ROOT, "packs", pack, "pictures.json"), "utf8")) as Made;
  return Object.entries(pictures).flatMap(([name, { widths, version }]) =>
    widths.map((width) => {
      const { size } = statSync(join(ROOT, "public/pictures", `${name}-${width}.v${version}.avif`));
      return { name, width, bytes: size };
    }),
  );
}
