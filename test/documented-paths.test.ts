import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root, exclude: ["CHANGELOG.md"] });
const read = (file: string) => readFileSync(join(root, file), "utf8");
const files = globSync("{src,test,e2e,bench,scripts,docs,packs,.github}/**/*.*", {
  cwd: root,
  exclude: ["**/node_modules/**"],
}).map((file) => `/${file.replaceAll("\\", "/")}`);

test("each source file that a document names is there", () => {
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(/`([\w@-][\w@./-]*\.(?:tsx?|mjs|css|sh))`/g)].flatMap(([, path = ""]) =>
      files.some((file) => file.endsWith(`/${path}`)) || existsSync(join(root, path)) ? [] : [`${document}: ${path}`],
    ),
  );

  expect(documents.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test("each link from one document to a file leads there", () => {
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)(?:#[^)\s]*)?\)/g)].flatMap(([, path = ""]) =>
      path.startsWith("/") || existsSync(join(root, dirname(document), path)) ? [] : [`${document}: ${path}`],
    ),
  );

  expect(missing).toEqual([]);
});

test("each folder of the map of ARCHITECTURE.md is there, those named in its words too", () => {
  const [, map = ""] = /## Where things are\n\n```\n(.*?)```/s.exec(read("ARCHITECTURE.md")) ?? [];
  const folders: string[] = [];
  const missing: string[] = [];
  for (const line of map.split("\n")) {
    // What is said of a folder goes on in lines that are further in than any folder.
    const [entry = "", indent = "", name = ""] = /^( {0,8})([\w-]+)\/(?= |$)/.exec(line) ?? [];
    if (name) folders.splice(indent.length / 2, Infinity, name);
    const folder = folders.join("/");
    if (name && !existsSync(join(root, folder))) missing.push(folder);
    for (const [, below = ""] of line.slice(entry.length).matchAll(/(?<![\w/.-])([\w-]+)\/(?!\w)/g))
      if (globSync(`${folder}/**/${below}/`, { cwd: root }).length === 0) missing.push(`${folder}: ${below}/`);
  }

  expect(map.length).toBeGreaterThan(3_000);
  expect(missing).toEqual([]);
});
