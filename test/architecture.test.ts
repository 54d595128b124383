import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const MOST_FILES = 24;
/** One file a change of the schema, for as long as there are changes. */
const HISTORY = join("db", "migrations");

test("no folder of the sources holds more files than one can read through", () => {
  const counts = new Map<string, number>();
  for (const file of readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })) {
    if (/\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }

  expect([...counts].filter(([folder, count]) => count > MOST_FILES && folder !== HISTORY)).toEqual([]);
});

/** One line of code in a file, and the rule that must refuse it there. */
const violations: [file: string, code: string, rule: string][] = [
  ["src/leads/lead.ts", 'import "hono";', "no-restricted-imports"],
  ["src/leads/work/move.server.ts", 'import "#src/web/server.ts";', "no-restricted-imports"],
  ["src/leads/lead.ts", 'import "./leads.server.ts";', "no-restricted-imports"],
  ["src/leads/list/find.ts", 'import "../lead.ts";', "no-restricted-imports"],
  ["src/demo/leads.ts", 'import "node:fs";', "no-restricted-imports"],
  ["src/db/tables.ts", 'import "react";', "no-restricted-imports"],
  ["src/command-line/backup.server.ts", 'import "kysely";', "no-restricted-imports"],
  ["src/open-app.ts", 'import "react";', "no-restricted-imports"],
  ["src/web/api/admin/leads/leads.ts", 'import "#src/db/db.server.ts";', "no-restricted-imports"],
  [
    "src/web/api/admin/leads/leads.ts",
    'export const all = (db: any) => db.selectFrom("leads");',
    "no-restricted-properties",
  ],
  ["src/web/http/problem.ts", 'import "#src/leads/lead.ts";', "no-restricted-imports"],
  ["src/web/visitor/site/logo.tsx", 'import "#src/web/admin/parts/calls/call.ts";', "no-restricted-imports"],
  ["src/web/visitor/site/logo.tsx", 'import "#src/leads/leads.server.ts";', "no-restricted-imports"],
  ["src/web/admin/shell/brand.tsx", 'import "#src/web/visitor/site/logo.tsx";', "no-restricted-imports"],
  ["src/web/admin/shell/brand.tsx", 'import "#src/web/api/admin/leads/leads.ts";', "no-restricted-imports"],
  ["src/web/ui/button.tsx", 'import "#src/leads/lead.ts";', "no-restricted-imports"],
  ["src/web/ui/toasts/toast.tsx", 'import "#src/web/admin/parts/words.ts";', "no-restricted-imports"],
  ["src/leads/lead.ts", "export const port = process.env.PORT;", "no-process-env"],
  ...outgoing("src/leads/work/ask.server.ts"),
  ...outgoing("src/move-in/ask.server.ts"),
  ...outgoing("src/process/ask.server.ts"),
  ...outgoing("src/web/api/admin/ask.ts"),
  ...outgoing("src/web/http/ask.ts"),
  ...outgoing("src/outbound/another-client.server.ts"),
];

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
      "src/outbound/http-client.server.ts": 'import { request } from "node:https"; export const call = request;',
      "src/web/visitor/measuring/ask.ts": 'export const answer = fetch("/api/page-view");',
    }),
  ).toEqual([]);
});

test.each(violations)("in %s the linter refuses: %s", (file, code, rule) => {
  expect(rulesBroken({ [file]: code })).toContain(rule);
});

test("the linter refuses a cycle, also one of types alone", () => {
  const cycle = {
    "src/leads/lead.ts": 'import type { Note } from "./note.ts"; export type Lead = { notes: Note[] };',
    "src/leads/note.ts": 'import type { Lead } from "./lead.ts"; export type Note = { lead: Lead };',
  };

  expect(rulesBroken(cycle)).toContain("no-cycle");
});

/** The rules that the project's own configuration finds broken in a tree of these files. */
function rulesBroken(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "architecture-"));
  for (const name of [".oxlintrc.json", "package.json"]) cpSync(join(root, name), join(folder, name));
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  const report = JSON.parse(oxlint(folder)) as { diagnostics: { code: string }[] };
  return report.diagnostics.map(({ code }) => /\(([^)]+)\)/.exec(code)?.[1] ?? code);
}

function oxlint(cwd: string): string {
  const program = join(root, "node_modules", ".bin", "oxlint").replaceAll("/", sep);
  try {
    return execFileSync(program, ["--format=json"], { cwd, encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    // It ends with 1 where it finds something: the report is on its standard output all the same.
    return (error as { stdout: string }).stdout;
  }
}
