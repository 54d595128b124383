import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mailWords } from "./mail-words.ts";

const src = join(import.meta.dirname, "../..");

/** To the owner, about no request: no timeline of one has them. */
const ofNoRequest = ["owner-alert", "owner-month", "owner-plans", "owner-privacy", "owner-quarantine"];

test("a timeline calls every mail of a request by what it is, never by a subject in another language", () => {
  const files = globSync("**/*.ts", { cwd: src }).filter((file) => !file.endsWith(".test.ts"));
  const kinds = files.flatMap((file) => {
    const text = readFileSync(join(src, file), "utf8");
    // Where a mail is written, it has a subject.
    return text.includes("subject") ? [...text.matchAll(/\bkind: "((?:owner|customer|visitor)-[a-z-]+)"/g)] : [];
  });
  const written = new Set(kinds.map(([, kind = ""]) => kind));

  expect(written).toContain("owner-money");
  for (const words of Object.values(mailWords))
    expect([...written].filter((kind) => !ofNoRequest.includes(kind) && !(kind in words))).toEqual([]);
});
