import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { expect, test } from "vitest";
import { isLater, parseLatest, NewVersionValues } from "./new-version.ts";

const answer = (version: unknown, notes?: unknown) => JSON.stringify({ version, notes });

test("an address is https, or on this machine, and holds no password", () => {
  const problemOf = (versionAddress: string, asksForVersions = true) => {
    const read = parseForm(NewVersionValues, { asksForVersions, versionAddress });
    return read.ok ? undefined : read.problems;
  };

  for (const address of ["https://versions.exemple.test/latest.json", "http://localhost:8080/latest.json"])
    expect(problemOf(address)).toBeUndefined();
  expect(problemOf("", false)).toBeUndefined();
  for (const [address, code] of [
    ["", "version-address-missing"],
    ["http://versions.exemple.test/", "not-a-web-address"],
    ["file:///etc/passwd", "not-a-web-address"],
    ["versions.exemple.test", "not-a-web-address"],
    ["https://zoe:secret@versions.exemple.test/", "address-with-password"],
  ] as const)
    expect(problemOf(address), address).toMatchObject([{ field: "versionAddress", code }]);
  expect(problemOf(`https://exemple.test/${"a".repeat(500)}`)).toMatchObject([{ code: "too-many-characters" }]);
});

test("a document tells of a version of three numbers, with or without notes", () => {
  const notes = { fr: "Les reçus partent plus vite.", en: "Receipts leave sooner." };
  expect(parseLatest(answer("1.2.0", notes))).toEqual({ version: "1.2.0", notes });
  expect(parseLatest(answer("1.2.0"))).toEqual({ version: "1.2.0", notes: { fr: "", en: "" } });
  expect(parseLatest(answer("1.2.0", { fr: "Oui" }))).toEqual({ version: "1.2.0", notes: { fr: "Oui", en: "" } });
});

test.each([
  ...["", "[]", "null", "<!doctype html>", '"1.2.0"', answer(12), answer(undefined), answer("1.2.0", "text")],
  ...["1.2", "v1.2.0", "1.2.0.1", "01.2.0", "1.2.0-beta", "1.2.0\n", " 1.2.0", "1e3.0.0", "9999999.0.0", "-1.0.0"].map(
    (version) => answer(version),
  ),
  answer("1.2.0", { fr: 1, en: "Yes" }),
])("no version is read from %j", (text) => {
  expect(parseLatest(text)).toBeUndefined();
});

test("notes are some lines of text, whatever was sent", () => {
  const notesOf = (fr: string) => parseLatest(answer("1.2.0", { fr }))?.notes.fr;

  expect(notesOf("Un\u202E\u0007 mot\r\n\r\n  puis deux\n")).toBe("Un   mot\npuis deux");
  expect(notesOf("Nouveau\u00A0: <b>tout</b>")).toBe("Nouveau\u00A0: <b>tout</b>");
  expect(notesOf("a".repeat(9_000))).toHaveLength(1_000);
  expect(notesOf("a\n".repeat(400))?.split("\n")).toHaveLength(12);
  expect(notesOf(`${"a".repeat(999)}😀`)?.isWellFormed()).toBe(true);
});

test.each([
  ["1.0.1", "1.0.0", true],
  ["1.10.0", "1.9.9", true],
  ["2.0.0", "1.99.99", true],
  ["1.0.0", "1.0.0", false],
  ["1.0.9", "1.1.0", false],
  ["0.9.9", "1.0.0", false],
])("%s after %s is later: %s", (version, than, later) => {
  expect(isLater(version, than)).toBe(later);
});
