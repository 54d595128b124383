import { expect, test } from "vitest";
import { partOf } from "./site-parts.ts";

test("a title of the home page belongs to search engines, its other texts to the home page", () => {
  expect(partOf("home", "title")).toBe("search-engines");
  expect(partOf("home", "hero.title")).toBe("home");
  expect(partOf("services", "title")).toBe("services");
  expect(partOf("areas")).toBe("areas");
});
