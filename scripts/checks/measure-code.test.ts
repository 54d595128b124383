import { expect, test } from "vitest";
import { figuresOf } from "./measure-code.ts";

const long = (name: string) => `export function ${name}() {\n${"  // more\n".repeat(30)}}\n`;

test("files, functions, repeated names and folders that import each other are counted", () => {
  const figures = figuresOf([
    { path: "src/a/one.ts", text: `import { two } from "#src/b/two.ts";\nexport const shared = () => two();\n` },
    { path: "src/b/two.ts", text: `export const two = () => 2;\nexport const shared = import("../a/one.ts");\n` },
    { path: "src/c/three.ts", text: `import type { Two } from "#src/b/two.ts";\n${long("three")}` },
  ]);

  expect(figures).toMatchObject({
    files: 3,
    lines: 37,
    "files of at most 25 lines": 2,
    "exported names that stand in two files": 1,
    "pairs of folders that import each other": 1,
    functions: 3,
    "lines of a function, most": 32,
  });
});

test("what is called by hand is counted where it is called, not where it is made", () => {
  const figures = figuresOf([
    { path: "src/log.ts", text: "export function recordAuditEvent() {}\nexport function newSecretLink() {}\n" },
    { path: "src/work/link.ts", text: `recordAuditEvent();\nrecordAuditEvent();\nnewSecretLink();\n` },
    { path: "src/work/mail.ts", text: 'export const hello = "Bonjour";\n' },
    { path: "src/web/page.ts", text: 'export class SectionDraft { hello = "Bonjour"; }\n' },
  ]);

  expect(figures).toMatchObject({
    "hand calls of the log": 2,
    "ways to keep a version": 1,
    "stores of secret links": 1,
    "builders of a customer’s mail": 1,
  });
});
