import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../..");
const sources = globSync("**/*.ts", { cwd: src })
  // Neither speaks SQL: `uuid` is also a format of JSON.
  .filter((file) => !file.endsWith(".test.ts") && !/^web\/(admin|api\/open-api)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(src, file), "utf8") }));

/** What PostgreSQL-compatible distributed engines lack, or accept and ignore. */
const foreign = {
  "session locks": /pg_(try_)?advisory|lock table/i,
  "row locks of reads": /\.forUpdate\(|\.forShare\(|\.skipLocked\(|for update|skip locked/i,
  "temporary tables": /\.temporary\(|create temp|temp table/i,
  sequences: /\b(big|small)?serial\b|autoIncrement|generatedAlwaysAsIdentity|nextval/i,
  "functions and triggers": /create (or replace )?(function|trigger|procedure|extension)|do \$\$/i,
  "types of one engine": /"(jsonb|citext|tsvector|uuid|timestamptz|interval)"|::(text|int|json)/,
  "the system catalogue and settings": /\bpg_(catalog|stat|class|sleep|notify)|set_config|set local/i,
};

/** An engine that refuses its statements upgrades without a rehearsal, and says so. */
const REHEARSAL = "platform/db/rehearsal/rehearse-in-schema.server.ts";

for (const [what, words] of Object.entries(foreign))
  test(`no statement uses ${what}`, () => {
    const found = sources.filter(({ file, text }) => file !== REHEARSAL && words.test(text)).map(({ file }) => file);
    expect(found).toEqual([]);
  });

test("only signals use LISTEN, and their users poll too", () => {
  const listening = sources.filter(({ text }) => /`(listen|notify) /i.test(text)).map(({ file }) => file);
  const users = sources.filter(
    ({ text }) => text.includes("openSignals(") && !text.includes("export function openSignals"),
  );

  expect(listening).toEqual(["platform/db/signals.server.ts"]);
  expect(users.map(({ file }) => file)).toEqual(["account/settings/follow-settings.server.ts"]);
  for (const { text } of users) expect(text).toContain("startPolling(");
});

test("the search covers the sources", () => {
  expect(sources.length).toBeGreaterThan(100);
});
