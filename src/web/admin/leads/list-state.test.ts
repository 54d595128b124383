import { expect, test } from "vitest";
import { orderOf, queryOf, withChanges, parseListState, filterQuery, sortedBy } from "./list-state.ts";

test("a list state survives the address", () => {
  const state = withChanges(parseListState(""), {
    ...{ search: "côté & fils", service: "Nettoyage de gouttières", status: "won", box: "spam", sort: "name" },
    shown: 150,
  });

  expect(parseListState(queryOf(state))).toEqual(state);
});

test("the initial state leaves the address clean", () => {
  expect(queryOf(parseListState(""))).toBe("");
});

test("an unknown value in the address falls back to its default", () => {
  expect(parseListState("?status=maybe&box=attic&sort=up&shown=-4")).toEqual(parseListState(""));
  expect(parseListState("?shown=lots&q=roy")).toEqual({ ...parseListState(""), search: "roy" });
});

test("another filter goes back to the first rows", () => {
  expect(withChanges(parseListState("?shown=200"), { search: "roy" }).shown).toBe(30);
});

test("a list is asked for with the parameters that the server takes", () => {
  expect(filterQuery(parseListState(""))).toEqual({ box: "inbox", sort: "-date" });
  expect(filterQuery(parseListState("?q=roy&box=spam"))).toEqual({ box: "spam", sort: "-date", q: "roy" });
  const { q } = filterQuery(parseListState(`?q=a%0A${"x".repeat(300)}`));
  expect(q).toMatch(/^a x+$/);
  expect(q).toHaveLength(200);
});

test("a press on a header sorts by its column, the next one the other way round", () => {
  expect([sortedBy("date", "name"), sortedBy("date", "-date"), sortedBy("date", "date")]).toEqual([
    ...["-date", "date", "-date"],
  ]);
  expect([sortedBy("name", "-date"), sortedBy("name", "name")]).toEqual(["name", "-name"]);
  expect([orderOf("name", "name"), orderOf("name", "-name"), orderOf("name", "date")]).toEqual([
    ...["ascending", "descending", "none"],
  ]);
});

test("a count of the dashboard is a list, whatever view was used last, until a board is chosen", () => {
  const counted = parseListState("?counted=to-answer", "board");
  expect(counted).toMatchObject({ counted: "to-answer", view: "list" });
  expect(parseListState(queryOf(counted, "list"), "board")).toEqual(counted);
  expect(filterQuery(counted)).toEqual({ box: "inbox", sort: "-date", counted: "to-answer" });
  expect(withChanges(counted, { view: "board" })).toMatchObject({ counted: "", view: "board" });
  expect(parseListState("?counted=all").counted).toBe("");
});

test("the view that was used last is the one of an address that names none", () => {
  expect(parseListState("").view).toBe("list");
  expect(parseListState("?q=roy", "board")).toMatchObject({ view: "board", search: "roy" });
  expect(parseListState("?view=list", "board").view).toBe("list");
  expect(parseListState(queryOf(parseListState("?view=list", "board"), "board"), "board").view).toBe("list");
  expect(queryOf(parseListState("?view=board"))).toBe("?view=board");
});
