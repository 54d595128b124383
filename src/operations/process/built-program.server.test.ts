import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { builtEntry } from "./built-program.server.ts";

/** A root with a build of two sources, all of the same moment, as an unpacked archive has them. */
function aBuild() {
  const folder = mkdtempSync(join(tmpdir(), "built-"));
  const root = pathToFileURL(`${folder}/`);
  const moment = new Date("2026-06-10T15:00:00.000Z");
  mkdirSync(join(folder, "dist/program"), { recursive: true });
  mkdirSync(join(folder, "src"));
  const change = (name: string, text: string, at: Date) => {
    writeFileSync(join(folder, name), text);
    utimesSync(join(folder, name), at, at);
  };
  for (const source of ["src/one.ts", "src/other.ts"]) change(source, "", moment);
  change("dist/program/sources.json", JSON.stringify(["src/one.ts", "src/other.ts"]), moment);
  return { folder, change, later: new Date(moment.getTime() + 1), entry: () => builtEntry("start-site", root) };
}

test("the program starts from its build, until a source is newer", () => {
  const { change, later, entry } = aBuild();
  expect(entry()).toMatch(/\/dist\/program\/start-site\.js$/);
  change("src/other.ts", "", later);
  expect(entry()).toBeUndefined();
});

test.each([
  ["without a source", "src/one.ts"],
  ["without its list", "dist/program/sources.json"],
])("a build %s is not run", (_, name) => {
  const { folder, entry } = aBuild();
  rmSync(join(folder, name));
  expect(entry()).toBeUndefined();
});

test("a build whose list is cut off is not run", () => {
  const { change, later, entry } = aBuild();
  change("dist/program/sources.json", '["src/one', later);
  expect(entry()).toBeUndefined();
});
