import { expect, test } from "vitest";
import type { Edited } from "#src/web/admin/editing/edited.ts";
import { editedAt } from "./edited-at.ts";

function edited(value: unknown) {
  const whole: Edited<unknown> = {
    ...{ value, section: "services", path: "", problems: [], problemWords: { fr: {}, en: {} } },
    edit: (change) => {
      whole.value = change(whole.value);
    },
  };
  return whole;
}

const services = () =>
  edited([
    { id: "roof", features: ["a"], page: null },
    { id: "lawn", features: ["b", "c"], page: { heading: "Lawn" } },
  ]);

test("a part is found by the id of its item, changed in the whole, and named as the server names it", () => {
  const whole = services();
  const heading = editedAt(whole, ["lawn", "page", "heading"]);
  expect(heading).toMatchObject({ value: "Lawn", path: "1.page.heading" });
  heading?.edit(() => "Grass");
  expect(whole.value).toMatchObject([{ id: "roof" }, { id: "lawn", page: { heading: "Grass" } }]);
  expect(editedAt(whole, ["lawn", "features", "1"])).toMatchObject({ value: "c", path: "1.features.1" });
});

test("what is gone is no longer edited", () => {
  for (const path of [
    ["pool", "page"],
    ["roof", "page", "heading"],
    ["lawn", "features", "2"],
    ["lawn", "toString"],
  ])
    expect(editedAt(services(), path), String(path)).toBeUndefined();
});
