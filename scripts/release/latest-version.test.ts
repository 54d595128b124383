import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { latestDocument, writtenLatest, wrongWithLatest } from "./latest-version.ts";

const written = (version: string, notes?: object) => JSON.stringify({ version, notes });
const notes = { fr: "Les reçus partent plus vite.", en: "Receipts leave sooner." };

test("the document of this version is ready to be published with it", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(wrongWithLatest(version, writtenLatest())).toEqual([]);
  expect(JSON.parse(latestDocument(version, writtenLatest()))).toEqual(JSON.parse(writtenLatest()));
});

test("a version without notes of its own is announced without those of the one before", () => {
  expect(JSON.parse(latestDocument("1.2.0", written("1.2.0", notes)))).toEqual({ version: "1.2.0", notes });
  expect(JSON.parse(latestDocument("1.3.0", written("1.2.0", notes)))).toEqual({
    version: "1.3.0",
    notes: { fr: "", en: "" },
  });
});

test.each<[string, string, RegExp]>([
  ["no document", "{", /not of the form/],
  ["another version", written("1.1.0", notes), /tells of 1\.1\.0/],
  ["one language alone", written("1.2.0", { fr: "Oui." }), /no notes in en/],
  [
    "notes that are too long",
    written("1.2.0", { ...notes, en: "a".repeat(1_001) }),
    /notes in en that sites would cut/,
  ],
])("%s is told before a release", (_, text, sentence) => {
  expect(wrongWithLatest("1.2.0", text).join()).toMatch(sentence);
});
