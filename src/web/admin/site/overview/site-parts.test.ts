import { expect, test } from "vitest";
import { sitePartOf } from "./site-parts.ts";

test("a title of the home page belongs to search engines, its other texts to the home page", () => {
  expect(sitePartOf("home", "title")).toBe("search-engines");
  expect(sitePartOf("home", "hero.title")).toBe("home");
  expect(sitePartOf("services", "title")).toBe("services");
  expect(sitePartOf("areas")).toBe("areas");
});
