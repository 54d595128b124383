import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { mostBytes } from "./picture-plan.ts";

const FOLDER = join(import.meta.dirname, "../public/pictures");

test.each(packNames)("no picture of the pack %s takes longer to arrive than its width allows", (pack) => {
  const files = [...openPack(pack).pictures].flatMap(([name, { widths, version }]) =>
    widths.map((width) => ({ width, file: `${name}-${width}.v${version}.avif` })),
  );
  expect(files.length).toBeGreaterThan(10);
  const bytesOf = (file: string) => statSync(join(FOLDER, file)).size;
  expect(files.filter(({ width, file }) => bytesOf(file) > mostBytes(width))).toEqual([]);
});
