import { expect, test } from "vitest";
import { wrongWithRelease, type Release } from "./release-checks.ts";

const good: Release = {
  version: "1.3.0",
  lockedVersion: "1.3.0",
  lastTag: "v1.2.4",
  isTagged: false,
  uncommitted: "",
  changelog:
    "# Changelog\n\n## Unreleased\n\n## 1.3.0, 2027-03-01\n\n- A thing.\n\n## 1.2.4, 2027-01-01\n\n- Another.\n",
  latest: '{ "version": "1.3.0", "notes": { "fr": "Une chose.", "en": "A thing." } }',
  promised: { environment: ["PORT"] },
  current: { environment: ["PORT"] },
};

test("a release that is ready has nothing wrong", () => {
  expect(wrongWithRelease(good)).toEqual([]);
  expect(wrongWithRelease({ ...good, lastTag: undefined })).toEqual([]);
  expect(wrongWithRelease({ ...good, lastTag: "v1.3.0", isTagged: true })).toEqual([]);
});

test.each<[string, Partial<Release>, RegExp]>([
  ["a change that is not committed", { uncommitted: " M README.md" }, /Commit first/],
  ["a version that was released", { lastTag: "v1.3.0" }, /After v1\.3\.0 comes/],
  ["a step of two", { lastTag: "v1.1.0" }, /After v1\.1\.0 comes 1\.1\.1, 1\.2\.0, 2\.0\.0/],
  ["no version", { version: "next", lockedVersion: "next" }, /no version/],
  ["another version in the lock file", { lockedVersion: "1.2.4" }, /package-lock\.json/],
  ["no section of the changelog", { changelog: "## Unreleased\n\n- A thing.\n" }, /no heading/],
  ["an empty section", { changelog: "## 1.3.0, 2027-03-01\n\n## 1.2.4, 2027-01-01\n\n- Old.\n" }, /says nothing/],
  ["no announcement", { latest: '{ "version": "1.2.4" }' }, /latest\.json tells of 1\.2\.4/],
  ["a promise that is gone", { current: { environment: [] } }, /Promised and gone: environment: PORT/],
  ["something not promised", { promised: { environment: [] } }, /Not promised yet/],
])("%s stops a release", (_, change, sentence) => {
  expect(wrongWithRelease({ ...good, ...change }).join("\n")).toMatch(sentence);
});
