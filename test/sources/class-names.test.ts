import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

test("a name of a class ends before what is joined to it, so that the style sheet has it", () => {
  const files = globSync("src/web/**/*.tsx", { cwd: root });
  const joined = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/className=\{`[^`]*[^\s`{]\$\{[^`]*`/g)].map(
      ([name]) => `${file}: ${name}`,
    ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(joined).toEqual([]);
});
