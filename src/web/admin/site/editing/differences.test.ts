import { expect, test } from "vitest";
import { differences } from "./differences.ts";

test("each text that is not the same is named by its place, without tags", () => {
  const mine = { title: { fr: "Un", en: "One" }, html: { fr: "<p>a</p>" }, list: [{ id: "x" }] };
  const theirs = { title: { fr: "Deux", en: "One" }, html: { fr: "<p>b</p>" }, list: [] };
  expect(differences(mine, theirs)).toEqual([
    { path: "title.fr", mine: "Un", theirs: "Deux" },
    { path: "html.fr", mine: "a", theirs: "b" },
    { path: "list.0.id", mine: "x", theirs: "" },
  ]);
  expect(differences(mine, mine)).toEqual([]);
});
