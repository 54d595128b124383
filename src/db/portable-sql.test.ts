import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "..");
const sources = globSync("**/*.ts", { cwd: src })
  .filter((file) => !file.endsWith(".test.ts") && !file.startsWith("web/admin/"))
  .map((file) => ({ file, text: readFileSync(join(src, file), "utf8") }));

/** What PostgreSQL-compatible distributed engines lack, or take and do not keep. */
const foreign = {
  "locks for a session": /pg_(try_)?advisory|lock table/i,
  "locks on rows that are read": /\.forUpdate\(|\.forShare\(|\.skipLocked\(|for update|skip locked/i,
  "temporary tables": /\.temporary\(|create temp|temp table/i,
  "numbers that count by themselves": /\b(big|small)?serial\b|autoIncrement|generatedAlwaysAsIdentity|nextval/i,
  "programs in the database": /create (or replace )?(function|trigger|procedure|extension)|do \$\$/i,
  "types of one engine": /"(jsonb|citext|tsvector|bytea|uuid|timestamptz|interval)"|::(text|int|json)/,
  "its catalogue and its settings": /\bpg_(catalog|stat|class|sleep|notify)|set_config|set local/i,
};

for (const [what, words] of Object.entries(foreign))
  test(`no statement uses ${what}`, () => {
    const found = sources.filter(({ text }) => words.test(text)).map(({ file }) => file);
    expect(found).toEqual([]);
  });

test("signals alone listen, and whoever follows them looks by himself too", () => {
  const listening = sources.filter(({ text }) => /`(listen|notify) /i.test(text)).map(({ file }) => file);
  const followers = sources.filter(
    ({ text }) => text.includes("openSignals(") && !text.includes("export function openSignals"),
  );

  expect(listening).toEqual(["db/signals.server.ts"]);
  expect(followers.map(({ file }) => file)).toEqual(["settings/printed-settings.server.ts"]);
  for (const { text } of followers) expect(text).toContain("setTimeout");
});

test("the search for such words finds files at all", () => {
  expect(sources.length).toBeGreaterThan(100);
});
