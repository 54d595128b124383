import { expect, test } from "vitest";
import { partOf } from "./site-parts.ts";

test("a title of the home page belongs to search engines, its other texts to the home page", () => {
  expect(partOf({ section: "home", fields: ["title", "description"] })).toBe("search-engines");
  expect(partOf({ section: "home", fields: ["title", "hero.title"] })).toBe("home");
  expect(partOf({ section: "home", fields: [] })).toBe("home");
  expect(partOf({ section: "otherService", fields: [""] })).toBe("services");
});
