import { expect, test } from "vitest";
import { addressOf, changed, readQuestion, searchAddress } from "./list-state.ts";

test("a question comes back from the address as it went in", () => {
  const question = changed(readQuestion(""), {
    ...{ search: "côté & fils", service: "Nettoyage de gouttières", status: "won", box: "spam", sort: "name" },
    shown: 150,
  });

  expect(readQuestion(addressOf(question))).toEqual(question);
});

test("the first question leaves the address clean", () => {
  expect(addressOf(readQuestion(""))).toBe("");
});

test("an address that somebody has typed wrongly asks what can be understood", () => {
  expect(readQuestion("?status=maybe&box=attic&sort=up&shown=-4")).toEqual(readQuestion(""));
  expect(readQuestion("?shown=lots&q=roy")).toEqual({ ...readQuestion(""), search: "roy" });
});

test("another filter begins again at the top", () => {
  expect(changed(readQuestion("?shown=200"), { search: "roy" }).shown).toBe(50);
});

test("the server is asked for a page and only for what it takes", () => {
  expect(searchAddress(readQuestion(""))).toBe("/api/admin/leads/search?box=inbox&sort=-date&limit=50");
  expect(searchAddress(readQuestion("?q=roy&box=spam"), "abc")).toContain(
    "box=spam&sort=-date&limit=50&q=roy&cursor=abc",
  );
  const pasted = new URL(searchAddress(readQuestion(`?q=a%0A${"x".repeat(300)}`)), "http://x").searchParams.get("q");
  expect(pasted).toMatch(/^a x+$/);
  expect(pasted).toHaveLength(200);
});
