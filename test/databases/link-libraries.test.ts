import { mkdirSync, mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linkLibraries } from "./link-libraries.ts";

test("the libraries of PostgreSQL's programs are linked after an install without scripts, once", () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "programs-"));
  const library = join(folder.path, "native", "lib");
  mkdirSync(library, { recursive: true });
  writeFileSync(join(library, "libone.so.60.2"), "one");
  const links = [{ source: "native/lib/libone.so.60.2", target: "native/lib/libone.so.60" }];
  writeFileSync(join(folder.path, "native", "pg-symlinks.json"), JSON.stringify(links));
  linkLibraries(folder.path);
  linkLibraries(folder.path);
  expect(readFileSync(join(library, "libone.so.60"), "utf8")).toBe("one");
});

test("programs that need no links have none", () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "programs-"));
  linkLibraries(folder.path);
  expect(readdirSync(folder.path)).toEqual([]);
});
