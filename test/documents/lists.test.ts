import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { variableNames } from "#src/env.ts";
import { linkPrefixes } from "#src/account/secret-links/link-path.ts";
import { scopes } from "#src/account/settings/api-tokens/api-token.ts";
import { root } from "./documents.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");

/** What the first group finds, each once, in order. */
function namedIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))].toSorted();
}

const prefixes = Object.values(linkPrefixes).toSorted();

test("SECURITY.md names each kind of secret link, and no other", () => {
  expect(namedIn(read("SECURITY.md"), /^\s*\| `\/([a-z]+)\/…`/gm)).toEqual(prefixes);
});

test("the promises name no address of a secret that there is not", () => {
  const named = namedIn(read("docs/promises.md"), /`\/([a-z])\/…`/g);

  expect(named.length).toBeGreaterThan(5);
  expect(prefixes).toEqual(expect.arrayContaining(named));
});

test("SECURITY.md and docs/connect.md name each scope of a token, and no other", () => {
  const [program = ""] = /^- \*\*A program with a token\*\*.*$/m.exec(read("SECURITY.md")) ?? [];

  expect(namedIn(program, /`([a-z:]+)`/g)).toEqual([...scopes].toSorted());
  expect(namedIn(read("docs/connect.md"), /^\| `([a-z:]+)` +\| `(?:GET|POST) /gm)).toEqual([...scopes].toSorted());
});

test("docs/configuration.md names each variable, and no other", () => {
  const rows = read("docs/configuration.md").match(/^\| `[A-Z].*$/gm) ?? [];
  const named = rows.flatMap((row) => namedIn(row.split("|")[1] ?? "", /`([A-Z_]+)`/g));

  expect(named.toSorted()).toEqual(variableNames.toSorted());
});
