import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { photoErrorMessage } from "./words.ts";

/** What takes a visitor's photo, with all that it answers through. */
const SOURCES = [
  ...["src/web/problems/refuse-picture.ts", "src/web/problems/refuse-for-storage.ts", "src/web/server.ts"],
  ...["src/web/api/public/contact-photos.ts", "src/web/api/public/contact-photos-post.ts", "src/web/http/read-body.ts"],
  ...["src/work/leads/photos/take-photo.server.ts", "src/site/media/picture-maker.server.ts"],
];
const WRITTEN =
  /^ {2}"([\w-]+)": \d{3},|\bcode: "([\w-]+)"|\brefuse(?:Picture)?\([^"\n]*"([\w-]+)"|"(pictures?-[\w-]+)"/gm;

/** Codes of the back office, of calls that are no photo, and of a body that no browser sends. */
const NEVER_SEEN = new Set([
  ...["picture-missing", "logo-has-text", "logo-empty", "picture-unknown", "not-found"],
  ...["not-json-type", "json-too-deep", "not-json", "body-compressed", "body-too-large"],
]);

test("each code that a photo can be answered with has its own sentence for visitors, and an unknown one blames nobody", () => {
  const found = SOURCES.flatMap((source) => [...readFileSync(source, "utf8").matchAll(WRITTEN)]);
  const codes = new Set(
    found.map(([, ...groups]) => groups.find(Boolean) ?? "").filter((code) => !NEVER_SEEN.has(code)),
  );
  expect(codes.size).toBeGreaterThan(15);

  for (const language of ["fr", "en"] as const) {
    const other = photoErrorMessage("of-a-newer-server", language);
    expect([...codes].filter((code) => photoErrorMessage(code, language) === other)).toEqual([]);
    expect(other).not.toMatch(/fichier|file/);
  }
});
