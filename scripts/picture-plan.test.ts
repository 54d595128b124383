import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packNames } from "#src/site/content/packs.server.ts";
import { mostBytes } from "./picture-plan.ts";

const ROOT = join(import.meta.dirname, "..");

type Made = { pictures: Record<string, { widths: number[]; version: number }> };

test.each(packNames)("no picture of the pack %s takes longer to arrive than its width allows", (pack) => {
  const { pictures } = JSON.parse(readFileSync(join(ROOT, "packs", pack, "pictures.json"), "utf8")) as Made;
  const files = Object.entries(pictures).flatMap(([name, { widths, version }]) =>
    widths.map((width) => ({ width, file: `${name}-${width}.v${version}.avif` })),
  );
  expect(files.length).toBeGreaterThan(10);
  const bytesOf = (file: string) => statSync(join(ROOT, "public/pictures", file)).size;
  expect(files.filter(({ width, file }) => bytesOf(file) > mostBytes(width))).toEqual([]);
});
