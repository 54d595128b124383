import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { expect, test } from "vitest";
import { groups } from "../../oxlint.config.ts";
import { figuresOf, sourcesIn } from "../../scripts/checks/measure-code.ts";

const root = join(import.meta.dirname, "../..");
const MOST_FILES = 24;
/** A third of them by the environment and the types of the program, which every file may read. */
const MOST_PAIRS = 20;
/** One file a change of the schema, for as long as there are changes. */
const HISTORY = "src/platform/db/migrations/*";

test("a comment is a sentence with a subject: none begins with Of", () => {
  const files = globSync("{src,test,e2e,bench}/**/*.{ts,tsx}", { cwd: root, exclude: ["bench/**/node_modules/**"] });
  const begins = /^ *(?:\/\*\*|\/\/|\*) Of [a-z]/m;

  expect(files.filter((file) => begins.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test("no folder of code holds more files than one can read through", () => {
  const files = globSync("{src,test,e2e,bench,scripts}/**/*.{ts,tsx,mts,mjs,sh}", {
    ...{ cwd: root, exclude: ["**/node_modules/**", "**/*.test.{ts,tsx}", HISTORY] },
  });
  const byFolder = Map.groupBy(files, (file) => dirname(file));

  expect(byFolder.size).toBeGreaterThan(300);
  expect([...byFolder].filter(([, inside]) => inside.length > MOST_FILES).map(([folder]) => folder)).toEqual([]);
});

test("few folders of the sources import each other, and no new pair joins them", () => {
  const { "pairs of folders that import each other": pairs } = figuresOf(sourcesIn(root));

  expect(pairs).toBeLessThanOrEqual(MOST_PAIRS);
});

test("at the top of the sources stand five files, the groups that the linter orders, and the web", () => {
  const top = readdirSync(join(root, "src")).filter((name) => !name.includes(".test."));

  const files = ["app.ts", "env.ts", "main.ts", "open-app.ts", "start-site.ts"];
  expect(top.toSorted()).toEqual([...files, "web", ...groups].toSorted());
});

test("the modules of the groups import each other one way", () => {
  const imports = new Map<string, Set<string>>();
  for (const file of globSync(`src/{${groups.join()}}/**/*.{ts,tsx}`, { cwd: root })) {
    const from = moduleOf(file);
    if (file.includes(".test.") || !from) continue;
    const text = readFileSync(join(root, file), "utf8");
    const known = imports.get(from) ?? imports.set(from, new Set()).get(from);
    for (const [, path = ""] of text.matchAll(/"#(src\/[^"]+\.tsx?)"/g)) {
      const to = moduleOf(path);
      if (to && to !== from) known?.add(to);
    }
  }

  expect(imports.size).toBeGreaterThan(25);
  expect([...imports.keys()].filter((name) => reaches(name, name, imports))).toEqual([]);
});

/** Undefined for the web and the files at the top. What the site says is one module beside its media. */
function moduleOf(path: string): string | undefined {
  const [, group = "", name = ""] = path.split(/[/\\]/);
  if (!groups.includes(group)) return undefined;
  return group === "site" && name !== "media" ? group : `${group}/${name}`;
}

function reaches(from: string, to: string, imports: Map<string, Set<string>>): boolean {
  const seen = new Set<string>();
  const next = [...(imports.get(from) ?? [])];
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (name === to) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    next.push(...(imports.get(name) ?? []));
  }
  return false;
}

/** One line of code in a file, and the rule that must refuse it there. */
const violations: [file: string, code: string, rule: string][] = [
  ["src/work/leads/lead.ts", 'import "hono";', "no-restricted-imports"],
  ["src/work/leads/follow-up/move.server.ts", 'import "#src/web/server.ts";', "no-restricted-imports"],
  ["src/work/leads/lead.ts", 'import "./leads.server.ts";', "no-restricted-imports"],
  ["src/work/leads/list/find.ts", 'import "../lead.ts";', "no-restricted-imports"],
  ["src/operations/demo/leads.ts", 'import "node:fs";', "no-restricted-imports"],
  ["src/platform/db/tables.ts", 'import "react";', "no-restricted-imports"],
  ["src/operations/command-line/backup.server.ts", 'import "kysely";', "no-restricted-imports"],
  ["src/open-app.ts", 'import "react";', "no-restricted-imports"],
  ["src/web/api/admin/leads/leads.ts", 'import "#src/platform/db/db.server.ts";', "no-restricted-imports"],
  [
    "src/web/api/admin/leads/leads.ts",
    'export const all = (db: any) => db.selectFrom("leads");',
    "no-restricted-properties",
  ],
  ["src/web/http/problem.ts", 'import "#src/work/leads/lead.ts";', "no-restricted-imports"],
  ["src/web/visitor/site/logo.tsx", "export const id = crypto.randomUUID();", "no-restricted-properties"],
  ["src/web/admin/parts/words.ts", "export const where = navigator.geolocation;", "no-restricted-properties"],
  ["src/web/ui/icon.tsx", "export const digest = crypto.subtle;", "no-restricted-properties"],
  ["src/web/visitor/site/logo.tsx", 'import "#src/web/admin/parts/calls/call.ts";', "no-restricted-imports"],
  ["src/web/visitor/site/logo.tsx", 'import "#src/work/leads/leads.server.ts";', "no-restricted-imports"],
  ["src/web/admin/shell/brand.tsx", 'import "#src/web/visitor/site/logo.tsx";', "no-restricted-imports"],
  ["src/web/admin/shell/brand.tsx", 'import "#src/web/api/admin/leads/leads.ts";', "no-restricted-imports"],
  ["src/web/admin/shell/brand.tsx", 'import "#src/web/customer/sheet/sums.tsx";', "no-restricted-imports"],
  ["src/web/customer/sheet/sums.tsx", 'import "#src/web/admin/parts/words.ts";', "no-restricted-imports"],
  ["src/web/ui/button.tsx", 'import "#src/work/leads/lead.ts";', "no-restricted-imports"],
  ["src/web/ui/toasts/toast.tsx", 'import "#src/web/admin/parts/words.ts";', "no-restricted-imports"],
  ["src/web/tomorrow/screen.tsx", 'import "#src/web/ui/icon.tsx";', "no-restricted-imports"],
  ["src/web/admin/tomorrow/screen.tsx", 'import "#src/web/admin/parts/words.ts";', "no-restricted-imports"],
  ["src/web/admin/parts/words.ts", 'import "#src/web/admin/leads/words.ts";', "no-restricted-imports"],
  ["src/web/admin/quotes/words.ts", 'import "#src/web/admin/invoices/words.ts";', "no-restricted-imports"],
  ["src/web/admin/quotes/words.ts", 'import "./list/words.ts";', "no-restricted-imports"],
  ["src/work/leads/lead.ts", "export const port = process.env.PORT;", "no-process-env"],
  ...groups.flatMap(inModuleOf),
  ...outgoing("src/web/api/admin/ask.ts"),
  ...outgoing("src/web/http/ask.ts"),
  ...outgoing("src/platform/outbound/another-client.server.ts"),
];

/** In a module that does not exist yet: the rules go by pattern. */
function inModuleOf(group: string, index: number): [file: string, code: string, rule: string][] {
  const above = groups[index + 1] ?? "web";
  return [
    [`src/${group}/tomorrow/rule.ts`, 'import "node:fs";', "no-restricted-imports"],
    [`src/${group}/tomorrow/rule.ts`, 'import "./store.server.ts";', "no-restricted-imports"],
    [`src/${group}/tomorrow/rule.ts`, 'import "hono";', "no-restricted-imports"],
    [`src/${group}/tomorrow/store.server.ts`, 'import "react";', "no-restricted-imports"],
    [`src/${group}/tomorrow/store.server.ts`, 'import "#src/open-app.ts";', "no-restricted-imports"],
    [
      `src/${group}/tomorrow/store.server.ts`,
      `import "#src/${above}/tomorrow/store.server.ts";`,
      "no-restricted-imports",
    ],
    ...outgoing(`src/${group}/tomorrow/ask.server.ts`),
  ];
}

/** Ways to other programs that pass by the one client. */
function outgoing(file: string): [file: string, code: string, rule: string][] {
  return [
    [file, 'export const answer = fetch("https://example.com");', "no-restricted-globals"],
    [file, 'export const answer = globalThis.fetch("https://example.com");', "no-restricted-properties"],
    [file, 'export { request } from "node:https";', "no-restricted-imports"],
    [file, 'import { get } from "node:http"; get("http://example.com");', "no-restricted-imports"],
    [file, 'import * as http from "node:http"; http.get("http://example.com");', "no-restricted-imports"],
    [file, 'import http from "node:http"; http.get("http://example.com");', "no-restricted-imports"],
    [file, 'import { connect } from "node:net"; connect(80);', "no-restricted-imports"],
    [file, 'import { connect } from "node:tls"; connect(443);', "no-restricted-imports"],
  ];
}

test("a server is made, and the one client calls, with Node's own module", () => {
  expect(
    rulesBroken({
      "src/web/listen.server.ts": 'import { createServer } from "node:http"; export const server = createServer();',
      "src/platform/outbound/http-client.server.ts":
        'import { request } from "node:https"; export const call = request;',
      "src/web/visitor/measuring/ask.ts": 'export const answer = fetch("/api/page-view");',
    }),
  ).toEqual([]);
});

/** All of them in one tree, since each start of the linter takes its time: a file for each, in the folder it stands for. */
const planted = violations.map(([file, code, rule], number) => ({
  ...{ code, rule },
  file: file.replace(/(\.server)?\.tsx?$/, `-${number}$&`),
}));
const found = diagnosticsOf(Object.fromEntries(planted.map(({ file, code }) => [file, code])));

test.each(planted)("in $file the linter refuses: $code", ({ file, rule }) => {
  expect(found.filter((one) => one.file === file).map((one) => one.rule)).toContain(rule);
});

test("the linter refuses a cycle, also one of types alone", () => {
  const cycle = {
    "src/work/leads/lead.ts": 'import type { Note } from "./note.ts"; export type Lead = { notes: Note[] };',
    "src/work/leads/note.ts": 'import type { Lead } from "./lead.ts"; export type Note = { lead: Lead };',
  };

  expect(rulesBroken(cycle)).toContain("no-cycle");
});

test("the linter and the formatter read every folder of the sources", () => {
  const files = globSync("{src,test,e2e,bench,scripts}/**/*.{ts,tsx}", { cwd: root, exclude: ["**/node_modules/**"] });
  const faults = [...new Set(files.map((file) => `${dirname(file).replaceAll("\\", "/")}/planted.ts`))];
  const folder = treeOf(Object.fromEntries(faults.map((file) => [file, "export const planted:any=1"])));

  expect(diagnosticsIn(folder).map(({ file }) => file)).toEqual(expect.arrayContaining(faults));
  const listed = outputOf("oxfmt", ["--list-different"], folder).split(/\r?\n/);
  expect(listed.map((file) => file.replaceAll("\\", "/"))).toEqual(expect.arrayContaining(faults));
});

function rulesBroken(files: Record<string, string>): string[] {
  return diagnosticsOf(files).map(({ rule }) => rule);
}

/** What the project's own configuration finds in a tree of these files. */
function diagnosticsOf(files: Record<string, string>): { file: string; rule: string }[] {
  return diagnosticsIn(treeOf(files));
}

function treeOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "architecture-"));
  for (const name of ["oxlint.config.ts", ".oxfmtrc.json", "package.json"])
    cpSync(join(root, name), join(folder, name));
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  return folder;
}

function diagnosticsIn(folder: string): { file: string; rule: string }[] {
  const report = JSON.parse(outputOf("oxlint", ["--format=json"], folder)) as {
    diagnostics: { code: string; filename: string }[];
  };
  return report.diagnostics.map(({ code, filename }) => ({
    file: filename.replaceAll("\\", "/"),
    rule: /\(([^)]+)\)/.exec(code)?.[1] ?? code,
  }));
}

function outputOf(name: "oxlint" | "oxfmt", options: string[], cwd: string): string {
  const program = join(root, "node_modules", ".bin", name).replaceAll("/", sep);
  try {
    return execFileSync(program, options, { cwd, encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    // It ends with 1 where it finds something: the report is on its standard output all the same.
    return (error as { stdout: string }).stdout;
  }
}
