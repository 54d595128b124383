import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const documents = globSync(["*.md", "{.github,art,bench,docs,packs}/**/*.md"], {
  cwd: root,
  exclude: ["CHANGELOG.md", "**/node_modules/**"],
});
const read = (file: string) => readFileSync(join(root, file), "utf8");
const listed = { cwd: root, exclude: ["**/node_modules/**"] };
const FOLDERS = ["src", "test", "e2e", "bench", "scripts", "docs", "packs", "public", "art", ".github"];
const files = globSync(`{${FOLDERS.join(",")}}/**/*`, listed).map((file) => `/${file.replaceAll("\\", "/")}`);
/** What a path of this repository begins with: from its root, or from `src`. */
const beginnings = new Set([...FOLDERS, ...readdirSync(join(root, "src"))]);
/** Names of files that the repository has, as documents name them without a folder. */
const OURS = /\.(?:[cm]?tsx?|mjs|css|sh|json|yaml|yml|conf|service|socket|timer)$/;
/** Made where the program is built, run or installed. */
const MADE = [
  ...["test-results/times.json", "release/latest.json", "SHA256SUMS.sig"],
  ...["vitrine-upgrade.service", "vitrine-upgrade-request.service"],
  ...["/etc/systemd/system/vitrine@.service.d/process.conf"],
];

/** Paths between backticks, without what stands for any name: `<trade>`, `…`. */
function pathsIn(text: string): string[] {
  const spans = [...text.replaceAll(/^```.*?^```/gms, "").matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
  return spans
    .flatMap((span) => span.split(/ (?![^<]*>)/))
    .filter((word) => (/^[\w@.<> …*/-]+$/.test(word) && isOurs(word)) || /^#src\/\w/.test(word))
    .map((word) => word.replace(/^#/, ""));
}

function isOurs(word: string): boolean {
  if (MADE.includes(word) || /^(?:\/|DATA_DIR\/|\.[\w.]*$)/.test(word)) return false;
  return OURS.test(word) || (word.includes("/") && beginnings.has(word.split("/")[0] ?? ""));
}

function isThere(path: string, document: string): boolean {
  const name = path.replace(/^\.\//, "").replace(/\/$/, "");
  if (/[<…*]/.test(name)) {
    const pattern = name.replaceAll(/<[^>]*>|…/g, "*");
    return ["", "src/", "**/"].some((begin) => globSync(begin + pattern, listed).length > 0);
  }
  return (
    files.some((file) => file.endsWith(`/${name}`)) ||
    existsSync(join(root, dirname(document), name)) ||
    existsSync(join(root, name))
  );
}

const missingIn = (text: string, document: string) => pathsIn(text).filter((path) => !isThere(path, document));

test("a path that leads nowhere is found, whatever it is of", () => {
  const wrong = ["src/nowhere", "src/web/nowhere.ts", "nowhere.test.ts", "work/nowhere/", "packs/<trade>/nowhere.json"];
  const right = ["src/web", "ARCHITECTURE.md", "packs/<trade>/site.json", "/etc/vitrine.env", "platform/db", "and/or"];
  const text = [...wrong, ...right].map((path) => `\`${path}\``).join(" ");

  expect(missingIn(text, "README.md")).toEqual(wrong);
});

test("each path that a document names is there", () => {
  const missing = documents.flatMap((document) =>
    missingIn(read(document), document).map((path) => `${document}: ${path}`),
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

test("each module of a group, and each part of the web, has its line in the map of ARCHITECTURE.md", () => {
  const text = read("ARCHITECTURE.md");
  const modules = ["platform", "account", "work", "marketing", "operations", "web"].flatMap((group) =>
    readdirSync(join(root, "src", group), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    ),
  );

  expect(modules.length).toBeGreaterThan(50);
  expect(modules.filter((name) => !text.includes(`\n    ${name}/`))).toEqual([]);
});

test("each function that a document of the code names is in the code", () => {
  const code = files
    .filter((file) => /\.(?:[cm]?tsx?|mjs|json|sh|css|sql|service|conf)$/.test(file))
    .map((file) => read(file.slice(1)))
    .join("\n");
  const names = ["ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "docs/threats.md"].flatMap((document) =>
    [...read(document).matchAll(/`([a-z]\w*[A-Z]\w*|[A-Z]\w+[a-z]\w*)(?:\(.*?\))?`/g)].map(([, name = ""]) => name),
  );

  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});
