import { expect, test } from "vitest";
import { withoutEndSlashes, withoutStartSlashes } from "./slashes.ts";

test("slashes go from one end, and those in between stay", () => {
  expect(withoutEndSlashes("/a//b///")).toBe("/a//b");
  expect(withoutStartSlashes("///a//b/")).toBe("a//b/");
  expect([withoutEndSlashes("///"), withoutStartSlashes("///"), withoutEndSlashes("")]).toEqual(["", "", ""]);
});
