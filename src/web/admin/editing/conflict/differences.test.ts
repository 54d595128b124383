import { expect, test } from "vitest";
import { differencesIn } from "./differences.ts";

const template = (id: string, text: string) => ({ id, name: id, text });

test("each field on which two versions disagree is named by its path", () => {
  const mine = { name: "Nordet", place: { city: "Laval", isShown: true }, days: ["a", "b"] };
  const theirs = { name: "Nordet", place: { city: "Longueuil", isShown: true }, days: ["a"] };

  expect(differencesIn(mine, theirs).fields).toEqual([
    { path: "place.city", mine: "Laval", theirs: "Longueuil" },
    { path: "days.1", mine: "b", theirs: undefined },
  ]);
});

test("items are compared by their id, wherever they stand", () => {
  const mine = { templates: [template("b", "Mine"), template("a", "Same"), template("c", "New")] };
  const theirs = { templates: [template("a", "Same"), template("b", "Theirs"), template("d", "Other")] };

  expect(differencesIn(mine, theirs)).toEqual({
    fields: [{ path: "templates.0.text", mine: "Mine", theirs: "Theirs" }],
    onlyMine: [template("c", "New")],
    onlyTheirs: [template("d", "Other")],
    isOrder: true,
  });
});

test("a list that one side has emptied differs by its items alone", () => {
  const found = differencesIn({ templates: [] }, { templates: [template("a", "")] });
  expect(found).toMatchObject({ fields: [], onlyMine: [], onlyTheirs: [{ id: "a" }], isOrder: false });
});
